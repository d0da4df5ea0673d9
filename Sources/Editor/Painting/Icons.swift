import Text

/// A sign with a meaning, drawn in pages and around them.
package enum Icon: Sendable {
  case open, closed, done, failed
  case star, flag, event, quoted
  case selected, folded, unfolded
  case unticked, ticked
  case pushed, elided
  /// News since one read.
  case news
  /// A row that is marked.
  case marked
  /// Where a line goes on outside the window.
  case cut
  /// A tag without its name.
  case dot
  /// Between two things beside each other.
  case divider
}

/// How signs are written: as one Unicode character each, or in ASCII where terminals draw such
/// characters two cells wide or not at all.
package struct Icons: Hashable, Sendable {
  package let isASCII: Bool

  package static let unicode = Icons(isASCII: false)
  package static let ascii = Icons(isASCII: true)

  package subscript(icon: Icon) -> String {
    let (unicode, ascii) = Self.forms(of: icon)
    return isASCII ? ascii : unicode
  }

  private static func forms(of icon: Icon) -> (unicode: String, ascii: String) {
    switch icon {
    case .open: ("○", "o")
    case .closed: ("●", "x")
    case .done: ("✓", "v")
    case .failed: ("✗", "X")
    case .star: ("★", "*")
    case .flag: ("⚑", "!")
    case .event: ("↳", ">")
    case .quoted: ("┃", "|")
    case .selected, .folded: ("▸", ">")
    case .unfolded: ("▾", "v")
    case .unticked: ("☐", "[ ]")
    case .ticked: ("☑", "[x]")
    case .pushed: ("»", ">>")
    case .elided: ("⋯", "...")
    case .news: ("•", "+")
    case .marked: ("*", "*")
    case .cut: ("…", "$")
    case .dot: ("●", "o")
    case .divider: ("│", "|")
    }
  }
}

extension Page {
  /// The signs of this terminal.
  package var icons: Icons {
    policy.ambiguousIsWide ? .ascii : properties[Icons.self] ?? .unicode
  }
}

extension Session {
  /// The signs of this terminal; ASCII by itself where it draws the others two cells wide.
  package var icons: Icons {
    get { policy.ambiguousIsWide ? .ascii : properties[Icons.self] ?? .unicode }
    set {
      properties[Icons.self] = newValue
      renderAll()
    }
  }
}
