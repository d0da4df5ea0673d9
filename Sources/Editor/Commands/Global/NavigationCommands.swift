/// Commands that open things and come back.
package enum NavigationCommands {
  package static let all = [
    back, display, forward, refresh, showPane, visit, visitOther,
  ]

  static let visit = Command("visit", "Open the thing at point.") { context in
    try open(context, context.argument?.isBare == true ? .other : .same)
  }

  static let visitOther = Command(
    "visit-other-window", "Open the thing at point in another window."
  ) { try open($0, .other) }

  static let display = Command(
    "display-item", "Show the thing at point beside and stay here."
  ) { context in
    let location = try context.thing()
    let window = context.window
    try context.session.open(location, .peek)
    context.session.select(window)
  }

  static let refresh = Command("refresh", "Fetch what this buffer shows again.") { context in
    guard context.buffer.mode.load != nil else { throw UserError("Nothing to refresh here") }
    context.buffer.properties[FreshStart.self] = FreshStart()
    context.session.load(context.buffer)
  }

  static let back = Command("back", "Go back to what this pane showed before.") { context in
    let session = context.session
    let window = context.window
    switch window.role {
    case .popUp, .peek, .preview: return session.end(window)
    case .main, .composition, .minibuffer: break
    }
    if let peek = session.attendants(of: window).first(where: { $0.role == .peek }) {
      return session.end(peek)
    }
    if session.endComparison(in: window) { return }
    var history = window.histories[window.pane] ?? History()
    guard let visit = history.past.popLast() else {
      if case .created = window.origin, session.tree.windows.count > 1 {
        return session.end(window)
      }
      throw UserError("Nothing before this in \(session.paneName(of: window))")
    }
    if let left = session.visit(of: window) { history.future.append(left) }
    window.histories[window.pane] = history
    try session.show(visit, in: window)
  }

  static let forward = Command("forward", "Go forward to what was left by going back.") { context in
    let session = context.session
    let window = context.window
    var history = window.histories[window.pane] ?? History()
    guard let visit = history.future.popLast() else {
      throw UserError("Nothing after this in \(session.paneName(of: window))")
    }
    if let left = session.visit(of: window) { history.past.append(left) }
    window.histories[window.pane] = history
    try session.show(visit, in: window)
  }

  static let showPane = Command(
    "show-pane", "Show a pane: home, issues, repositories, pulls or milestones."
  ) { context in
    let session = context.session
    let name = context.arguments.first ?? "1"
    guard
      let index = Int(name).map({ $0 - 1 })
        ?? session.panes.firstIndex(where: { $0.command == name }),
      session.panes.indices.contains(index)
    else { throw UserError("No pane named \(name)") }
    try session.showPane(index)
  }

  private static func open(_ context: CommandContext, _ placement: Placement) throws {
    try context.session.open(try context.thing("Nothing to open here"), placement)
  }
}

/// Attached to a buffer by `refresh`: the next load starts from page one.
package struct FreshStart {
  /// Whether what is kept on this machine is shown until the answer comes, as when another filter
  /// was chosen.
  package let wantsCache: Bool

  package init(wantsCache: Bool = false) { self.wantsCache = wantsCache }
}

extension Session {
  func paneName(of window: Window) -> String {
    panes.indices.contains(window.pane) ? panes[window.pane].name : "this window"
  }

  /// Shows a place of the history, its buffer where it still lives.
  func show(_ visit: History.Visit, in window: Window) throws {
    dismissAttendants(of: window, showing: visit.view.buffer)
    if buffer(visit.view.buffer.id) != nil {
      window.show(visit.view)
    } else {
      let buffer = try ensureBuffer(for: visit.location)
      window.show(buffer)
    }
    select(window)
    layoutWindows()
    if window.buffer.renderedWidth == 0 { render(window.buffer) }
    tellShown(window.buffer)
    if visit.hasPeek { peekAgain(from: window) }
  }

  /// What a window shows, to come back to it; nil for what has no address.
  func visit(of window: Window) -> History.Visit? {
    guard let location = window.buffer.location else { return nil }
    let hasPeek = attendants(of: window).contains { $0.role == .peek }
    return History.Visit(location: location, view: window.view, hasPeek: hasPeek)
  }

  /// Shows the thing at point beside a window once more, which it is as long as that is not left.
  private func peekAgain(from window: Window) {
    guard let location = window.buffer.location(at: window.point),
      mode(showing: location.kind) != nil
    else { return }
    catching { try open(location, .peek) }
    select(window)
  }

  /// Shows a pane in the window that takes what is opened: where it was left, or its root if it is
  /// shown already.
  package func showPane(_ index: Int) throws {
    let window = mainTarget
    let root = panes[index].root(server)
    if window.pane == index, window.buffer.location != nil {
      guard window.buffer.location != root else { return select(window) }
      try open(root)
      return
    }
    if let left = visit(of: window) {
      var history = window.histories[window.pane] ?? History()
      // What belongs to no server, as drafts do, is reached from every pane and is no part of one.
      let belongs = { (visit: History.Visit) in
        !visit.location.server.isEmpty || visit.location.kind == .localFile
          || visit.location == self.panes[window.pane].root(self.server)
      }
      history.current = belongs(left) ? left : history.past.last(where: belongs)
      window.histories[window.pane] = history
    }
    window.pane = index
    if let left = window.histories[index]?.current {
      try show(left, in: window)
    } else {
      let buffer = try ensureBuffer(for: root)
      display(buffer, .same)
    }
  }
}
