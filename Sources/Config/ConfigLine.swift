/// A part of a line; lines are short-lived views of a file's bytes.
private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

/// What one line of a keymap, a theme or the settings says.
enum ConfigLine: Equatable {
  /// Nothing, or a comment.
  case blank

  /// `[name]`
  case section(String)

  /// `include name`
  case include(String)

  /// `name = value`; the value may be empty.
  case entry(name: String, value: String)

  /// Anything else, with what is wrong about it.
  case bad(String)

  /// Reads a line given without its newline.
  init(_ line: some Collection<UInt8>) {
    self =
      line.withContiguousStorageIfAvailable { Self(bytes: $0) }
      ?? Array(line).withUnsafeBufferPointer { Self(bytes: $0) }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    var bytes = bytes
    if bytes.last == UInt8(ascii: "\r") { bytes = .init(rebasing: bytes.dropLast()) }
    guard isUTF8(bytes) else {
      self = .bad("this line is not UTF-8")
      return
    }
    self.init(trimmed: trim(bytes[...]))
  }

  private init(trimmed text: Bytes) {
    if let equals = separator(in: text) {
      let name = trim(text[..<equals])
      // A comment may hold an equals sign; only `#` by itself is a key.
      guard name.first != UInt8(ascii: "#") || name.count == 1 else {
        self = .blank
        return
      }
      let value = trim(text[(equals + 1)...])
      self = .entry(name: string(name), value: string(value))
      return
    }
    switch text.first {
    case nil, UInt8(ascii: "#"):
      self = .blank
    case UInt8(ascii: "["):
      self = Self.section(in: text)
    default:
      self = Self.include(in: text) ?? .bad(Self.complaint(about: text))
    }
  }

  private static func section(in text: Bytes) -> Self {
    let inside = text.dropFirst().prefix { $0 != UInt8(ascii: "]") }
    let rest = text[inside.endIndex...]
    guard rest.count == 1 else {
      return .bad(
        rest.isEmpty
          ? "a section is written [name]; the ] is missing"
          : "nothing may stand after [\(string(inside))]; comments have a line of their own")
    }
    let name = trim(inside)
    guard !name.isEmpty, !name.contains(where: { isBlank($0) || $0 == UInt8(ascii: "[") }) else {
      return .bad("[\(string(inside))] is no name of a section; it is one word")
    }
    return .section(string(name))
  }

  private static func include(in text: Bytes) -> Self? {
    let word = "include".utf8
    guard text.starts(with: word) else { return nil }
    let rest = text.dropFirst(word.count)
    guard let next = rest.first, isBlank(next) else { return nil }
    return .include(string(trim(rest)))
  }

  private static func complaint(about text: Bytes) -> String {
    if text.elementsEqual("include".utf8) { return "include needs the name of a file" }
    if text.contains(UInt8(ascii: "=")) { return "the = needs a blank on both sides" }
    return "this is neither NAME = VALUE nor [section] nor include NAME nor a # comment"
  }
}

/// The equals sign that parts name and value: the first one with a blank before it and a blank or the
/// end behind it, or the last of several such in a row, so that `=` can end a name.
private func separator(in text: Bytes) -> Int? {
  var found: Int?
  var before: UInt8?
  // By hand: the indices of a slice of a buffer are a collection made at run time.
  for index in text.startIndex..<text.endIndex {
    let byte = text[index]
    if byte == UInt8(ascii: "="), let previous = before, isBlank(previous) {
      let next = index + 1
      if next == text.endIndex { return found ?? index }
      if isBlank(text[next]) { found = index }
    } else if found != nil, !isBlank(byte) {
      return found
    }
    before = byte
  }
  return found
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}

private func trim(_ text: Bytes) -> Bytes {
  var (start, end) = (text.startIndex, text.endIndex)
  while start < end, isBlank(text[start]) { start += 1 }
  while end > start, isBlank(text[end - 1]) { end -= 1 }
  return text[start..<end]
}

private func string(_ text: Bytes) -> String {
  String(decoding: UnsafeBufferPointer(rebasing: text), as: UTF8.self)
}

private func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
}
