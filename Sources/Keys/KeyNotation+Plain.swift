/// The keys of a notation that consists of nothing but the commonest words, as `C-x`, `M-<left>`, `RET`
/// and `g`; nil for any other, which the whole grammar has to read.
///
/// Keymaps have hundreds of lines, all read before the first key can be taken.
func plainKeys(_ notation: String) -> [Key]? {
  var notation = notation
  return notation.withUTF8 { bytes in
    var keys: [Key] = []
    for word in bytes.split(separator: UInt8(ascii: " ")) {
      guard let key = plainKey(UnsafeBufferPointer(rebasing: word)) else { return nil }
      keys.append(key)
    }
    return keys
  }
}

private func plainKey(_ word: UnsafeBufferPointer<UInt8>) -> Key? {
  var modifiers: Key.Modifiers = []
  var start = 0
  while word.count - start > 2, word[start + 1] == UInt8(ascii: "-") {
    switch word[start] {
    case UInt8(ascii: "C"): modifiers.insert(.control)
    case UInt8(ascii: "M"): modifiers.insert(.meta)
    case UInt8(ascii: "S"): modifiers.insert(.shift)
    case UInt8(ascii: "s"): modifiers.insert(.super)
    default: return nil
    }
    start += 2
  }
  let rest = word[start...]
  if rest.count == 1 {
    let byte = rest[start]
    guard 0x21...0x7E ~= byte else { return nil }
    return Key(Unicode.Scalar(byte), modifiers)
  }
  if let scalar = abbreviation(rest) { return Key(scalar, modifiers) }
  guard rest.count > 3, rest.first == UInt8(ascii: "<"), rest.last == UInt8(ascii: ">") else {
    return nil
  }
  let name = rest.dropFirst().dropLast()
  guard name[name.startIndex + 1] != UInt8(ascii: "-"), name.allSatisfy(isOfName) else {
    return nil
  }
  let spelling = String(decoding: UnsafeBufferPointer(rebasing: name), as: UTF8.self)
  return Key.Name(spelling: spelling).map { Key($0, modifiers) }
}

/// The characters that three capitals stand for.
private func abbreviation(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
  guard word.count == 3 else { return nil }
  if word.elementsEqual("RET".utf8) { return "\r" }
  if word.elementsEqual("SPC".utf8) { return " " }
  if word.elementsEqual("TAB".utf8) { return "\t" }
  if word.elementsEqual("DEL".utf8) { return "\u{7F}" }
  if word.elementsEqual("ESC".utf8) { return "\u{1B}" }
  return nil
}

private func isOfName(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
    UInt8(ascii: "-"):
    true
  default: false
  }
}
