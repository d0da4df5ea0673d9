import Display
package import Text

/// A view of a buffer: its own point, scroll and size.
package final class Window {
  /// What a window is there for; decides how it ends and what may take it over.
  package enum Role: Sendable {
    case main
    /// Help, messages, a list of buffers.
    case popUp
    /// Shows the item at point of its owner.
    case peek
    /// Shows how the text of its owner will look.
    case preview
    case composition
    case minibuffer
  }

  /// How the window came to show what it shows, so that ending it undoes exactly that.
  package enum Origin {
    /// Made for this; `from` is the window that was selected then.
    case created(from: Window?)
    /// Taken from what it showed before.
    case reused(View)
  }

  /// A buffer with the place in it that a window showed.
  package struct View {
    package let buffer: Buffer
    package let point: Marker
    package let start: Marker
    package let role: Role
    /// Cells scrolled off at its left.
    package let hscroll: Int
  }

  package let id: Int
  package private(set) var buffer: Buffer
  private var pointMarker: Marker
  private var startMarker: Marker
  package var role: Role = .main
  package var origin: Origin?
  /// The window an attendant belongs to, or the one a composition is about.
  package weak var owner: Window?
  /// Where it is on the frame, mode line included; empty while hidden.
  package var area = Area(row: 0, column: 0, rows: 0, columns: 0)
  /// Whether there is no room for it at the moment.
  package var isHidden = false
  /// Rows of the first line that are scrolled off, when lines go on in the next row.
  package var skippedRows = 0
  /// Cells scrolled off at the left, when lines are cut.
  package var hscroll = 0
  /// The same of the line of point alone, where only that one scrolls to show point.
  var lineScroll: Int?
  /// The column vertical motion aims at.
  package var goalColumn: Column?
  /// Which pane's history it walks.
  package var pane = 0
  package var histories: [Int: History] = [:]
  /// Buffers it showed before, latest last.
  package var formerViews: [View] = []
  /// What the last frame showed of it.
  var painted: ShownText?
  let paintedRows = PaintedRows()
  var paintedModeLine: ModeLine.Painted?
  /// Where it stood when the program was left, until its page is there.
  var awaited: SavedWindow?
  /// The row that point was on last, in which buffer.
  var seenRow: SeenRow?
  /// When it was last selected.
  package var lastUsed = 0
  /// The next layout puts point in the middle instead of scrolling as little as needed.
  package var wantsRecenter: Recenter?
  /// What other windows showed before they gave it room, for when it gives that back.
  var displaced: [(window: Window, view: View)] = []
  /// Where the window began before it scrolled for a panel, and since.
  var scrolledForPanel: (from: ByteOffset, to: ByteOffset)?

  /// Its part of the frame is to be painted anew.
  func forgetPainted() {
    paintedRows.removeAll()
    paintedModeLine = nil
  }

  /// Its part of the frame is as it was painted, though others have painted beside it since.
  func keepPainted(in grid: Grid) {
    paintedRows.keep(in: grid, from: area.row)
    let row = area.row + area.rows - 1
    if row < grid.rows { paintedModeLine?.revision = grid.revision(of: row) }
  }

  /// Where a recentering puts the line of point.
  package enum Recenter: Hashable, Sendable {
    case middle, top, bottom
    /// So many rows from the top.
    case row(Int)
  }

  package init(id: Int, buffer: Buffer) {
    self.id = id
    self.buffer = buffer
    pointMarker = buffer.text.marker(at: buffer.lastPoint.offset)
    startMarker = buffer.text.marker(at: 0)
  }

  /// Point, kept inside the accessible part of the buffer.
  package var point: ByteOffset {
    get {
      let limits = buffer.accessible
      return min(max(pointMarker.offset, limits.lowerBound), limits.upperBound)
    }
    set {
      let limits = buffer.accessible
      pointMarker.offset = min(max(newValue, limits.lowerBound), limits.upperBound)
    }
  }

  /// The start of the first line shown; nothing outside of the accessible part is.
  package var start: ByteOffset {
    get {
      let limits = buffer.accessible
      return min(max(startMarker.offset, limits.lowerBound), limits.upperBound)
    }
    set { startMarker.offset = newValue }
  }

  /// Rows of text, the mode line not counted.
  package var textRows: Int {
    role == .minibuffer ? area.rows : max(0, area.rows - 1)
  }

  /// Cells of a line that are scrolled off at the left, where lines are cut.
  func scrolledOff(of line: Range<ByteOffset>) -> Int {
    guard let lineScroll, line.contains(point) || line.upperBound == point else { return hscroll }
    return lineScroll
  }

  /// What it shows now.
  package var view: View {
    View(
      buffer: buffer, point: buffer.text.marker(at: point), start: buffer.text.marker(at: start),
      role: role, hscroll: hscroll)
  }

  /// Shows another buffer, at the place where that was left; scrolled as this window left it, unless
  /// point has moved elsewhere since.
  package func show(_ other: Buffer) {
    guard other !== buffer else { return }
    buffer.lastPoint.offset = point
    let former = formerViews.last {
      $0.buffer === other && $0.point.offset == other.lastPoint.offset
    }
    formerViews.removeAll { $0.buffer === other }
    formerViews.append(view)
    if formerViews.count > 50 { formerViews.removeFirst() }
    buffer = other
    pointMarker = other.text.marker(at: other.lastPoint.offset)
    startMarker = other.text.marker(at: former?.start.offset ?? 0)
    skippedRows = 0
    hscroll = former?.hscroll ?? 0
    lineScroll = nil
    goalColumn = nil
    wantsRecenter = former != nil || other.lastPoint.offset.value == 0 ? nil : .middle
  }

  /// Shows a buffer at a remembered place.
  package func show(_ view: View) {
    show(view.buffer)
    pointMarker.offset = view.point.offset
    startMarker.offset = view.start.offset
    hscroll = view.hscroll
    role = view.role
    wantsRecenter = nil
  }
}
