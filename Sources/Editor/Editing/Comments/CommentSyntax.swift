import Text

/// What a comment begins with, in a buffer whose comments end with their line (Emacs manual, node
/// "Options for Comments").
package struct CommentSyntax {
  /// As the user typed it.
  let start: String
  /// Without the blanks around it.
  let mark: String
  private let blanksBefore: String
  private let blanksAfter: String

  init(_ start: String) {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let before = start.prefix(while: isBlank)
    let after = start.dropFirst(before.count).reversed().prefix(while: isBlank).reversed()
    self.start = start
    mark = String(start.dropFirst(before.count).dropLast(after.count))
    blanksBefore = String(before)
    blanksAfter = String(after)
  }

  /// What is put before text: with a blank behind it, and its last character so many times more.
  func opening(adding count: Int = 0) -> String {
    blanksBefore + bareOpening(adding: count) + (blanksAfter.isEmpty ? " " : blanksAfter)
  }

  /// The mark, with its last character so many times more.
  func bareOpening(adding count: Int) -> String {
    mark + (mark.last.map { String(repeating: $0, count: max(0, count)) } ?? "")
  }

  /// The first comment mark in a range.
  func first(in text: PieceTree, _ range: Range<ByteOffset>) -> Range<ByteOffset>? {
    guard range.lowerBound < range.upperBound else { return nil }
    return LiteralSearch(start, foldsCase: false).first(in: text, range)
  }

  /// The last comment mark in a range.
  func last(in text: PieceTree, _ range: Range<ByteOffset>) -> Range<ByteOffset>? {
    guard range.lowerBound < range.upperBound else { return nil }
    return LiteralSearch(start, foldsCase: false).last(in: text, range)
  }

  /// Whether a range holds nothing but comments and blanks.
  func isAllComment(_ range: Range<ByteOffset>, _ scanner: Scanner) -> Bool {
    var place = range.lowerBound
    while true {
      place = scanner.skip(place) { $0 == " " || $0 == "\t" || $0 == "\n" }
      guard place < range.upperBound else { return true }
      guard let found = first(in: scanner.contents, place..<scanner.lineEnd(place)),
        found.lowerBound == place
      else { return false }
      place = scanner.lineEnd(place)
    }
  }

  /// Where the mark of a comment with what belongs to it ends, given where it begins: it may be
  /// written with its last character several times, and a blank.
  func markEnd(_ start: ByteOffset, _ scanner: Scanner) -> ByteOffset {
    var place = start + self.start.utf8.count
    if let last = mark.unicodeScalars.last { place = scanner.skip(place) { $0 == last } }
    if scanner.scalar(at: place)?.scalar == " " { place += 1 }
    return place
  }
}
