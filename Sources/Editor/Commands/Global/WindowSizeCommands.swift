/// Commands that make a window as large as can be, or as its text is (Emacs manual, node "Change Window").
enum WindowSizeCommands {
  static let all = [fit, maximize, minimize]

  static let maximize = Command(
    "maximize-window", "Make the window as large as the others let it be."
  ) { try change($0, by: .max / 2) }

  static let minimize = Command("minimize-window", "Make the window as small as can be.") {
    try change($0, by: .min / 2)
  }

  static let fit = Command(
    "fit-window-to-buffer", "Make the window as low or as tall as its text."
  ) { context in
    let session = context.session
    let window = context.window
    let rows = session.rowsOfText(in: window, atMost: session.frame.rows)
    let wanted = max(rows + 1, WindowTree.minimumRows)
    session.saveLayout()
    guard session.tree.enlarge(window, along: .rows, by: wanted - window.area.rows) else {
      throw UserError("No window above or below this one")
    }
    session.layoutWindows()
  }

  private static func change(_ context: CommandContext, by amount: Int) throws {
    let session = context.session
    guard session.tree.visible.count > 1 else { throw UserError("There is no other window") }
    session.saveLayout()
    for axis in [Axis.rows, .columns] {
      _ = session.tree.enlarge(context.window, along: axis, by: amount)
      session.layoutWindows()
    }
  }
}

extension Session {
  /// How many rows the text of a window takes, counted no further than to a limit.
  func rowsOfText(in window: Window, atMost limit: Int) -> Int {
    let layout = layout(of: window)
    let end = window.buffer.accessible.upperBound
    var row = rowStart(of: window.buffer.accessible.lowerBound, layout)
    var rows = 1
    while rows < limit, let next = self.row(after: row, by: 1, layout), next <= end {
      row = next
      rows += 1
    }
    return rows
  }
}
