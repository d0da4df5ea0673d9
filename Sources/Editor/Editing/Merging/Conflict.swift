package import Text

/// A stretch of a merged text in which both versions stand between marks, as `diff3 -m` writes it.
package struct Conflict: Hashable, Sendable {
  /// With all marks and the newline of the last one, where it has one.
  package let whole: Range<ByteOffset>
  /// The version above, with the newline of its last line.
  package let upper: Range<ByteOffset>
  /// What was there before, where the merge says so.
  package let base: Range<ByteOffset>?
  package let lower: Range<ByteOffset>

  /// All conflicts in a part of a text, in order; what is not whole is none.
  package static func all(in text: PieceTree, _ range: Range<ByteOffset>) -> [Conflict] {
    var found: [Conflict] = []
    var begin: Range<ByteOffset>?
    var middle: Range<ByteOffset>?
    var split: Range<ByteOffset>?
    var start = range.lowerBound
    while start < range.upperBound {
      let newline = text.find(10, from: start, to: range.upperBound)
      let next = newline.map { $0 + 1 } ?? range.upperBound
      let line = start..<next
      switch Mark(text.bytes(start..<min(start + 8, newline ?? range.upperBound))) {
      case .begin: (begin, middle, split) = (line, nil, nil)
      case .base where begin != nil && split == nil: middle = line
      case .split where begin != nil && split == nil: split = line
      case .end:
        if let begin, let split {
          found.append(
            Conflict(
              whole: begin.lowerBound..<next,
              upper: begin.upperBound..<(middle ?? split).lowerBound,
              base: middle.map { $0.upperBound..<split.lowerBound },
              lower: split.upperBound..<start))
        }
        (begin, middle, split) = (nil, nil, nil)
      case .base, .split, nil: break
      }
      start = next
    }
    return found
  }

  /// What a line begins with that is a mark.
  private enum Mark {
    case begin, base, split, end

    init?(_ bytes: [UInt8]) {
      switch String(decoding: bytes, as: UTF8.self) {
      case "<<<<<<< ": self = .begin
      case "||||||| ": self = .base
      case "=======": self = .split
      case ">>>>>>> ": self = .end
      default: return nil
      }
    }
  }
}
