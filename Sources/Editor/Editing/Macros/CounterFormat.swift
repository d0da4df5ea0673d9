/// How a macro's counter or a line's number is inserted: a text with one `%d`, `%x` or `%o` in it, which may have a
/// width and leading zeros, as in `%03d` (Emacs manual, node "Keyboard Macro Counter").
struct CounterFormat {
  static let plain = CounterFormat(before: "", after: "", width: 0, fill: " ", radix: 10)

  private let before: String
  private let after: String
  private let width: Int
  private let fill: Character
  private let radix: Int

  private init(before: String, after: String, width: Int, fill: Character, radix: Int) {
    self.before = before
    self.after = after
    self.width = width
    self.fill = fill
    self.radix = radix
  }

  init(_ format: String) throws {
    guard let sign = format.firstIndex(of: "%") else {
      throw UserError("The format has no %d: \(format)")
    }
    let digits = format[format.index(after: sign)...].prefix { $0.isASCII && $0.isNumber }
    let radixes: [Character: Int] = ["d": 10, "x": 16, "o": 8]
    guard let letter = format[digits.endIndex...].first, let radix = radixes[letter],
      let width = digits.isEmpty ? 0 : Int(digits), width <= 100
    else { throw UserError("After % stands d, x or o, before that at most a width: \(format)") }
    let after = String(format[format.index(after: digits.endIndex)...])
    guard !after.contains("%") else { throw UserError("There is one number only: \(format)") }
    self.init(
      before: String(format[..<sign]),
      after: after, width: width, fill: digits.hasPrefix("0") ? "0" : " ", radix: radix)
  }

  func text(for counter: Int) -> String {
    let digits = String(counter.magnitude, radix: radix)
    let sign = counter < 0 ? "-" : ""
    let padding = String(repeating: fill, count: max(0, width - digits.count - sign.count))
    let number = fill == "0" ? sign + padding + digits : padding + sign + digits
    return before + number + after
  }
}
