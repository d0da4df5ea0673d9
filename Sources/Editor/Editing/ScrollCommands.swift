import Display
import Text

/// Scrolling (Emacs manual, node "Scrolling").
package enum ScrollCommands {
  package static let all = [
    down, left, lineDown, lineUp, moveToWindowLine, otherBeginning, otherDown, otherEnd,
    otherUp, recenter, recenterOther, right, toggleTruncate, up,
  ]

  /// Rows that stay on the screen from one screenful to the next.
  static let contextLines = 2

  static let up = Command("scroll-up-command", "Show the next screenful.", traits: .vertical) {
    try scroll($0, $0.window, forward: true)
  }
  static let down = Command("scroll-down-command", "Show the screenful before.", traits: .vertical)
  {
    try scroll($0, $0.window, forward: false)
  }
  static let otherUp = Command(
    "scroll-other-window", "Show the next screenful of the other window."
  ) { try scroll($0, try other($0), forward: true) }
  static let otherDown = Command(
    "scroll-other-window-down", "Show the screenful before of the other window."
  ) { try scroll($0, try other($0), forward: false) }

  static let lineUp = Command(
    "scroll-up-line", "Scroll the text up by a line.", traits: .vertical
  ) { context in
    context.argument = .number(context.count)
    try scroll(context, context.window, forward: true)
  }
  static let lineDown = Command(
    "scroll-down-line", "Scroll the text down by a line.", traits: .vertical
  ) { context in
    context.argument = .number(context.count)
    try scroll(context, context.window, forward: false)
  }

  static let otherBeginning = Command(
    "beginning-of-buffer-other-window", "Show the beginning of the other window's text."
  ) { context in
    context.window = try other(context)
    try MotionCommands.beginningOfBuffer.body(&context)
  }
  static let otherEnd = Command(
    "end-of-buffer-other-window", "Show the end of the other window's text."
  ) { context in
    context.window = try other(context)
    try MotionCommands.endOfBuffer.body(&context)
  }
  static let recenterOther = Command(
    "recenter-other-window", "Put the line of point in the middle of the other window."
  ) { context in
    try other(context).wantsRecenter = .middle
  }

  static let left = Command("scroll-left", "Scroll the text to the left.") { context in
    context.window.hscroll +=
      context.argument.map(\.count) ?? max(1, context.window.area.columns - 2)
  }
  static let right = Command("scroll-right", "Scroll the text to the right.") { context in
    let count = context.argument.map(\.count) ?? max(1, context.window.area.columns - 2)
    context.window.hscroll = max(0, context.window.hscroll - count)
  }

  static let recenter = Command(
    "recenter-top-bottom",
    "Put the line of point in the middle, then at the top, then at the bottom."
  ) { context in
    if let argument = context.argument, !argument.isBare {
      let count = argument.count
      context.window.wantsRecenter = .row(count < 0 ? context.window.textRows + count : count)
      return
    }
    let isAgain = context.session.lastCommandName == "recenter-top-bottom"
    let steps: [Window.Recenter] = [.middle, .top, .bottom]
    let index = isAgain ? ((context.session.properties[Recentering.self]?.index ?? 0) + 1) % 3 : 0
    context.session.properties[Recentering.self] = Recentering(index: index)
    context.window.wantsRecenter = steps[index]
    context.session.requests.append(.redraw)
  }

  static let moveToWindowLine = Command(
    "move-to-window-line-top-bottom", "Move point to the middle, top and bottom of the window."
  ) { context in
    let session = context.session
    let window = context.window
    let layout = session.layout(of: window)
    let start = session.rowStart(of: window.start, layout)
    let end = context.buffer.accessible.upperBound
    let height = window.textRows
    if let argument = context.argument {
      let row = argument.count < 0 ? max(0, height + argument.count) : argument.count
      context.point = session.row(after: start, by: row, layout) ?? end
      return
    }
    let isAgain = session.lastCommandName == "move-to-window-line-top-bottom"
    let index = isAgain ? ((session.properties[Recentering.self]?.index ?? 0) + 1) % 3 : 0
    session.properties[Recentering.self] = Recentering(index: index)
    let target = [height / 2, 0, height - 1][index]
    // Below the text is its end.
    context.point = session.row(after: start, by: target, layout) ?? end
  }

  static let toggleTruncate = Command(
    "toggle-truncate-lines", "Cut long lines at the edge, or let them go on in the next row."
  ) { context in
    let buffer = context.buffer
    let isWanted = context.argument.map { $0.count > 0 } ?? !buffer.truncatesLines
    var also = ""
    if isWanted, let index = buffer.minorModes.firstIndex(of: "visual-line") {
      buffer.minorModes.remove(at: index)
      also = " and visual-line-mode disabled"
    }
    context.session.lay(buffer, truncating: isWanted, wrappingWords: buffer.wrapsWords)
    context.message("Truncate long lines \(isWanted ? "enabled" : "disabled")\(also)")
  }

  private static func scroll(_ context: CommandContext, _ window: Window, forward: Bool) throws {
    let session = context.session
    let height = max(1, window.textRows)
    var count = context.argument == nil ? max(1, height - contextLines) : context.count
    if case .negative = context.argument { count = -max(1, height - contextLines) }
    let rows = forward ? count : -count
    let layout = session.layout(of: window)
    let start = session.rowStart(of: window.start, layout)
    let limits = window.buffer.accessible
    if window.buffer.mode.selectsRows { return try scrollList(window, rows, session) }
    // Only as far as there is text: a screenful that would begin behind the end shows nothing new.
    let target = rows > 0 ? session.row(after: start, by: rows, layout) : limits.lowerBound
    guard let target, rows > 0 ? target < limits.upperBound : start > limits.lowerBound else {
      throw UserError(rows > 0 ? "End of buffer" : "Beginning of buffer")
    }
    session.scroll(window, by: rows)
  }

  /// In a list point goes to the last or first row before there is an error.
  private static func scrollList(_ window: Window, _ rows: Int, _ session: Session) throws {
    let layout = session.layout(of: window)
    let start = session.rowStart(of: window.start, layout)
    let limits = window.buffer.accessible
    guard session.row(after: start, byAtMost: rows, layout) == start else {
      return session.scroll(window, by: rows)
    }
    let edge = rows > 0 ? limits.upperBound : limits.lowerBound
    let here = layout.contents.line(at: window.point)
    window.point = edge
    session.settlePoint()
    if layout.contents.line(at: window.point) == here {
      throw UserError(rows > 0 ? "End of buffer" : "Beginning of buffer")
    }
  }

  private static func other(_ context: CommandContext) throws -> Window {
    let windows = context.session.tree.visible
    if let owner = context.window.owner, windows.contains(where: { $0 === owner }) { return owner }
    guard windows.count > 1, let index = windows.firstIndex(where: { $0 === context.window }) else {
      throw UserError("There is no other window")
    }
    return windows[(index + 1) % windows.count]
  }
}

/// How often the window was recentered in a row.
private struct Recentering { let index: Int }

extension Session {
  /// Cells that a text takes on this terminal, its tabs as at the beginning of a line.
  package func width(of text: String) -> Int {
    guard text.utf8.contains(9) else { return displayWidth(of: text, policy: policy) }
    var column = 0
    for (index, part) in text.split(separator: "\t", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { column = (column / 8 + 1) * 8 }
      column += displayWidth(of: String(part), policy: policy)
    }
    return column
  }
}
