/// Which words differ between a line and the one that took its place.
///
/// The cost is bounded: lines of many words are compared by their beginnings and ends only.
package enum WordChanges {
  /// Bytes in each line that the other has not, in order.
  package struct Ranges: Hashable, Sendable {
    package let old: [Range<Int>]
    package let new: [Range<Int>]
  }

  /// Words of a line above which only its beginning and end are compared.
  static let limit = 128

  /// The words that differ; nil where the lines have so little in common that marking them would
  /// mark all.
  package static func between(_ old: [UInt8], _ new: [UInt8]) -> Ranges? {
    guard old != new, old.count <= 1 << 14, new.count <= 1 << 14 else { return nil }
    let one = words(of: old)
    let other = words(of: new)
    func same(_ i: Int, _ j: Int) -> Bool {
      old[one[i]].elementsEqual(new[other[j]])
    }
    var head = 0
    while head < one.count, head < other.count, same(head, head) { head += 1 }
    var tail = 0
    while tail < one.count - head, tail < other.count - head,
      same(one.count - 1 - tail, other.count - 1 - tail)
    { tail += 1 }
    var oldKept = Array(repeating: true, count: head)
    var newKept = oldKept
    let middle = (head..<one.count - tail, head..<other.count - tail)
    let (oldMiddle, newMiddle) = common(middle.0, middle.1, same)
    oldKept += oldMiddle + Array(repeating: true, count: tail)
    newKept += newMiddle + Array(repeating: true, count: tail)
    // What both have must be more than blanks, else nothing was changed but all replaced.
    let kept = zip(one, oldKept).filter { $0.1 }.reduce(0) { sum, word in
      sum + (old[word.0].allSatisfy { $0 == 32 || $0 == 9 } ? 0 : word.0.count)
    }
    let size = max(visible(old), visible(new))
    guard kept > 0, kept * 5 >= size else { return nil }
    return Ranges(old: joined(one, oldKept, old), new: joined(other, newKept, new))
  }

  private static func visible(_ line: [UInt8]) -> Int {
    line.reduce(0) { $0 + ($1 == 32 || $1 == 9 ? 0 : 1) }
  }

  /// Runs of letters and digits, runs of blanks, and every other character for itself.
  private static func words(of line: [UInt8]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var at = 0
    while at < line.count {
      let start = at
      let kind = Kind(line[at])
      at += 1
      if kind != .other {
        while at < line.count, Kind(line[at]) == kind { at += 1 }
      }
      words.append(start..<at)
    }
    return words
  }

  private enum Kind {
    case word, blank, other
    init(_ byte: UInt8) {
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x5f, 0x80...0xff: self = .word
      case 0x20, 0x09: self = .blank
      default: self = .other
      }
    }
  }

  /// Which words of both stretches belong to their longest common subsequence.
  private static func common(
    _ old: Range<Int>, _ new: Range<Int>, _ same: (Int, Int) -> Bool
  ) -> ([Bool], [Bool]) {
    var oldKept = Array(repeating: false, count: old.count)
    var newKept = Array(repeating: false, count: new.count)
    guard !old.isEmpty, !new.isEmpty, old.count <= limit, new.count <= limit else {
      return (oldKept, newKept)
    }
    let width = new.count + 1
    var lengths = [UInt16](repeating: 0, count: (old.count + 1) * width)
    for i in stride(from: old.count - 1, through: 0, by: -1) {
      for j in stride(from: new.count - 1, through: 0, by: -1) {
        lengths[i * width + j] =
          same(old.lowerBound + i, new.lowerBound + j)
          ? lengths[(i + 1) * width + j + 1] + 1
          : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var i = 0
    var j = 0
    while i < old.count, j < new.count {
      if same(old.lowerBound + i, new.lowerBound + j) {
        oldKept[i] = true
        newKept[j] = true
        i += 1
        j += 1
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return (oldKept, newKept)
  }

  /// The bytes of the words that are not kept; blanks between two of them belong to them, those at
  /// their ends do not.
  private static func joined(_ words: [Range<Int>], _ kept: [Bool], _ line: [UInt8]) -> [Range<Int>]
  {
    var ranges: [Range<Int>] = []
    for (word, isKept) in zip(words, kept) where !isKept {
      if let last = ranges.last,
        line[last.upperBound..<word.lowerBound].allSatisfy({ $0 == 32 || $0 == 9 })
      {
        ranges[ranges.count - 1] = last.lowerBound..<word.upperBound
      } else {
        ranges.append(word)
      }
    }
    return ranges.map { range in
      let marked = line[range]
      guard let first = marked.firstIndex(where: { $0 != 32 && $0 != 9 }),
        let last = marked.lastIndex(where: { $0 != 32 && $0 != 9 })
      else { return range }
      return first..<last + 1
    }
  }
}
