/// Commands that arrange windows (Emacs manual, node "Windows").
package enum WindowCommands {
  package static let all = [
    balance, deleteOn, deleteOthers, deleteWindow, enlarge, enlargeHorizontally, killAndDelete,
    other, quitWindow, redoLayout, shrink, shrinkHorizontally, shrinkToText, splitBelow,
    splitRight, swap, undoLayout, zoom,
  ]

  static let splitBelow = Command(
    "split-window-below", "Split the window into two, one above the other."
  ) { context in
    let size = context.argument.map { argument in
      argument.count < 0 ? -argument.count : context.window.area.rows - argument.count
    }
    try context.session.split(context.window, along: .rows, size: size)
  }

  static let splitRight = Command(
    "split-window-right", "Split the window into two side by side."
  ) { context in
    let size = context.argument.map { argument in
      argument.count < 0 ? -argument.count : context.window.area.columns - argument.count - 1
    }
    try context.session.split(context.window, along: .columns, size: size)
  }

  static let deleteWindow = Command("delete-window", "Take the window off the frame.") { context in
    let session = context.session
    if context.window.role == .popUp || context.window.role == .preview {
      return session.end(context.window)
    }
    try session.delete(context.window)
    if context.window.role == .composition,
      let sentence = context.buffer.mode.whenHidden?(
        context.buffer)
    {
      context.message(sentence)
    }
  }

  static let deleteOthers = Command(
    "delete-other-windows", "Leave this window alone on the frame."
  ) { context in
    let session = context.session
    session.saveLayout()
    if context.window.role != .composition { context.window.role = .main }
    context.window.origin = nil
    session.keepOnly(context.window)
  }

  static let deleteOn = Command(
    "delete-windows-on", "Take every window off the frame that shows a buffer."
  ) { context in
    let shown = context.session.buffersByUse.filter {
      !context.session.windows(showing: $0).isEmpty
    }
    try context.ask(
      "Delete windows on (buffer): ", .list(shown.map { Candidate($0.name) }),
      fallback: context.buffer.name, history: "buffer", mustMatch: true
    ) { context, name in
      let session = context.session
      guard let buffer = session.buffer(named: name) else {
        throw UserError("No buffer named \(name)")
      }
      session.saveLayout()
      for window in session.windows(showing: buffer) {
        if session.tree.windows.count > 1 {
          session.remove(window)
        } else {
          session.showFormer(in: window)
        }
      }
      session.layoutWindows()
    }
  }

  static let other = Command("other-window", "Select another window, the next one.") { context in
    let session = context.session
    let windows = session.tree.visible
    if session.prompt != nil { session.prompt?.isSelected.toggle() }
    guard let index = windows.firstIndex(where: { $0 === session.tree.selected }) else { return }
    let next = ((index + context.count) % windows.count + windows.count) % windows.count
    session.select(windows[next])
  }

  static let balance = Command("balance-windows", "Give all windows the same room.") { context in
    context.session.saveLayout()
    context.session.tree.balance()
    context.session.layoutWindows()
  }

  static let enlarge = Command("enlarge-window", "Make the window taller.") {
    try resize($0, .rows, $0.count)
  }

  static let shrink = Command("shrink-window", "Make the window lower.") {
    try resize($0, .rows, -$0.count)
  }

  static let enlargeHorizontally = Command(
    "enlarge-window-horizontally", "Make the window wider."
  ) { try resize($0, .columns, $0.count) }

  static let shrinkHorizontally = Command(
    "shrink-window-horizontally", "Make the window narrower."
  ) { try resize($0, .columns, -$0.count) }

  static let shrinkToText = Command(
    "shrink-window-if-larger-than-buffer", "Make the window as low as its text allows."
  ) { context in
    let session = context.session
    let window = context.window
    let rows = session.rowsOfText(in: window, atMost: window.textRows)
    let spare = window.area.rows - max(rows + 1, WindowTree.minimumRows)
    guard spare > 0 else { return }
    session.saveLayout()
    if session.tree.enlarge(window, along: .rows, by: -spare) { session.layoutWindows() }
  }

  static let swap = Command(
    "window-swap-states", "Let this window and the next one show what the other shows."
  ) { context in
    let session = context.session
    let mains = session.tree.visible.filter { $0.role == .main }
    guard let index = mains.firstIndex(where: { $0 === context.window }), mains.count > 1 else {
      throw UserError("There is no other window to swap with")
    }
    session.swap(context.window, mains[(index + 1) % mains.count])
  }

  static let undoLayout = Command("winner-undo", "Bring the window layout before this one back.") {
    try $0.session.undoLayout()
  }

  static let redoLayout = Command("winner-redo", "Go forward to the window layout left last.") {
    try $0.session.redoLayout()
  }

  static let quitWindow = Command(
    "quit-window", "Close the pop-up, or show what the window showed before."
  ) { context in
    context.buffer.lastUsed = 0
    context.session.end(context.window)
  }

  static let killAndDelete = Command(
    "kill-buffer-and-window", "Kill the buffer and take its window off the frame."
  ) { context in
    let session = context.session
    let window = context.window
    try session.killAsking(context.buffer) { session in
      if session.tree.windows.count > 1, session.tree.contains(window) {
        try session.delete(window)
      }
    }
  }

  static let zoom = Command(
    "zoom", "Show this window alone, or bring the other windows back."
  ) { context in
    let session = context.session
    if let zoomed = session.properties[Zoom.self], session.tree.windows.count == 1 {
      session.properties[Zoom.self] = nil
      return session.restore(zoomed.before)
    }
    guard session.tree.windows.count > 1 else { throw UserError("This window is alone already") }
    session.properties[Zoom.self] = Zoom(before: session.layoutSnapshot())
    session.keepOnly(context.window)
  }

  private static func resize(_ context: CommandContext, _ axis: Axis, _ amount: Int) throws {
    let session = context.session
    session.saveLayout()
    guard session.tree.enlarge(context.window, along: axis, by: amount) else {
      throw UserError(
        axis == .rows ? "No window above or below this one" : "No window beside this one")
    }
    session.layoutWindows()
  }
}

/// The layout from before a window was made large.
private struct Zoom { let before: LayoutSnapshot }
