package import Display

extension Grid {
  /// The rows without trailing blanks.
  package var texts: [String] { (0..<rows).map(trimmedText) }

  /// A row without trailing blanks.
  package func trimmedText(row: Int) -> String {
    var text = text(row: row)
    while text.last == " " { text.removeLast() }
    return text
  }
}
