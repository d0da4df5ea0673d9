import Editor
import Text

/// Reading the thing at point without leaving the list.
enum PeekCommands {
  static let all = [back, peek]

  static let peek = Command(
    "peek", "Show the thing at point beside, then read on in it, then in the next one."
  ) { context in
    let session = context.session
    let window = context.window
    let location = try context.thing("Nothing here to show")
    if location == .more { return try session.grow(context.buffer) }
    guard let peek = session.peek(of: window), peek.buffer.location == location.whole else {
      return try session.peek(at: location, from: window)
    }
    if session.scrollScreen(peek, forward: true) { return }
    let line = context.buffer.line(of: context.point)
    guard let next = context.buffer.row(after: line, by: 1) else {
      throw UserError("This is the end of the last one")
    }
    context.point = context.buffer.home(ofLine: next)
    guard let following = context.buffer.target(ofLine: next) else { return }
    if following == .more { return try session.grow(context.buffer) }
    try session.peek(at: following, from: window)
  }

  static let back = Command("peek-back", "Scroll back what is shown beside.") { context in
    guard let peek = context.session.peek(of: context.window) else {
      throw UserError("Nothing is shown beside; SPC shows the thing at point")
    }
    if !context.session.scrollScreen(peek, forward: false) {
      throw UserError("Beginning of buffer")
    }
  }
}

extension Session {
  /// The window beside a list that shows what is at point.
  func peek(of window: Window) -> Window? {
    attendants(of: window).first { $0.role == .peek }
  }

  /// Shows something beside a window and stays in it.
  func peek(at location: Location, from window: Window) throws {
    try requireMode(for: location)
    select(window)
    try open(location, .peek)
    select(window)
  }

  /// Lets what is shown beside follow point, once it rests on another row.
  func peekFollows(_ window: Window) {
    guard peek(of: window) != nil else { return }
    after(60, "peek") { session in
      guard session.tree.selected === window, let peek = session.peek(of: window),
        let location = window.buffer.location(at: window.point), location != .more,
        peek.buffer.location != location.whole
      else { return }
      session.catching { try session.peek(at: location, from: window) }
    }
  }

  /// Refuses what no buffer can show, in words of its own.
  func requireMode(for location: Location) throws {
    if location.kind == .activity { throw UserError("This row leads nowhere") }
    guard mode(showing: location.kind) == nil else { return }
    let kind = location.kind.name
    throw UserError("No buffer shows a \(kind) yet; B opens it in the browser")
  }
}
