import Text

/// What a comment begins with, as somebody said or as the language of the buffer has it (Emacs manual,
/// node "Options for Comments").
package struct CommentSyntax {
  /// As the user typed it.
  let start: String
  /// Without the blanks around it.
  let mark: String
  /// The mark that ends a comment; empty where the line's end does.
  let closing: String
  /// The language whose strings hold no comments; nil where somebody said what comments begin with.
  let language: LanguageSyntax?
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
    closing = ""
    language = nil
  }

  init(_ language: LanguageSyntax) {
    mark = language.mark
    start = mark + " "
    closing = language.closing
    self.language = language
    blanksBefore = ""
    blanksAfter = " "
  }

  /// What is put behind text: a blank and the mark that ends a comment, where there is one.
  var ending: String { closing.isEmpty ? "" : " " + closing }

  /// What is put before text: with a blank behind it, and its last character so many times more.
  func opening(adding count: Int = 0) -> String {
    if let own = language?.ownLineMark, own != mark, count == 0, !own.isEmpty { return own + " " }
    return blanksBefore + bareOpening(adding: count) + (blanksAfter.isEmpty ? " " : blanksAfter)
  }

  /// The mark, with its last character so many times more.
  func bareOpening(adding count: Int) -> String {
    mark + (mark.last.map { String(repeating: $0, count: max(0, count)) } ?? "")
  }

  /// The first comment mark in a range.
  func first(in text: PieceTree, _ range: Range<ByteOffset>) -> Range<ByteOffset>? {
    guard range.lowerBound < range.upperBound else { return nil }
    if let language {
      let code = CodeText(text, language, around: range)
      return code.comments(in: range).first.map { markRange($0, in: text) }
    }
    return LiteralSearch(start, foldsCase: false).first(in: text, range)
  }

  /// The last comment mark in a range.
  func last(in text: PieceTree, _ range: Range<ByteOffset>) -> Range<ByteOffset>? {
    guard range.lowerBound < range.upperBound else { return nil }
    if let language {
      let first = max(range.lowerBound.value, range.upperBound.value - 1 << 19)
      let near = text.lineStart(ByteOffset(first))..<range.upperBound
      let code = CodeText(text, language, around: near)
      return code.comments(in: near).last.map { markRange($0, in: text) }
    }
    return LiteralSearch(start, foldsCase: false).last(in: text, range)
  }

  /// The mark that a comment of source text begins with, and the blanks behind it.
  func markRange(_ comment: CodeText.Stretch, in text: PieceTree) -> Range<ByteOffset> {
    let scanner = Scanner(text, comment.range)
    let start = comment.range.lowerBound
    return start..<scanner.skipBlanks(wideMarkEnd(comment, scanner))
  }

  /// Where the mark ends, which may be written with its last character several times.
  func wideMarkEnd(_ comment: CodeText.Stretch, _ scanner: Scanner) -> ByteOffset {
    let end = comment.range.lowerBound + comment.opening
    let last = scanner.scalar(before: end)?.scalar
    return min(scanner.skip(end) { $0 == last }, comment.inside.upperBound)
  }

  /// Whether a range holds nothing but comments and blanks.
  func isAllComment(_ range: Range<ByteOffset>, _ scanner: Scanner) -> Bool {
    let code = language.map { CodeText(scanner.contents, $0, around: range) }
    var place = range.lowerBound
    while true {
      place = scanner.skip(place) { $0 == " " || $0 == "\t" || $0 == "\n" }
      guard place < range.upperBound else { return true }
      if let code {
        guard let comment = code.stretch(at: place), comment.isComment,
          comment.range.lowerBound == place
        else { return false }
        place = comment.range.upperBound
        continue
      }
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
