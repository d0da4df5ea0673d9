/// Blanks out what is not code, so that a rule about code does not find words of a comment.
struct CodeReader {
  private enum State: Equatable {
    case code
    case lineComment
    case blockComment(depth: Int)
    /// With the quotes that end it: `"`, `"""`, and `#` behind them in raw strings.
    case string(end: [Character])
  }

  /// The lines of `text`; strings keep their quotes and lose what is in them.
  static func code(of text: String) -> [String] {
    var reader = CodeReader(rest: Array(text)[...])
    while !reader.rest.isEmpty { reader.step() }
    return reader.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private var rest: ArraySlice<Character>
  private var state = State.code
  private var output = ""

  private init(rest: ArraySlice<Character>) { self.rest = rest }

  private mutating func step() {
    switch state {
    case .code: stepInCode()
    case .lineComment:
      if rest.first == "\n" { state = .code }
      blank(1)
    case .blockComment(let depth):
      if rest.starts(with: "/*") {
        state = .blockComment(depth: depth + 1)
        blank(2)
      } else if rest.starts(with: "*/") {
        state = depth == 1 ? .code : .blockComment(depth: depth - 1)
        blank(2)
      } else {
        blank(1)
      }
    case .string(let end):
      if rest.starts(with: end) {
        state = .code
        keep(end.count)
      } else {
        blank(rest.first == "\\" && end.last != "#" ? 2 : 1)
      }
    }
  }

  private mutating func stepInCode() {
    if rest.starts(with: "//") {
      state = .lineComment
    } else if rest.starts(with: "/*") {
      state = .blockComment(depth: 1)
      blank(2)
    } else if let (opening, end) = quotes() {
      state = .string(end: end)
      keep(opening)
    } else {
      keep(1)
    }
  }

  /// How long the opening quotes here are, and what ends the string.
  private func quotes() -> (Int, [Character])? {
    let marks = rest.prefix { $0 == "#" }.count
    let after = rest.dropFirst(marks)
    guard after.first == "\"" else { return nil }
    let quotes = after.starts(with: "\"\"\"") ? 3 : 1
    let end = Array(repeating: Character("\""), count: quotes) + Array(repeating: "#", count: marks)
    return (marks + quotes, end)
  }

  private mutating func keep(_ count: Int) {
    output += String(rest.prefix(count))
    rest = rest.dropFirst(count)
  }

  private mutating func blank(_ count: Int) {
    for character in rest.prefix(count) { output.append(character == "\n" ? "\n" : " ") }
    rest = rest.dropFirst(count)
  }
}
