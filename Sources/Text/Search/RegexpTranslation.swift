/// A regular expression in Emacs' syntax (Emacs manual, node "Regexps"), written anew for PCRE2.
///
/// Both match by backtracking and take the first alternative that fits, so only the spelling differs.
struct RegexpTranslation {
  /// For PCRE2 with its options UTF, UCP and MULTILINE.
  private(set) var pattern = ""
  /// For each group of PCRE2, from 1, the number Emacs gives it; nil for groups that do not count.
  private(set) var groupNumbers: [Int] = []

  private let source: [Unicode.Scalar]
  private var place = 0
  /// What a run of blanks in the expression stands for, if not for itself.
  private let spaces: String?
  /// Where the thing begins in `pattern` that a repetition would repeat; nil where there is none.
  private var atom: String.Index?
  /// Whether the atom has been repeated already.
  private var isRepeated = false
  /// Beginnings of the groups that are open.
  private var openGroups: [String.Index] = []
  private var highestGroup = 0

  init(_ source: String, matchingAnyBlanks: Bool) throws(RegexpError) {
    self.source = Array(source.unicodeScalars)
    spaces = matchingAnyBlanks ? "[\(RegexpClasses.space)]+" : nil
    while place < self.source.count { try translateNext() }
    guard openGroups.isEmpty else { throw .incomplete("Unmatched ( or \\(") }
  }

  private mutating func translateNext() throws(RegexpError) {
    let scalar = source[place]
    place += 1
    switch scalar {
    case "\\": try translateBackslash()
    case "[": try translateBracket()
    case ".": add("[^\\n]")
    case "*", "+", "?": translateRepetition(scalar)
    case "^" where isAtStart: pattern += "^"
    case "$" where isAtEnd: pattern += "$"
    case " ":
      guard let spaces else { return add(" ") }
      while place < source.count, source[place] == " " { place += 1 }
      add(spaces)
    default: add(Self.quoted(scalar))
    }
  }

  /// Whether `^` means the beginning of a line here.
  private var isAtStart: Bool {
    if place == 1 { return true }
    guard place >= 3 else { return false }
    let before = source[..<(place - 1)]
    if before.hasSuffix("\\(") || before.hasSuffix("\\|") || before.hasSuffix("\\(?:") {
      return true
    }
    // A numbered group, \(?3:
    guard before.last == ":" else { return false }
    let digits = before.dropLast().reversed().prefix { ("0"..."9").contains($0) }.count
    return digits > 0 && before.dropLast(digits + 1).hasSuffix("\\(?")
  }

  /// Whether `$` means the end of a line here.
  private var isAtEnd: Bool {
    if place == source.count { return true }
    guard place + 1 < source.count, source[place] == "\\" else { return false }
    return source[place + 1] == ")" || source[place + 1] == "|"
  }

  private mutating func add(_ text: String) {
    atom = pattern.endIndex
    isRepeated = false
    pattern += text
  }

  /// Adds what matches no character, so that nothing can be repeated after it.
  private mutating func addEmpty(_ text: String) {
    atom = nil
    pattern += text
  }

