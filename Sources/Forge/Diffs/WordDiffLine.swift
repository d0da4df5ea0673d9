/// A word that only one side of a diff has, where both are shown in one line.
package struct DiffMark: Hashable, Sendable {
  /// Bytes of the diff.
  package var range: Range<Int>
  package let isAdded: Bool

  package func moved(by bytes: Int) -> DiffMark {
    DiffMark(range: range.lowerBound + bytes..<range.upperBound + bytes, isAdded: isAdded)
  }
}

/// A line of Git's `--word-diff=color`, in which colours alone say which words are old and which new.
struct WordDiffLine {
  /// With the sign that its kind has in other diffs, which Git leaves out here.
  private(set) var bytes: [UInt8]
  private(set) var marks: [DiffMark] = []

  init(_ line: ArraySlice<UInt8>) {
    bytes = [0x20]
    bytes.reserveCapacity(line.count + 1)
    var side: Bool?
    ColourStripper.forEachPart(of: line) { part in
      switch part {
      case .colour(let parameters): side = Self.side(of: parameters, before: side)
      case .text(let range):
        let start = bytes.count
        bytes += line[range]
        guard let isAdded = side else { return }
        if let last = marks.last, last.isAdded == isAdded, last.range.upperBound == start {
          marks[marks.count - 1].range = last.range.lowerBound..<bytes.count
        } else {
          marks.append(DiffMark(range: start..<bytes.count, isAdded: isAdded))
        }
      }
    }
    // What is all old or all new is a removed or an added line, as anywhere.
    if marks.count == 1, marks[0].range == 1..<bytes.count {
      bytes[0] = marks[0].isAdded ? 0x2b : 0x2d
      marks = []
    }
  }

  /// Which side a colour stands for once it is set (ECMA-48, SGR); nil for neither.
  private static func side(of parameters: ArraySlice<UInt8>, before: Bool?) -> Bool? {
    let numbers = parameters.split(separator: 0x3b, omittingEmptySubsequences: false).map {
      $0.reduce(0) { ($0 * 10 + Int($1 & 15)) & 0xffff }
    }
    var side = before
    var at = 0
    while at < numbers.count {
      switch numbers[at] {
      case 0, 39: side = nil
      case 31, 41, 91, 101: side = false
      case 32, 42, 92, 102: side = true
      case 38, 48:
        let rest = Array(numbers[(at + 1)...])
        side = colourSide(rest) ?? side
        at += rest.first == 2 ? 4 : 2
      default: break
      }
      at += 1
    }
    return side
  }

  /// Of a colour by its parts, or by its number among 256: whether there is more green in it than red.
  private static func colourSide(_ parameters: [Int]) -> Bool? {
    if parameters.first == 2, parameters.count >= 4 {
      return parameters[1] == parameters[2] ? nil : parameters[2] > parameters[1]
    }
    guard parameters.first == 5, parameters.count >= 2 else { return nil }
    switch parameters[1] {
    case 1, 9: return false
    case 2, 10: return true
    case 16..<232:
      let (red, green) = ((parameters[1] - 16) / 36, (parameters[1] - 16) / 6 % 6)
      return red == green ? nil : green > red
    default: return nil
    }
  }
}
