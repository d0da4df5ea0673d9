import Display

/// How a terminal is told colours and attributes.
struct StyleCapabilities: Sendable {
  /// Colours the entry promises; 0 for none.
  let colors: Int
  /// The entry says that colours of 24 bits may be given.
  let saysTrueColor: Bool
  /// Attributes the terminal has.
  let attributes: Style.Attributes
  /// Attributes and colours are set by `CSI … m` as in ECMA-48.
  let isStandard: Bool
  /// Single attributes can be taken back (`CSI 22 m` and its like).
  let takesBack: Bool
  /// `sgr0`.
  let reset: [UInt8]
  private let enter: [(Style.Attributes, [UInt8])]
  private let setForeground: [UInt8]?
  private let setBackground: [UInt8]?

  init(_ entry: TerminfoEntry) {
    func bytes(_ name: String) -> [UInt8] {
      entry.strings[name].map(CapabilityTemplate.withoutPadding) ?? []
    }
    colors = entry.numbers["colors"] ?? 0
    saysTrueColor =
      !entry.flags.isDisjoint(with: ["RGB", "Tc"]) || entry.numbers["RGB"] != nil
      || entry.strings["RGB"] != nil || colors >= 1 << 24
    let names: [(Style.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "sitm"), (.underline, "smul"), (.reverse, "rev"),
      (.strike, "smxx"),
    ]
    enter = names.map { ($0.0, bytes($0.1)) }.filter { !$0.1.isEmpty }
    attributes = enter.reduce(into: []) { $0.formUnion($1.0) }
    isStandard =
      enter.allSatisfy { $0.1 == Array("\u{1B}[\(Self.code($0.0))m".utf8) }
      && (colors < 8 || Self.isStandardColor(entry.strings["setaf"]))
    takesBack = isStandard && bytes("rmul") == Array("\u{1B}[24m".utf8)
    reset = isStandard ? Array("\u{1B}[m".utf8) : bytes("sgr0")
    setForeground = entry.strings["setaf"]
    setBackground = entry.strings["setab"]
  }

  /// The parameter of `CSI m` that switches an attribute on.
  static func code(_ attribute: Style.Attributes) -> Int {
    switch attribute {
    case .bold: 1
    case .dim: 2
    case .italic: 3
    case .underline: 4
    case .reverse: 7
    default: 9
    }
  }

  /// The bytes for a style on a terminal that is not standard, from its own strings.
  func ownBytes(for style: Style) -> [UInt8] {
    var bytes = reset
    for (attribute, string) in enter where style.attributes.contains(attribute) { bytes += string }
    if case .indexed(let index) = style.foreground, let setForeground {
      bytes += terminfoRun(setForeground, [Int(index)])
    }
    if case .indexed(let index) = style.background, let setBackground {
      bytes += terminfoRun(setBackground, [Int(index)])
    }
    return bytes
  }

  private static func isStandardColor(_ string: [UInt8]?) -> Bool {
    guard let string else { return false }
    let red = terminfoRun(CapabilityTemplate.withoutPadding(string), [1])
    return red == Array("\u{1B}[31m".utf8) || red == Array("\u{1B}[38;5;1m".utf8)
  }
}
