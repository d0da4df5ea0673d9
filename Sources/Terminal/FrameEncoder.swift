import Display

/// Turns the grid that is to be shown into the fewest bytes that make it so.
///
/// It keeps the grid that the terminal shows, the cursor and the style in force, all as believed
/// from what was written; whatever is not known is written anew. Nothing is allocated for a frame
/// once the buffers have grown. One frame goes through these steps: text that moved is scrolled,
/// each row that differs is repaired, the cursor is put in its place.
final class FrameEncoder {
  /// What was learnt of the terminal beyond its entry.
  struct Options {
    /// Large frames go into a synchronized update (mode 2026).
    var synchronizes = false
    /// Left and right margins can be set (mode 69), for scrolling windows side by side.
    var hasMargins = false
  }

  let capabilities: Capabilities
  let output: OutputBuffer
  let styles: StyleTable
  var options = Options()

  /// What the terminal shows.
  private(set) var shown = Grid(rows: 0, columns: 0)
  /// Where the cursor is; `nil` where that depends on the terminal.
  var cursor: Position?
  /// The style in force.
  var pen = StyleTable.unknown
  private var cursorIsShown = false
  /// Nothing was painted since the screen was cleared.
  private var isCleared = false
  /// Whether this frame scrolled.
  var scrolled = false
  var hashes = RowHashes()
  /// Rows that differed when the frame began; kept for its memory.
  private(set) var changedRows: [Int] = []
  /// The revisions of the grid's rows in the frame before.
  private var seen: [UInt64] = []
  private weak var seenGrid: Grid?
  /// The pictures that the terminal shows.
  var pictures: [GridPicture] = []
  /// The numbers of those that kitty has, shown or not.
  var brought: Set<UInt32> = []
  /// Whether pictures may be left that are to be taken away.
  private var hasStalePictures = false

  /// What the terminal has saved, if it is known.
  var bookmark: Bookmark?
  /// Whether this frame may use it: some terminals save with it whether the cursor is shown.
  private(set) var usesBookmarks = false
  var leftBookmark = false
  /// The first row on which this frame, and the one before, painted in a style.
  var paintedRow: Int?
  private(set) var formerRow: Int?

  struct Position: Hashable {
    var row: Int
    var column: Int
  }

  init(_ capabilities: Capabilities, output: OutputBuffer, depth: ColorDepth) {
    self.capabilities = capabilities
    self.output = output
    styles = StyleTable(capabilities.style, depth: depth)
  }

  /// A frame below this is read by terminals in one go, so nobody sees it half done.
  private static let atomicSize = 1024

  /// Appends what turns the screen into `grid`; nothing if it already is.
  func encode(_ grid: Grid, cursor wanted: Position?, hints: [ScrollHint]) {
    adopt(grid)
    if isCleared, !isPlainBlank(.blank) { forgetScreen() }
    isCleared = false
    scrolled = false
    let start = output.count
    usesBookmarks = capabilities.savesCursor && cursorIsShown && wanted != nil
    leftBookmark = false
    paintedRow = nil
    changedRows.removeAll(keepingCapacity: true)
    if hasStalePictures {
      output.append(pictureRemoval)
      pictures = []
      brought = []
      hasStalePictures = false
    }
    let hasPictures = !pictures.isEmpty || !grid.pictures.isEmpty
    if hasPictures { removePictures(for: grid) }
    for row in 0..<grid.rows {
      let revision = grid.revision(of: row)
      // Rows that nobody painted on are not even looked at.
      guard revision != seen[row] else { continue }
      seen[row] = revision
      if !shown.hasEqualRow(row, in: grid) { changedRows.append(row) }
    }
    if hasPictures { noteCoveredPictures(in: changedRows, of: grid) }
    // In the style that the frame before mostly ended with.
    if let row = bookmark?.position.row, usesBookmarks,
      let index = changedRows.firstIndex(of: row)
    {
      changedRows.remove(at: index)
      repair(row, from: grid)
    }
    if !hasPictures { scroll(to: grid, hints: hints) }
    if scrolled {
      for row in 0..<grid.rows where !shown.hasEqualRow(row, in: grid) { repair(row, from: grid) }
    } else {
      for row in changedRows { repair(row, from: grid) }
    }
    if hasPictures { drawPictures(of: grid) }
    formerRow = paintedRow
    let isBare = output.count - start < Self.atomicSize
    finish(wanted, start: start, isBare: isBare)
  }

