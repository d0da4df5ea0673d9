import Config
import Display
import TestSupport

@testable import Terminal

/// A frame encoder whose bytes go straight into an emulated terminal.
final class FrameRig {
  let grid: Grid
  let encoder: FrameEncoder
  let screen: VTermScreen
  let theme: Theme
  var cursor: FrameEncoder.Position? = FrameEncoder.Position(row: 0, column: 0)
  private var lastFrame: [UInt8] = []
  private let output = OutputBuffer()
  private let depth: ColorDepth

  /// Faces of every kind that a theme can make.
  static let themeText = """
    [faces]
    heading = bold
    dim = #808080
    link = blue underline
    region = on #204060
    mode-line = reverse
    danger = red on yellow bold italic
    strike = strike
    quote = 200 on 17
    """

  init(
    _ term: String = "xterm-256color", rows: Int = 10, columns: Int = 40,
    depth: ColorDepth = .trueColor, hasGround: Bool = false
  ) throws {
    let search = TerminfoSearch(environment: [:])
    guard let entry = search.entry(for: term), let capabilities = Capabilities(entry) else {
      throw HarnessError("no terminfo entry for \(term)")
    }
    let ground = hasGround ? "\ndefault = #202020 on #fafafa\n" : ""
    let parsed = ConfigFile.parse(Array((Self.themeText + ground).utf8), path: "rig.theme")
    theme = Theme.read(parsed, name: "rig").theme
    grid = Grid(rows: rows, columns: columns)
    encoder = FrameEncoder(capabilities, output: output, depth: depth)
    self.depth = depth
    screen = VTermScreen(rows: rows, columns: columns)
    encoder.use(theme, faces: grid.faces, depth: depth)
    encoder.assumeCleared(cursorIsShown: true)
  }

  /// Encodes the grid and shows the bytes, which are returned.
  @discardableResult
  func present(_ hints: [ScrollHint] = []) -> [UInt8] {
    encoder.encode(grid, cursor: cursor, hints: hints)
    let bytes = Array(output.pending)
    output.removeAll()
    screen.feed(bytes)
    lastFrame = bytes
    return bytes
  }

  /// The bytes as text that can be read.
  func presentText(_ hints: [ScrollHint] = []) -> String {
    present(hints)
    return lastFrameText
  }

  var lastFrameText: String {
    String(decoding: lastFrame, as: Unicode.UTF8.self).unicodeScalars.reduce(into: "") {
      $0 += $1 == "\u{1B}" ? "␛" : $1.value < 0x20 ? "^\($1.value)" : String($1)
    }
  }

  /// The first cell in which the terminal does not show what the grid says, cells of uncertain
  /// width left out.
  var mismatch: String? {
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        if let problem = mismatch(row, column) {
          return
            "\(row),\(column): \(problem)\n\(grid.screenText())\n\(screen.picture)\n\(lastFrameText)"
        }
      }
    }
    if let cursor, screen.cursor != (cursor.row, cursor.column) {
      return "cursor at \(screen.cursor) for \(cursor)"
    }
    let canHide = !encoder.capabilities.hideCursor.isEmpty
    if canHide, screen.cursorIsVisible != (cursor != nil) {
      return "cursor shown: \(cursor == nil)"
    }
    return nil
  }

  private func mismatch(_ row: Int, _ column: Int) -> String? {
    let cell = grid[row, column]
    if cell.flags.contains(.uncertain) { return nil }
    let isLastCell = row == grid.rows - 1 && column == grid.columns - 1
    if encoder.capabilities.lastCellScrolls, isLastCell { return nil }
    let shown = screen.cell(row: row, column: column)
    let text = grid.glyphs.string(cell.glyph)
    if text == " " ? !shown.isBlank : shown.text != text { return "\(shown.text) for \(text)" }
    // libvterm keeps no style for the right half of a wide character.
    if cell.flags.contains(.wideTail) { return shown.width == 0 ? nil : "no right half" }
    let expected = expectedCell(cell)
    if shown.background != expected.background { return "\(shown) for \(expected)" }
    var attributes = expected.attributes
    var shownAttributes = shown.attributes
    if text == " " {
      let visible: ScreenAttributes = [.reverse, .underline, .strike]
      attributes.formIntersection(visible)
      shownAttributes.formIntersection(visible)
    } else if shown.foreground != expected.foreground {
      return "\(shown) for \(expected)"
    }
    return attributes == shownAttributes ? nil : "\(shown) for \(expected)"
  }

  private func expectedCell(_ cell: Cell) -> ScreenCell {
    let style = theme.style(of: grid.faces.spec(cell.face), depth: depth)
    let attributes = style.attributes.intersection(encoder.capabilities.style.attributes)
    var expected = ScreenCell.blank
    let colors = encoder.capabilities.style.colors
    expected.foreground = ScreenColor(style.foreground, colors: colors, grey: 7)
    expected.background = ScreenColor(style.background, colors: colors, grey: 0)
    let names: [(Style.Attributes, ScreenAttributes)] = [
      (.bold, .bold), (.italic, .italic), (.underline, .underline), (.reverse, .reverse),
      (.strike, .strike),
    ]
    for (own, theirs) in names where attributes.contains(own) {
      expected.attributes.insert(theirs)
    }
    return expected
  }
}

extension ScreenColor {
  /// On eight colours the bright ones are shown by the plain ones, and grey by one of them.
  fileprivate init(_ color: Color, colors: Int, grey: UInt8) {
    switch color {
    case .terminal: self = .standard
    case .indexed(8) where colors == 8: self = .indexed(grey)
    case .indexed(let index) where colors == 8: self = .indexed(index & 7)
    case .indexed(let index): self = .indexed(index)
    case .rgb(let color, _): self = .rgb(red: color.red, green: color.green, blue: color.blue)
    }
  }
}
