import Display
import Text

/// What is marked in a buffer until somebody says otherwise (Emacs manual, node "Highlight Interactively").
struct LastingHighlights {
  struct Entry {
    /// By what it is named when it is taken away.
    let name: String
    let pattern: SearchPattern
    let face: Face
  }

  private(set) var entries: [Entry] = []

  private static let faces: [Face] = [
    "highlight", "highlight.second", "highlight.third", "highlight.fourth",
  ]

  /// Marks what a pattern matches, in the face that is used least.
  mutating func add(_ pattern: SearchPattern, named name: String) {
    entries.removeAll { $0.name == name }
    let uses = Self.faces.map { face in (face, entries.count { $0.face == face }) }
    guard let (face, _) = uses.min(by: { $0.1 < $1.1 }) else { return }
    entries.append(Entry(name: name, pattern: pattern, face: face))
  }

  /// Marks it no longer; false where it was not marked.
  mutating func remove(_ name: String) -> Bool {
    let count = entries.count
    entries.removeAll { $0.name == name }
    return entries.count < count
  }
}

extension Buffer {
  var lastingHighlights: LastingHighlights? {
    get { properties[LastingHighlights.self] }
    set { properties[LastingHighlights.self] = newValue?.entries.isEmpty == true ? nil : newValue }
  }
}

extension Session {
  /// What lasting highlights mark of the text that a window shows; the latest lie on top.
  func lastingMatches(in window: Window) -> [(highlights: Highlights, face: Face)] {
    guard let lasting = window.buffer.lastingHighlights else { return [] }
    return lasting.entries.reversed().map {
      (visibleMatches(of: $0.pattern, in: window, current: nil), $0.face)
    }
  }
}
