import Text

/// What each line of a paragraph begins with, guessed from its first two lines (Emacs manual, node
/// "Adaptive Fill").
struct FillPrefix {
  let text: String

  /// - Parameters:
  ///   - lines: The first lines of the paragraph.
  ///   - width: The fill column; a longer prefix is none.
  ///   - takesAny: Whether the marks of one line alone are what others begin with, too.
  ///   - measure: Cells that a text takes.
  init(
    guessedFrom lines: [Substring], width: Int, takingAny takesAny: Bool = false,
    measure: (String) -> Int
  ) {
    let first = lines.first.flatMap { Self.prefix(of: $0, below: width) }
    guard lines.count > 1 else {
      // Of one line alone only blanks say how others begin; a bullet becomes blanks.
      guard let first else {
        text = ""
        return
      }
      text = takesAny || Self.isBlank(first) ? first : String(repeating: " ", count: measure(first))
      return
    }
    guard let second = Self.prefix(of: lines[1], below: width) else {
      text = ""
      return
    }
    text =
      Self.holds(first ?? "", marksOf: second)
      ? second : Self.common(first ?? "", second)
  }

  init(_ text: String) { self.text = text }

  /// Blanks, quote marks, bullets and such at a line's beginning.
  private static func prefix(of line: Substring, below width: Int) -> String? {
    let marks = "-–!|#%;>*·•‣⁃◦ \t".unicodeScalars
    let found = String(line.unicodeScalars.prefix { marks.contains($0) })
    return found.unicodeScalars.count >= width ? nil : found
  }

  static func isBlank(_ text: String) -> Bool { text.allSatisfy { $0 == " " || $0 == "\t" } }

  /// Whether the marks of one prefix, blanks aside, are in another in the same order.
  private static func holds(_ prefix: String, marksOf other: String) -> Bool {
    var rest = prefix[...]
    for mark in other.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      guard let found = rest.ranges(of: mark).first else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }

  private static func common(_ one: String, _ other: String) -> String {
    String(zip(one, other).prefix { $0 == $1 }.map(\.0))
  }

  /// The offset behind the prefix where a line begins with it, whatever blanks it is written with.
  func end(in scanner: Scanner, lineStart: ByteOffset) -> ByteOffset {
    var offset = scanner.skipBlanks(lineStart)
    let marks = text.split(whereSeparator: { $0 == " " || $0 == "\t" })
    for mark in marks {
      let end = offset + mark.utf8.count
      guard end <= scanner.limits.upperBound, scanner.contents.string(offset..<end) == mark else {
        // Only the blanks go.
        return scanner.skipBlanks(lineStart)
      }
      offset = scanner.skipBlanks(end)
    }
    return offset
  }
}
