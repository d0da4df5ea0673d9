/// What the echo row says while nothing is asked.
struct EchoLine: Equatable {
  let pendingKeys: String
  let text: String
  let tone: EchoArea.Tone
  /// Where the keys apply that are offered when nothing is said; nil where none are.
  let hints: KeyContext?
  /// The buffer, where others of its mode have other hints.
  let owner: BufferID?

  init(_ session: Session) {
    pendingKeys = session.echo.pendingKeys
    text = session.echo.text
    tone = session.echo.tone
    let buffer = session.tree.selected.buffer
    let offers =
      pendingKeys.isEmpty && text.isEmpty && session.showsHints && session.strip == nil
      && !buffer.mode.hints.isEmpty
    owner = buffer.mode.ownHints == nil ? nil : buffer.id
    hints = offers ? KeyContext(session, buffer) : nil
  }

  /// An echo row as it was painted.
  struct Painted {
    let line: EchoLine
    let row: Int
    /// That of the row in the grid.
    let revision: UInt64

    /// Whether the row still says it.
    func shows(_ line: EchoLine, _ row: Int, _ revision: UInt64) -> Bool {
      self.row == row && self.revision == revision && self.line == line
    }
  }
}
