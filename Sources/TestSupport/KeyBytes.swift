/// What xterm sends for keys in Emacs' notation (`kbd`), for example `C-x 2 M-<left> abc RET`.
///
/// This is a translation of its own, in the other direction than the program's decoder, so that a
/// test does not agree with a mistake there. Words that are neither a key's name nor have a modifier
/// are typed character by character.
package func bytes(ofKeys notation: String) throws -> [UInt8] {
  try notation.split(separator: " ").flatMap { try KeyWord(String($0)).bytes() }
}

/// One word of the notation.
private struct KeyWord {
  private let word: String
  private var control = false
  private var meta = false
  private var shift = false
  private var base: String
  private var isFunctionKey = false

  init(_ word: String) {
    self.word = word
    base = word
    while base.count > 2, base.dropFirst().first == "-", let letter = base.first {
      switch letter {
      case "C": control = true
      case "M": meta = true
      case "S": shift = true
      default: return
      }
      base.removeFirst(2)
    }
    if base.count > 2, base.hasPrefix("<"), base.hasSuffix(">") {
      base = String(base.dropFirst().dropLast())
      isFunctionKey = true
    }
  }

  func bytes() throws -> [UInt8] {
    if isFunctionKey {
      if let byte = Self.bracketed[base] { return prefixed([byte]) }
      if let sequence = functionKey() { return sequence }
      throw HarnessError("no such key: \(word)")
    }
    if let byte = Self.named[base] {
      if base == "TAB" && shift { return Array("\u{1B}[Z".utf8) }
      return prefixed(control && base == "SPC" ? [0] : [byte])
    }
    guard control else { return prefixed(Array(base.utf8)) }
    guard base.utf8.count == 1, let byte = base.utf8.first, let code = Self.control(byte) else {
      throw HarnessError("no terminal sends \(word)")
    }
    return prefixed([code])
  }

  private func prefixed(_ bytes: [UInt8]) -> [UInt8] { meta ? [0x1B] + bytes : bytes }

  private static func control(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x3F: 0x7F
    case 0x2F: 0x1F
    case 0x40...0x5F: byte & 0x1F
    case 0x61...0x7A: byte & 0x1F
    default: nil
    }
  }

  /// Keys in brackets that send a sequence: CSI with the modifiers as a parameter, as xterm has them.
  private func functionKey() -> [UInt8]? {
    let modifiers = 1 + (shift ? 1 : 0) + (meta ? 2 : 0) + (control ? 4 : 0)
    if let final = Self.finals[base] {
      return Array((modifiers == 1 ? "\u{1B}[\(final)" : "\u{1B}[1;\(modifiers)\(final)").utf8)
    }
    if let final = Self.firstFunctionKeys[base] {
      return Array((modifiers == 1 ? "\u{1B}O\(final)" : "\u{1B}[1;\(modifiers)\(final)").utf8)
    }
    guard let number = Self.numbers[base] else { return nil }
    return Array((modifiers == 1 ? "\u{1B}[\(number)~" : "\u{1B}[\(number);\(modifiers)~").utf8)
  }

  private static let named: [String: UInt8] = [
    "RET": 0x0D, "TAB": 0x09, "SPC": 0x20, "DEL": 0x7F, "ESC": 0x1B, "LFD": 0x0A,
  ]
  private static let bracketed: [String: UInt8] = [
    "return": 0x0D, "tab": 0x09, "backspace": 0x7F, "escape": 0x1B,
  ]
  private static let finals = [
    "up": "A", "down": "B", "right": "C", "left": "D", "end": "F", "home": "H",
  ]
  private static let firstFunctionKeys = ["f1": "P", "f2": "Q", "f3": "R", "f4": "S"]
  private static let numbers = [
    "insert": 2, "delete": 3, "prior": 5, "next": 6, "f5": 15, "f6": 17, "f7": 18, "f8": 19,
    "f9": 20, "f10": 21, "f11": 23, "f12": 24,
  ]
}
