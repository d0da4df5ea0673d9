/// The notation of a face in a theme: `fg on bg bold italic underline reverse dim strike`.
extension StyleRule {
  /// Reads the words of a rule; `problem` is told what cannot be read, and such words do nothing.
  init(_ words: [Substring], palette: ThemePalette, problem: (String) -> Void) {
    var isBackground = false
    for word in words {
      if word == "on" {
        isBackground = true
        continue
      }
      let isCode = word.utf8.first == UInt8(ascii: "#")
      if !isCode, let attribute = Self.attributes[String(word)] {
        attributes.insert(attribute)
      } else if let color = palette.color(word) {
        if isBackground { background = color } else { foreground = color }
      } else {
        let kind = isBackground ? "background colour" : "colour or attribute"
        problem(palette.message(kind, word, also: isBackground ? [] : Array(Self.attributes.keys)))
      }
      isBackground = false
    }
    if isBackground { problem("no colour after on") }
  }

  static let attributes: [String: Style.Attributes] = [
    "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "reverse": .reverse,
    "strike": .strike,
  ]
}