  private static func quoted(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\", "^", "$", ".", "[", "]", "|", "(", ")", "?", "*", "+", "{", "}": "\\\(scalar)"
    case "\n": "\\n"
    case "\0": "\\x{0}"
    default: String(scalar)
    }
  }

  /// `*`, `+`, `?` and what follows of them count as one.
  private mutating func translateRepetition(_ first: Unicode.Scalar) {
    guard atom != nil else { return add(Self.quoted(first)) }
    var allowsNone = false
    var allowsMany = false
    var isGreedy = true
    var next = first
    while true {
      if next == "?", allowsNone || allowsMany {
        isGreedy = false
      } else {
        if next != "+" { allowsNone = true }
        if next != "?" { allowsMany = true }
      }
      guard place < source.count, "*+?".unicodeScalars.contains(source[place]) else { break }
      next = source[place]
      place += 1
    }
    let sign = allowsMany ? (allowsNone ? "*" : "+") : "?"
    repeatAtom(sign + (isGreedy ? "" : "?"))
  }

  private mutating func repeatAtom(_ repetition: String) {
    guard let start = atom else { return }
    if isRepeated {
      let repeated = pattern[start...]
      pattern = pattern[..<start] + "(?:" + repeated + ")"
    }
    pattern += repetition
    isRepeated = true
  }

  private mutating func translateBackslash() throws(RegexpError) {
    guard place < source.count else { throw .incomplete("Trailing backslash") }
    let scalar = source[place]
    place += 1
    let word = RegexpClasses.word
    switch scalar {
    case "(": try openGroup()
    case ")": try closeGroup()
    case "|": addEmpty("|")
    case "{": try translateInterval()
    case "1"..."9": try translateReference(Int(scalar.value - 0x30))
    case "w": add("[\(word)]")
    case "W": add("[^\(word)]")
    case "s", "S": try translateSyntax(negated: scalar == "S")
    case "c", "C": try translateCategory(negated: scalar == "C")
    case "`": addEmpty("\\A")
    case "'": addEmpty("\\z")
    case "=": addEmpty("\\G")
    case "b": addEmpty("(?:\\A|\\z|(?<=[\(word)])(?![\(word)])|(?<![\(word)])(?=[\(word)]))")
    case "B":
      addEmpty("(?!\\A|\\z)(?:(?<=[\(word)])(?=[\(word)])|(?<![\(word)])(?![\(word)]))")
    case "<": addEmpty(Self.start(of: word))
    case ">": addEmpty(Self.end(of: word))
    case "_": try translateSymbolBorder()
    default: add(Self.quoted(scalar))
    }
  }

  private static func start(of content: String) -> String { "(?<![\(content)])(?=[\(content)])" }
  private static func end(of content: String) -> String { "(?<=[\(content)])(?![\(content)])" }

  private mutating func translateSymbolBorder() throws(RegexpError) {
    guard place < source.count else { throw .incomplete("Premature end of regular expression") }
    switch source[place] {
    case "<": addEmpty(Self.start(of: RegexpClasses.wordOrSymbol))
    case ">": addEmpty(Self.end(of: RegexpClasses.wordOrSymbol))
    default: throw .invalid("Invalid regular expression")
    }
    place += 1
  }

  private mutating func translateSyntax(negated: Bool) throws(RegexpError) {
    guard place < source.count else { throw .incomplete("Premature end of regular expression") }
    guard let content = RegexpClasses.syntax(source[place]) else {
      throw .invalid("Invalid syntax designator")
    }
    place += 1
    if content.isEmpty { return add(negated ? "(?s:.)" : "(?!)") }
    add(negated ? "[^\(content)]" : "[\(content)]")
  }

  private mutating func translateCategory(negated: Bool) throws(RegexpError) {
    guard place < source.count else { throw .incomplete("Premature end of regular expression") }
    guard let content = RegexpClasses.category(source[place]) else {
      throw .invalid("The category \(source[place]) is not supported")
    }
    place += 1
    add("(?-i:" + (negated ? "[^\(content)]" : "[\(content)]") + ")")
  }

  private mutating func openGroup() throws(RegexpError) {
    openGroups.append(pattern.endIndex)
    atom = nil
    guard place < source.count, source[place] == "?" else {
      highestGroup += 1
      groupNumbers.append(highestGroup)
      pattern += "("
      return
    }
    var end = place + 1
    while end < source.count, ("0"..."9").contains(source[end]) { end += 1 }
    guard end < source.count else { throw .incomplete("Premature end of regular expression") }
    guard source[end] == ":" else { throw .invalid("Invalid regular expression") }
    let digits = String(String.UnicodeScalarView(source[place + 1..<end]))
    place = end + 1
    if digits.isEmpty {
      pattern += "(?:"
    } else {
      guard let number = Int(digits), number > 0, number < 256 else {
        throw .invalid("Invalid regular expression")
      }
      highestGroup = max(highestGroup, number)
      groupNumbers.append(number)
      pattern += "("
    }
  }

  private mutating func closeGroup() throws(RegexpError) {
    guard let start = openGroups.popLast() else { throw .invalid("Unmatched ) or \\)") }
    pattern += ")"
    atom = start
    isRepeated = false
  }

  private mutating func translateReference(_ number: Int) throws(RegexpError) {
    guard let index = groupNumbers.lastIndex(of: number) else {
      throw .invalid("Invalid back reference")
    }
    add("\\g{\(index + 1)}")
  }

  private mutating func translateInterval() throws(RegexpError) {
    let rest = source[place...]
    guard let close = rest.indices.first(where: { source[$0...].starts(with: ["\\", "}"]) }) else {
      throw .incomplete("Unmatched \\{")
    }
    let bounds = String(String.UnicodeScalarView(source[place..<close]))
      .split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    place = close + 2
    let numbers = bounds.map { $0.isEmpty ? 0 : Int($0) ?? -1 }
    guard numbers.allSatisfy({ 0...65535 ~= $0 }) else {
      throw .invalid("Invalid content of \\{\\}")
    }
    guard atom != nil else { throw .invalid("Invalid preceding regular expression") }
    let least = numbers.first ?? 0
    if bounds.count < 2 { return repeatAtom("{\(least)}") }
    if bounds[1].isEmpty { return repeatAtom("{\(least),}") }
    guard numbers[1] >= least else { throw .invalid("Invalid content of \\{\\}") }
    repeatAtom("{\(least),\(numbers[1])}")
  }

  /// `[...]`: in Emacs a backslash is nothing special there, and `]` is itself as the first character.
  private mutating func translateBracket() throws(RegexpError) {
    var isNegated = false
    if place < source.count, source[place] == "^" {
      isNegated = true
      place += 1
    }
    var content = ""
    var isFirst = true
    let start = place
    while true {
      guard place < source.count else { throw .incomplete("Unmatched [ or [^") }
      let scalar = source[place]
      if scalar == "]", !isFirst { break }
      isFirst = false
      if scalar == "[", let name = try className() {
        content += name
        continue
      }
      place += 1
      if place + 1 < source.count, source[place] == "-", source[place + 1] != "]" {
        let last = source[place + 1]
        place += 2
        if scalar <= last { content += Self.inBracket(scalar) + "-" + Self.inBracket(last) }
      } else {
        content += Self.inBracket(scalar)
      }
    }
    place += 1
    if content.isEmpty { return add(isNegated ? "(?s:.)" : "(?!)") }
    let bracket = (isNegated ? "[^" : "[") + content + "]"
    // Some letters beyond ASCII have a letter of ASCII for their other case, which does not count.
    let names = String(String.UnicodeScalarView(source[start..<place]))
    let isOfBytes = ["[:nonascii:]]", "[:multibyte:]]", "[:ascii:]]", "[:unibyte:]]"].contains(
      names)
    add(isOfBytes ? "(?-i:\(bracket))" : bracket)
  }

  private mutating func className() throws(RegexpError) -> String? {
    guard place + 1 < source.count, source[place + 1] == ":" else { return nil }
    var end = place + 2
    while end < source.count, source[end].properties.isAlphabetic { end += 1 }
    guard end + 1 < source.count, source[end] == ":", source[end + 1] == "]" else { return nil }
    let name = String(String.UnicodeScalarView(source[place + 2..<end]))
    guard let content = RegexpClasses.named(name) else {
      throw .invalid("Invalid character class name")
    }
    place = end + 2
    return content
  }

  private static func inBracket(_ scalar: Unicode.Scalar) -> String {
    "\\x{" + String(scalar.value, radix: 16) + "}"
  }
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate func hasSuffix(_ text: String) -> Bool {
    suffix(text.unicodeScalars.count).elementsEqual(text.unicodeScalars)
  }
}