  /// Everything on the screen is unknown: it was resized, or somebody else wrote on it.
  func forgetScreen() {
    for row in 0..<shown.rows { shown[row: row].update(repeating: .unknown) }
    hasStalePictures = !pictures.isEmpty
    seenGrid = nil
    bookmark = nil
    cursor = nil
    pen = StyleTable.unknown
    isCleared = false
  }

  /// The screen was cleared, with the style reset; the cursor is shown or not.
  func assumeCleared(cursorIsShown: Bool) {
    shown.clear()
    hasStalePictures = !pictures.isEmpty
    seenGrid = nil
    bookmark = nil
    cursor = nil
    pen = StyleTable.reset
    isCleared = true
    self.cursorIsShown = cursorIsShown
  }

  /// Changes how faces look; everything that was painted is painted anew.
  func use(_ theme: Theme, faces: FaceTable, depth: ColorDepth) {
    styles.use(theme, faces: faces, depth: depth)
    if !isCleared { forgetScreen() }
  }

  /// Has a row compared by this frame though nobody painted on it.
  func look(at row: Int) { if row < seen.count { seen[row] = .max } }

  /// Whether two cells look different.
  func differ(_ one: Cell, _ other: Cell) -> Bool {
    if one.bits == other.bits { return false }
    guard one.hasContent(of: other) else { return true }
    let style = styles.number(of: one.face)
    let others = styles.number(of: other.face)
    if style == others { return false }
    return one.glyph.rawValue != 0x20 || !styles.blankIsPlain(style) || !styles.blankIsPlain(others)
  }

  func setPen(_ style: Int) {
    styles.append(from: pen, to: style, into: output)
    pen = style
  }

  /// Makes sure that erasing leaves blanks in the terminal's own background, without trusting that
  /// it erases with the colour in force (`bce`): many that say so do not.
  func setErasingPen() {
    if !styles.blankIsPlain(pen) { setPen(StyleTable.reset) }
  }

  /// Whether a cell is a blank as erasing leaves it.
  func isPlainBlank(_ cell: Cell) -> Bool {
    cell.glyph.rawValue == 0x20 && styles.blankIsPlain(styles.number(of: cell.face))
  }

  /// What erasing leaves: in a theme with a background of its own that is no blank of a text.
  var erased: Cell { isPlainBlank(.blank) ? .blank : .unknown }

  /// Begins anew with a grid of another size, or of other clusters and faces.
  private func adopt(_ grid: Grid) {
    if seenGrid !== grid || seen.count != grid.rows {
      seenGrid = grid
      seen = Array(repeating: .max, count: grid.rows)
    }
    let isSameSize = shown.rows == grid.rows && shown.columns == grid.columns
    if shown.faces === grid.faces, shown.glyphs === grid.glyphs, isSameSize { return }
    let isBlank = isCleared
    shown = Grid(rows: grid.rows, columns: grid.columns, faces: grid.faces, glyphs: grid.glyphs)
    if !isBlank { forgetScreen() }
  }

  /// Puts the cursor where the user's is, and around a large frame what hides its making.
  private func finish(_ wanted: Position?, start: Int, isBare: Bool) {
    let painted = output.count > start
    if let wanted, wanted.row < shown.rows, wanted.column < shown.columns {
      move(to: wanted.row, wanted.column)
    }
    let shows = wanted != nil
    let hides = painted && !isBare && !options.synchronizes && cursorIsShown
    if hides {
      if leftBookmark { bookmark = nil }
      capabilities.hideCursor.withUnsafeBufferPointer { output.insert($0, at: start) }
      cursorIsShown = capabilities.hideCursor.isEmpty
    }
    if shows != cursorIsShown {
      output.append(shows ? capabilities.showCursor : capabilities.hideCursor)
      cursorIsShown = shows
    }
    if painted, !isBare, options.synchronizes {
      output.insert("\u{1B}[?2026h", at: start)
      output.append("\u{1B}[?2026l")
    }
  }
}

extension Cell {
  /// What a cell shows is not known: it differs from every cell.
  static let unknown = Cell(Glyph(rawValue: .max))
}
