/// Names of files in C's quotes, as Git writes those with unusual bytes (git-config(1),
/// `core.quotePath`).
enum DiffQuoting {
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  /// What the letters behind a backslash stand for.
  private static let letters: [(letter: UInt8, byte: UInt8)] = [
    (UInt8(ascii: "a"), 7), (UInt8(ascii: "b"), 8), (UInt8(ascii: "t"), 9),
    (UInt8(ascii: "n"), 10), (UInt8(ascii: "v"), 11), (UInt8(ascii: "f"), 12),
    (UInt8(ascii: "r"), 13), (quote, quote), (backslash, backslash),
  ]

  /// Reads a quoted name; nil when the text does not begin with a whole one.
  static func unquote(_ text: ArraySlice<UInt8>) -> (name: [UInt8], rest: ArraySlice<UInt8>)? {
    guard text.first == quote else { return nil }
    var name: [UInt8] = []
    var at = text.startIndex + 1
    while at < text.endIndex {
      let byte = text[at]
      at += 1
      if byte == quote { return (name, text[at...]) }
      guard byte == backslash else {
        name.append(byte)
        continue
      }
      guard at < text.endIndex else { return nil }
      let letter = text[at]
      at += 1
      if let known = letters.first(where: { $0.letter == letter }) {
        name.append(known.byte)
      } else {
        guard (UInt8(ascii: "0")...UInt8(ascii: "3")).contains(letter), at + 1 < text.endIndex
        else { return nil }
        var value = Int(letter & 3)
        for digit in text[at..<at + 2] {
          guard (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { return nil }
          value = value * 8 + Int(digit & 7)
        }
        name.append(UInt8(value))
        at += 2
      }
    }
    return nil
  }

  /// A name as Git prints it: quoted where a byte is unusual.
  static func quoted(_ name: [UInt8]) -> [UInt8] {
    let isPlain = name.allSatisfy { $0 >= 0x20 && $0 < 0x7f && $0 != quote && $0 != backslash }
    if isPlain { return name }
    var text = [quote]
    for byte in name {
      if let known = letters.first(where: { $0.byte == byte }) {
        text += [backslash, known.letter]
      } else if byte < 0x20 || byte >= 0x7f {
        text += [backslash, 0x30 + (byte >> 6), 0x30 + (byte >> 3 & 7), 0x30 + (byte & 7)]
      } else {
        text.append(byte)
      }
    }
    return text + [quote]
  }

  /// The name of a `--- ` or `+++ ` line, from behind the blank: quoted, or up to a tab.
  static func name(in text: ArraySlice<UInt8>) -> [UInt8] {
    if let (name, _) = unquote(text) { return name }
    return Array(text.prefix { $0 != 9 && $0 != 10 && $0 != 13 })
  }

  /// Both names of a `diff --git` line, where they are the same but for the first `folders` of them:
  /// of others nothing says where one ends.
  static func commonName(
    in text: ArraySlice<UInt8>, folders: Int
  ) -> (old: [UInt8], new: [UInt8])? {
    func ends(_ name: [UInt8]) -> ArraySlice<UInt8>? {
      DiffName.skipFolders(folders, of: name[...]).map { name[$0...] }
    }
    if let (old, rest) = unquote(text) {
      let second = rest.drop { $0 == 32 || $0 == 9 }
      let new = unquote(second)?.name ?? Array(second)
      guard let one = ends(old), let other = ends(new), one.elementsEqual(other) else { return nil }
      return (old, new)
    }
    if let start = text.firstIndex(of: quote), start > text.startIndex + 1,
      let (new, _) = unquote(text[start...])
    {
      let old = Array(text[..<(start - 1)])
      guard let one = ends(old), let other = ends(new), one.elementsEqual(other) else { return nil }
      return (old, new)
    }
    for index in text.indices where text[index] == 32 || text[index] == 9 {
      let old = Array(text[..<index])
      let new = Array(text[(index + 1)...])
      if let one = ends(old), let other = ends(new), one.elementsEqual(other) { return (old, new) }
    }
    return nil
  }
}
