/// Which lines of two texts are the same, in order, at a bounded cost.
///
/// libgit2 could say it too, but the program would need that library for every blame of a server's file,
/// and compares lines that are equal up to blanks as well.
package enum LineMatching {
  /// Cells of the table for a longest common subsequence above which only lines that occur once are
  /// anchors.
  private static let limit = 4_000_000

  /// Pairs of equal lines, both numbers growing.
  ///
  /// - Parameters: the lines as numbers, the same for the same text.
  package static func between(_ old: [Int], _ new: [Int]) -> [(old: Int, new: Int)] {
    var pairs: [(old: Int, new: Int)] = []
    var low = 0
    while low < old.count, low < new.count, old[low] == new[low] {
      pairs.append((low, low))
      low += 1
    }
    var (i, j) = (old.count, new.count)
    while i > low, j > low, old[i - 1] == new[j - 1] { (i, j) = (i - 1, j - 1) }
    if i > low, j > low {
      let middle = (old[low..<i], new[low..<j])
      pairs +=
        (i - low) * (j - low) <= limit
        ? longest(Array(middle.0), Array(middle.1), low) : anchored(middle.0, middle.1)
    }
    for offset in 0..<old.count - i { pairs.append((i + offset, j + offset)) }
    return pairs
  }

  private static func longest(_ old: [Int], _ new: [Int], _ base: Int) -> [(old: Int, new: Int)] {
    let width = new.count + 1
    var lengths = [UInt32](repeating: 0, count: (old.count + 1) * width)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        lengths[i * width + j] =
          old[i] == new[j]
          ? lengths[(i + 1) * width + j + 1] + 1
          : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var pairs: [(old: Int, new: Int)] = []
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      if old[i] == new[j] {
        pairs.append((base + i, base + j))
        (i, j) = (i + 1, j + 1)
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }

  /// Lines that occur once on both sides, in an order that both have, and what is equal around them.
  private static func anchored(
    _ old: ArraySlice<Int>, _ new: ArraySlice<Int>
  ) -> [(old: Int, new: Int)] {
    func once(_ lines: ArraySlice<Int>) -> [Int: Int] {
      var places: [Int: Int] = [:]
      var repeated: Set<Int> = []
      for index in lines.indices where places.updateValue(index, forKey: lines[index]) != nil {
        repeated.insert(lines[index])
      }
      for line in repeated { places[line] = nil }
      return places
    }
    let inOld = once(old)
    let candidates = once(new).compactMap { line, place in inOld[line].map { ($0, place) } }
      .sorted { $0.1 < $1.1 }
    var pairs: [(old: Int, new: Int)] = []
    var (nextOld, nextNew) = (old.startIndex, new.startIndex)
    for anchor in rising(candidates) where anchor.0 >= nextOld && anchor.1 >= nextNew {
      var (i, j) = anchor
      var before: [(old: Int, new: Int)] = []
      while i > nextOld, j > nextNew, old[i - 1] == new[j - 1] {
        (i, j) = (i - 1, j - 1)
        before.append((i, j))
      }
      pairs += before.reversed()
      (i, j) = anchor
      while i < old.endIndex, j < new.endIndex, old[i] == new[j] {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      }
      (nextOld, nextNew) = (i, j)
    }
    return pairs
  }

  /// A longest stretch of pairs whose first numbers grow as their second ones do.
  private static func rising(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: pairs.count)
    for index in pairs.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].0 < pairs[index].0 { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var chain: [(Int, Int)] = []
    var at = ends.last ?? -1
    while at >= 0 {
      chain.append(pairs[at])
      at = before[at]
    }
    return chain.reversed()
  }
}
