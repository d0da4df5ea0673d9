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

/// How signs are written: as one Unicode character each, in ASCII where terminals draw such characters two
/// cells wide or not at all, or as words for those who hear them.
package struct Icons: Hashable, Sendable {
  private enum Form { case unicode, ascii, words }

  private let form: Form

  package static let unicode = Icons(form: .unicode)
  package static let ascii = Icons(form: .ascii)
  package static let words = Icons(form: .words)

  private init(form: Form) { self.form = form }

  package var isASCII: Bool { form == .ascii }

  package subscript(icon: Icon) -> String {
    let (unicode, ascii, words) = Self.forms(of: icon)
    return switch form {
    case .unicode: unicode
    case .ascii: ascii
    case .words: words
    }
  }

  private static func forms(of icon: Icon) -> (unicode: String, ascii: String, words: String) {
    switch icon {
    case .open: ("○", "o", "open")
    case .closed: ("●", "x", "closed")
    case .done: ("✓", "v", "done")
    case .failed: ("✗", "X", "failed")
    case .star: ("★", "*", "favourite")
    case .flag: ("⚑", "!", "milestone")
    case .event: ("↳", ">", "event:")
    case .quoted: ("┃", "|", "quote:")
    case .selected: ("▸", ">", "selected")
    case .folded: ("▸", ">", "folded")
    case .unfolded: ("▾", "v", "unfolded")
    case .unticked: ("☐", "[ ]", "not done:")
    case .ticked: ("☑", "[x]", "done:")
    case .pushed: ("»", ">>", "pushed:")
    case .elided: ("⋯", "...", "left out:")
    case .news: ("•", "+", "new,")
    case .marked: ("*", "*", "marked,")
    case .cut: ("…", "$", "…")
    case .dot: ("●", "o", "label")
    case .divider: ("│", "|", "beside:")
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
