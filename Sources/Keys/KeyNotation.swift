import Config

/// Reads keys in the notation of Emacs' `kbd` (Emacs Lisp manual, node "Key Sequences"), to the letter.
///
/// Words are separated by blanks. A word is a key (`C-x`, `<f1>`, `RET`, `M-<left>`) or characters typed
/// one after the other (`abc`). `\101` is a character in octal, `^x` is `C-x`, `M-12` is `M-1 M-2`, `3*x`
/// is `x x x`, `<<command>>` is `M-x`, its name and RET, and `;;` begins a comment to the end of the line.
/// Alt and Hyper, which no terminal sends, are errors.
package func parseKeys(_ notation: String) throws(KeysError) -> [Key] {
  if let keys = plainKeys(notation) { return keys }
  var parser = KeyNotationParser(notation)
  return try parser.parse()
}

private struct KeyNotationParser {
  private typealias Scalars = ArraySlice<Unicode.Scalar>

  /// More keys than anybody binds or records; a word such as `999999999*x` asks for more.
  static let keyLimit = 10_000

  private var rest: Scalars
  private var keys: [Key] = []

  init(_ notation: String) { rest = Array(notation.unicodeScalars)[...] }

  mutating func parse() throws(KeysError) -> [Key] {
    while true {
      rest = rest.drop(while: isBlank)
      guard !rest.isEmpty else { return keys }
      if let event = bracketedEvent() {
        rest = rest[event.endIndex...]
        try append(event)
      } else {
        let word = rest.prefix { !isBlank($0) }
        rest = rest[word.endIndex...]
        try append(word)
      }
    }
  }

  /// `<name>` at the beginning, which may have blanks inside.
  private func bracketedEvent() -> Scalars? {
    guard rest.first == "<", let close = rest.firstIndex(of: ">") else { return nil }
    let inside = rest[rest.startIndex + 1..<close]
    guard let first = inside.first, first != " ", first != "<",
      !inside.contains(where: { $0 == "\t" || $0 == "\n" || $0 == "\u{C}" })
    else { return nil }
    return rest[...close]
  }

  private mutating func append(_ whole: Scalars) throws(KeysError) {
    let (times, word) = repeated(whole)
    if text(of: word) == "REM" || word.starts(with: [";", ";"]) {
      rest = rest.drop { $0 != "\n" }
      return
    }
    let new = try read(word)
    guard times <= Self.keyLimit, keys.count + times * new.count <= Self.keyLimit else {
      throw .notation(part: text(of: whole), reason: "it stands for too many keys")
    }
    for _ in 0..<times { keys += new }
  }

  /// Takes the count off a word such as `3*x`.
  ///
  /// Like Emacs, finds it anywhere in the word and takes the number from the word's beginning.
  private func repeated(_ word: Scalars) -> (times: Int, word: Scalars) {
    for star in word.indices.dropFirst() where word[star] == "*" && star + 1 < word.endIndex {
      guard isDigit(word[star - 1]) else { continue }
      let digits = word[..<star].prefix(while: isDigit)
      let times = Int(text(of: digits)) ?? (digits.isEmpty ? 0 : .max)
      return (times, word[(star + 1)...])
    }
    return (1, word)
  }

  private func read(_ word: Scalars) throws(KeysError) -> [Key] {
    if word.count > 4, word.starts(with: ["<", "<"]), word.suffix(2) == [">", ">"] {
      let command = word.dropFirst(2).dropLast(2)
      return [Key("x", .meta)] + command.map { Key($0) } + [Key(.return)]
    }
    if let key = try namedKey(word) { return [key] }
    return try characters(word)
  }

  /// `<name>` with any modifiers before it or inside.
  private func namedKey(_ word: Scalars) throws(KeysError) -> Key? {
    let (modifiers, bracketed) = try splitModifiers(word)
    guard bracketed.count > 2, bracketed.first == "<", bracketed.last == ">" else { return nil }
    let (inner, name) = try splitModifiers(bracketed.dropFirst().dropLast())
    let all = modifiers.union(inner)
    let spelling = text(of: name)
    if let scalar = abbreviations[spelling] { return Key(scalar, all) }
    switch spelling {
    case "backtab", "iso-lefttab": return Key(.tab, all.union(.shift))
    case "linefeed": return Key("j", all.union(.control))
    case "space": return Key(" ", all)
    default: break
    }
    guard let known = Key.Name(spelling: spelling) else {
      let names = Key.Name.allCases.map(\.spelling)
      throw .notation(
        part: text(of: word),
        reason: "no key has that name" + suggestion(for: spelling, among: names))
    }
    return Key(known, all)
  }

  private func characters(_ word: Scalars) throws(KeysError) -> [Key] {
    var (modifiers, rest) = try splitModifiers(word)
    if rest.count == 2, rest.first == "^" {
      modifiers.insert(.control)
      rest = rest.dropFirst()
    }
    let spelling = text(of: rest)
    if let scalar = abbreviations[spelling] { return [Key(scalar, modifiers)] }
    if rest.count > 1, rest.first == "\\", rest.dropFirst().allSatisfy({ "0"..."7" ~= $0 }) {
      let code = UInt32(spelling.dropFirst(), radix: 8)
      guard let scalar = code.flatMap(Unicode.Scalar.init) else {
        throw .notation(part: text(of: word), reason: "no character has that number")
      }
      return [Key(scalar, modifiers)]
    }
    if modifiers.isEmpty { return rest.map { Key($0) } }
    if modifiers == .meta, isNumber(rest) { return rest.map { Key($0, .meta) } }
    guard rest.count == 1, let scalar = rest.first else {
      let prefix = text(of: word.dropLast(rest.count))
      throw .notation(
        part: text(of: word), reason: "\(prefix) stands before one character, not \(spelling)")
    }
    return [Key(scalar, modifiers)]
  }

  /// Takes `C-`, `M-`, `S-` and `s-` off the beginning as long as something is left behind them.
  private func splitModifiers(_ word: Scalars) throws(KeysError) -> (Key.Modifiers, Scalars) {
    var modifiers: Key.Modifiers = []
    var rest = word
    while rest.count > 2, rest[rest.startIndex + 1] == "-" {
      switch rest[rest.startIndex] {
      case "C": modifiers.insert(.control)
      case "M": modifiers.insert(.meta)
      case "S": modifiers.insert(.shift)
      case "s": modifiers.insert(.super)
      case "A", "H":
        throw .notation(
          part: text(of: word), reason: "no terminal sends A- (Alt) or H- (Hyper); M- is Meta")
      default: return (modifiers, rest)
      }
      rest = rest.dropFirst(2)
    }
    return (modifiers, rest)
  }

  private func text(of scalars: Scalars) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}

/// The words that stand for characters one cannot see.
private let abbreviations: [String: Unicode.Scalar] = [
  "NUL": "\0", "RET": "\r", "LFD": "\n", "TAB": "\t", "ESC": "\u{1B}", "SPC": " ",
  "DEL": "\u{7F}",
]

private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
  scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\u{C}"
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

private func isNumber(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
  let digits = word.first == "-" ? word.dropFirst() : word
  return !digits.isEmpty && digits.allSatisfy(isDigit)
}
