/// What a line of Markdown begins with and is.
struct LineShape {
  /// The marks of quotations with the blanks before and the one behind each.
  let quote: String
  let quoteDepth: Int
  /// Blanks behind those.
  let lead: String
  /// Bytes of the mark of an item, with that of a task and the blanks behind; 0 for none.
  let marker: Int
  /// Where the text begins.
  let textIndex: Int
  /// The line from the mark of an item on.
  let content: ArraySlice<UInt8>

  private let text: ArraySlice<UInt8>
  private let line: [UInt8]

  init(_ line: [UInt8]) {
    self.line = line
    let isBlank = { (byte: UInt8) in byte == 32 || byte == 9 }
    var place = 0
    var depth = 0
    while true {
      let mark = place + line[place...].prefix(while: isBlank).count
      guard mark < line.count, line[mark] == UInt8(ascii: ">") else { break }
      depth += 1
      place = mark + 1
      if place < line.count, line[place] == 32 { place += 1 }
    }
    quoteDepth = depth
    quote = String(decoding: line[..<place], as: UTF8.self)
    let start = place + line[place...].prefix(while: isBlank).count
    lead = String(decoding: line[place..<start], as: UTF8.self)
    content = line[start...]
    let length = Self.isRule(line[start...]) ? 0 : Self.markerLength(line[start...])
    marker = length
    textIndex = start + length
    text = line[textIndex...]
  }

  /// Bytes of blanks before the content, behind quotations.
  var indent: Int { lead.utf8.count }
  var isBlank: Bool { content.isEmpty }
  var isEmptyItem: Bool { marker > 0 && text.isEmpty }

  func begins(_ mark: String) -> Bool { text.starts(with: mark.utf8) }

  func contains(_ mark: String) -> Bool {
    let mark = Array(mark.utf8)
    guard mark.count <= content.count else { return false }
    return content.indices.dropLast(mark.count - 1).contains { content[$0...].starts(with: mark) }
  }

  private static func markerLength(_ content: ArraySlice<UInt8>) -> Int {
    let isBlank = { (byte: UInt8) in byte == 32 || byte == 9 }
    guard let first = content.first else { return 0 }
    var place = content.startIndex
    if "-*+".utf8.contains(first) {
      place += 1
    } else {
      let digits = content.prefix { (0x30...0x39).contains($0) }.count
      guard (1...9).contains(digits), place + digits < content.endIndex,
        ".)".utf8.contains(content[place + digits])
      else { return 0 }
      place += digits + 1
    }
    let blanks = content[place...].prefix(while: isBlank).count
    if place + blanks == content.endIndex { return content.count }
    guard blanks > 0 else { return 0 }
    place += blanks
    // The box of a task.
    let box = Array(content[place...].prefix(3))
    if box.count == 3, box[0] == UInt8(ascii: "["), box[2] == UInt8(ascii: "]"),
      " xX".utf8.contains(box[1])
    {
      let behind = content[(place + 3)...].prefix(while: isBlank).count
      if behind > 0 { place += 3 + behind }
    }
    // An item may hold an item.
    let inner = isRule(content[place...]) ? 0 : markerLength(content[place...])
    return place - content.startIndex + inner
  }

  private static func isRule(_ content: ArraySlice<UInt8>) -> Bool {
    guard let mark = content.first, "-*_".utf8.contains(mark) else { return false }
    let marks = content.filter { $0 != 32 && $0 != 9 }
    return marks.count >= 3 && marks.allSatisfy { $0 == mark }
  }

  var isRule: Bool { Self.isRule(content) }

  private var trimmed: ArraySlice<UInt8> {
    let end = content.lastIndex { $0 != 32 && $0 != 9 && $0 != 13 }
    return content[..<(end.map { $0 + 1 } ?? content.startIndex)]
  }

  /// A line of `=` or `-` that makes the one before a heading.
  var isUnderline: Bool {
    guard let mark = content.first, mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else {
      return false
    }
    return trimmed.allSatisfy { $0 == mark }
  }

  var isHeading: Bool {
    let marks = text.prefix { $0 == UInt8(ascii: "#") }.count
    guard (1...6).contains(marks) else { return false }
    let next = text.dropFirst(marks).first
    return next == nil || next == 32 || next == 9
  }

  /// The fence of a block of code.
  var fence: (mark: UInt8, count: Int, isBare: Bool)? {
    guard let mark = text.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
      return nil
    }
    let count = text.prefix { $0 == mark }.count
    let info = text.dropFirst(count)
    guard count >= 3, mark != UInt8(ascii: "`") || !info.contains(mark) else { return nil }
    return (mark, count, info.allSatisfy { $0 == 32 || $0 == 9 || $0 == 13 })
  }

  /// `|---|:---|`, below the head of a table.
  var isTableRule: Bool {
    contains("|") && contains("-") && content.allSatisfy { " \t|:-\r".utf8.contains($0) }
  }

  /// `[name]: address`, the target of a link.
  var isReference: Bool {
    guard text.first == UInt8(ascii: "["), let end = text.firstIndex(of: UInt8(ascii: "]")) else {
      return false
    }
    return end + 1 < text.endIndex && text[end + 1] == UInt8(ascii: ":")
  }

  /// `Signed-off-by: Alice`, at the end of a commit's message.
  var isTrailer: Bool {
    let word = text.prefix { $0.isNamePart || $0 == UInt8(ascii: "-") }
    return word.contains(UInt8(ascii: "-")) && text.dropFirst(word.count).starts(with: ": ".utf8)
  }

  /// A word that begins a paragraph of a comment, such as `@param`.
  var beginsTag: Bool {
    guard let first = text.first, first == UInt8(ascii: "@") || first == UInt8(ascii: "\\") else {
      return false
    }
    return text.dropFirst().first.map { (0x61...0x7A).contains($0) } ?? false
  }

  var frontMatterMark: UInt8? {
    guard let mark = line.first, isFrontMatterMark(mark),
      mark == UInt8(ascii: "-") || mark == UInt8(ascii: "+")
    else { return nil }
    return mark
  }

  func isFrontMatterMark(_ mark: UInt8) -> Bool {
    let marks = trimmed
    return line.first == mark && marks.count == 3 && marks.allSatisfy { $0 == mark }
  }

  /// A tag that makes lines up to the next blank one HTML.
  var beginsHTML: Bool {
    guard text.first == UInt8(ascii: "<") else { return false }
    let rest = text.dropFirst().drop { $0 == UInt8(ascii: "/") }
    let name = rest.prefix { $0.isNamePart }
    return Self.tags.contains(String(decoding: name, as: UTF8.self).lowercased())
  }

  private static let tags: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "div", "dl",
    "dt", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr",
    "html", "iframe", "img", "li", "link", "main", "nav", "ol", "p", "picture", "pre", "script",
    "section", "source", "style", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr",
    "ul", "video",
  ]

  /// Bytes at the end that break the line for good: two blanks or more, or a backslash with none.
  var breakLength: Int {
    let blanks = text.reversed().prefix { $0 == 32 }.count
    if blanks >= 2, blanks < text.count { return blanks }
    return text.last == UInt8(ascii: "\\") ? 1 : 0
  }
}
