/// Something that is switched on in the terminal, and off again on every way out.
enum TerminalMode: Hashable, CaseIterable {
  case paste
  /// Presses, releases and drags with coordinates of any size. In one sequence: on some xterms
  /// separate ones cancel each other.
  case mouse
  case focus
  case colorScheme
  case sizeReports
  case clusters
  case kittyKeyboard
  /// xterm's modifyOtherKeys, where there is no kitty protocol.
  case otherKeys

  var on: String {
    switch self {
    case .paste: "\u{1B}[?2004h"
    case .mouse: "\u{1B}[?1002;1006h"
    case .focus: "\u{1B}[?1004h"
    case .colorScheme: "\u{1B}[?2031h"
    case .sizeReports: "\u{1B}[?2048h"
    case .clusters: "\u{1B}[?2027h"
    case .kittyKeyboard: "\u{1B}[>1u"
    case .otherKeys: "\u{1B}[>4;1m"
    }
  }

  var off: String {
    switch self {
    case .paste: "\u{1B}[?2004l"
    case .mouse: "\u{1B}[?1002;1006l"
    case .focus: "\u{1B}[?1004l"
    case .colorScheme: "\u{1B}[?2031l"
    case .sizeReports: "\u{1B}[?2048l"
    case .clusters: "\u{1B}[?2027l"
    case .kittyKeyboard: "\u{1B}[<u"
    case .otherKeys: "\u{1B}[>4m"
    }
  }
}
