import Text

/// Windows by the side they lie on (Emacs manual, node "Window Convenience").
enum WindmoveCommands {
  static let all = Side.allCases.flatMap { [select($0), swap($0)] }

  private static func select(_ side: Side) -> Command {
    Command("windmove-\(side.rawValue)", "Select the window \(place(side)) this one.") { context in
      context.session.select(try neighbour(side, of: context))
    }
  }

  private static func swap(_ side: Side) -> Command {
    Command(
      "windmove-swap-states-\(side.rawValue)",
      "Let this window and the one \(place(side)) it show what the other shows."
    ) { context in
      let other = try neighbour(side, of: context)
      guard context.window.role == .main, other.role == .main else {
        throw UserError("Only windows of their own change places")
      }
      context.session.swap(context.window, other)
      context.session.select(other)
    }
  }

  private static func place(_ side: Side) -> String {
    switch side {
    case .left: "left of"
    case .right: "right of"
    case .up: "above"
    case .down: "below"
    }
  }

  /// The window beside point, as `windmove` chooses among several.
  private static func neighbour(_ side: Side, of context: CommandContext) throws -> Window {
    let cell = context.session.cell(ofPointIn: context.window)
    let found = context.session.tree.neighbour(
      of: context.window, on: side, row: cell.row, column: cell.column)
    guard let found else { throw UserError("No window \(side.rawValue) from selected window") }
    return found
  }
}

extension Session {
  /// About where point is on the frame.
  fileprivate func cell(ofPointIn window: Window) -> (row: Int, column: Int) {
    // The panel of the prompt in which this was asked for has moved it only for a while.
    takeBackPanelScroll(of: window)
    let layout = layout(of: window)
    let start = rowStart(of: window.start, layout)
    let point = rowStart(of: window.point, layout)
    var rows = 0
    var cursor = RowCursor(layout, at: start)
    while cursor.start < point, rows < window.textRows - 1, cursor.goDown() { rows += 1 }
    let line = layout.contents.lineStart(window.point)
    let shift = layout.truncates ? window.hscroll : RowCursor(layout, at: window.point).edge
    let column = max(0, layout.column(of: window.point, lineStart: line) - shift)
    return (window.area.row + rows, window.area.column + min(column, window.area.columns - 1))
  }
}
