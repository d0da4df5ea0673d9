/// The beginning of a line of Markdown that is an item of a list (GFM, "List items" and "Task list items").
struct ListItem {
  /// Bytes of the line before the item's text: blanks, the marker, the box of a task.
  let prefixLength: Int
  /// What the item after it begins with: the same marker, or the next number, and an empty box.
  let next: String
  /// Whether there is nothing behind the marker.
  let isEmpty: Bool

  /// - Parameter line: without its newline.
  init?(_ line: String) {
    var rest = line.utf8[...]
    let indentation = rest.prefix { $0 == 0x20 || $0 == 0x09 }
    rest = rest.dropFirst(indentation.count)
    guard let marker = Self.takeMarker(&rest) else { return nil }
    let blanks = rest.prefix { $0 == 0x20 || $0 == 0x09 }
    guard !blanks.isEmpty || rest.isEmpty else { return nil }
    // Three of them are a line across.
    let isBreak = rest.allSatisfy { $0 == 0x20 || $0 == marker.sign }
    if marker.number == nil, isBreak, rest.contains(marker.sign) { return nil }
    rest = rest.dropFirst(blanks.count)
    let box = String(rest.prefix(4)) ?? ""
    let isTask =
      ["[ ] ", "[x] ", "[X] "].contains(box) || ["[ ]", "[x]", "[X]"].contains(String(rest))
    if isTask { rest = rest.dropFirst(4) }
    prefixLength = line.utf8.count - rest.count
    isEmpty = rest.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    let sign = Character(Unicode.Scalar(marker.sign))
    let mark = marker.number.map { "\($0 + 1)\(sign)" } ?? String(sign)
    let gap = blanks.isEmpty ? " " : String(Substring(blanks))
    next = String(Substring(indentation)) + mark + gap + (isTask ? "[ ] " : "")
  }

  /// The sign of a list, or the number and the sign behind it.
  private static func takeMarker(_ rest: inout Substring.UTF8View) -> (number: Int?, sign: UInt8)? {
    guard let first = rest.first else { return nil }
    if "-*+".utf8.contains(first) {
      rest = rest.dropFirst()
      return (nil, first)
    }
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...9).contains(digits.count), let sign = rest.dropFirst(digits.count).first,
      ".)".utf8.contains(sign), let number = Int(String(Substring(digits)))
    else { return nil }
    rest = rest.dropFirst(digits.count + 1)
    return (number, sign)
  }

  /// Whether a text ends inside a block of code, where nothing is a list (GFM, "Fenced code blocks").
  static func isInsideFence(_ text: String) -> Bool {
    var fence: (sign: Character, count: Int)?
    for line in text.split(separator: "\n") {
      let blanks = line.prefix { $0 == " " }.count
      let rest = line.dropFirst(blanks)
      guard blanks <= 3, let sign = rest.first, sign == "`" || sign == "~" else { continue }
      let count = rest.prefix { $0 == sign }.count
      if let open = fence {
        let isBare = rest.dropFirst(count).allSatisfy { $0 == " " }
        if sign == open.sign, count >= open.count, isBare { fence = nil }
      } else if count >= 3 {
        fence = (sign, count)
      }
    }
    return fence != nil
  }
}
