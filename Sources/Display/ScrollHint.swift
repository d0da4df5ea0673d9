/// What a window knows about a frame: its rows moved.
///
/// It is only a hint. The terminal checks that scrolling saves bytes, and paints what differs.
package struct ScrollHint: Hashable, Sendable {
  /// The rows among which the movement takes place.
  package var rows: Range<Int>
  /// The columns that moved; the full width can be scrolled on every terminal.
  package var columns: Range<Int>
  /// Lines that the text moved up; negative when it moved down.
  package var by: Int

  package init(rows: Range<Int>, columns: Range<Int>, by: Int) {
    self.rows = rows
    self.columns = columns
    self.by = by
  }
}
