/// How far a key gets: which terminals send it as itself.
package enum KeyReach: Int, Comparable, Sendable {
  /// Every terminal has bytes for it.
  case everywhere
  /// Terminals that report modifiers of arrow and function keys, as xterm does: nearly all but the
  /// Linux console and real VT100s.
  case modified
  /// Only those that speak the kitty keyboard protocol or xterm's modifyOtherKeys.
  case extended

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension Key {
  package var reach: KeyReach {
    if modifiers.contains(.super) { return .extended }
    // ESC before any key is its Meta.
    let rest = modifiers.subtracting(.meta)
    switch base {
    case .scalar(let scalar):
      if rest.isEmpty { return .everywhere }
      return rest == .control && scalar.hasControlCode ? .everywhere : .extended
    case .named(.tab):
      return rest.isEmpty || rest == .shift ? .everywhere : .extended
    case .named(.return), .named(.backspace), .named(.esc), .named(.escape):
      return rest.isEmpty ? .everywhere : .extended
    case .named(let name):
      if let number = name.functionNumber, number > 12 { return .modified }
      return rest.isEmpty || name.isMouse ? .everywhere : .modified
    }
  }
}

extension Unicode.Scalar {
  /// Control with this character is a code of ASCII that nothing else sends.
  fileprivate var hasControlCode: Bool {
    switch self {
    case "a"..."z", " ", "\\", "]", "^", "_", "/": true
    default: false
    }
  }
}
