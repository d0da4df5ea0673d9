/// One line of a diff, as a place in the bytes that were read.
///
/// Lines follow each other without gaps: all their bytes together are the input.
package struct DiffLine: Hashable, Sendable {
  package enum Kind: UInt8, Hashable, Sendable {
    /// Outside of any diff: a commit's message, the signature of a mail, anything.
    case text
    /// Says something about a file: `diff --git`, modes, names, `Binary files … differ`.
    case header
    /// `@@ -1,7 +1,6 @@`, or `@@@ … @@@` of a combined diff.
    case hunk
    case context
    case added
    case removed
    /// `\ No newline at end of file`, about the line before it.
    case noNewline
    /// The letters of a `GIT binary patch`.
    case binary
  }

  /// Bytes from the beginning of the input.
  package let start: Int
  private let size: UInt32
  private let oldNumber: UInt32
  private let newNumber: UInt32
  package let kind: Kind

  init(
    _ kind: Kind, start: Int, length: Int, old: Int = 0, new: Int = 0
  ) {
    self.kind = kind
    self.start = start
    size = UInt32(clamping: length)
    oldNumber = UInt32(clamping: old)
    newNumber = UInt32(clamping: new)
  }

  /// Its bytes, with the newline if there is one.
  package var range: Range<Int> { start..<start + Int(size) }
  /// Its number in the old file, counted from 1; in a combined diff in the first parent's.
  package var old: Int? { oldNumber == 0 ? nil : Int(oldNumber) }
  /// Its number in the new file, counted from 1.
  package var new: Int? { newNumber == 0 ? nil : Int(newNumber) }

  /// The same line, understood otherwise.
  func becoming(_ kind: Kind) -> DiffLine {
    DiffLine(kind, start: start, length: Int(size), old: Int(oldNumber), new: Int(newNumber))
  }
}
