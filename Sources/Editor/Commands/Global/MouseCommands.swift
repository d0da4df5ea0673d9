import Keys
import Text

/// What the mouse does, by lines of the keymaps such as `<mouse-1>` (Emacs manual, node "Mouse
/// Commands").
enum MouseCommands {
  static let all = [
    dragModeLine, dragRegion, dragVerticalLine, mode, scroll, selectWindow, setPoint, setRegion,
    showPane, visit,
  ]

  static let mode = Command(
    "xterm-mouse-mode", "Let Gotcha have the mouse, or leave it to the terminal's own selection."
  ) { context in
    let session = context.session
    let isWanted = context.argument.map { $0.count > 0 } ?? !session.hasMouse
    session.hasMouse = isWanted
    session.requests.append(.reportMouse(isWanted))
    session.message("Xterm-Mouse mode \(isWanted ? "enabled" : "disabled")")
  }

  static let dragRegion = Command(
    "mouse-drag-region", "Move point to the click, and make what is dragged over the region.",
    traits: [.internalOnly, .keepsRegion]
  ) { context in
    guard let (window, offset) = try place(context) else { return }
    if context.session.mouse?.clicks == 1 { window.buffer.isMarkActive = false }
    window.point = window.buffer.placeInField(of: offset)
    context.session.dragged = .text(window, from: offset, hasMoved: false)
  }

  static let setPoint = Command(
    "mouse-set-point",
    "Move point to the click, follow a link or press a button there; twice marks the word, thrice the line.",
    traits: [.internalOnly, .keepsRegion]
  ) { context in
    let session = context.session
    guard let (window, offset) = try place(context) else { return }
    let buffer = window.buffer
    window.point = buffer.placeInField(of: offset)
    window.goalColumn = nil
    switch session.mouse?.clicks ?? 1 {
    case 1:
      if buffer.spot(at: offset)?.isLink == true {
        session.run("act")
      } else if let field = buffer.field(at: offset), case .button = field.kind,
        offset < field.end.offset
      {
        session.run("form-press")
      }
    case 2: session.run("mark-word-at-point")
    default:
      let scanner = Scanner(buffer.text.contents, buffer.accessible)
      buffer.pushMark(scanner.lineStart(offset), activate: true)
      window.point = scanner.nextLine(offset)
    }
  }

  static let setRegion = Command(
    "mouse-set-region", "Keep what was dragged over as the region.",
    traits: [.internalOnly, .keepsRegion]
  ) { _ in }

  static let visit = Command(
    "mouse-visit", "Open the thing that was clicked.", traits: .internalOnly
  ) { context in
    guard let (window, offset) = try place(context) else { return }
    window.point = offset
    context.session.settlePoint()
    context.session.run("visit")
  }

  static let scroll = Command(
    "mwheel-scroll", "Scroll the window under the mouse.", traits: [.internalOnly, .keepsRegion]
  ) { context in
    let session = context.session
    guard let event = session.mouse, let window = session.window(at: event.row, event.column)
    else { return }
    switch event.kind {
    case .wheelUp: session.scroll(window, by: -3)
    case .wheelDown: session.scroll(window, by: 3)
    case .wheelLeft where session.truncates(window): window.hscroll = max(0, window.hscroll - 4)
    case .wheelRight where session.truncates(window): window.hscroll += 4
    case .wheelLeft, .wheelRight, .press, .release, .drag: break
    }
  }

  static let selectWindow = Command(
    "mouse-select-window", "Select the window that was clicked.", traits: .internalOnly
  ) { context in
    guard let event = context.session.mouse,
      let window = context.session.window(at: event.row, event.column)
    else { return }
    context.session.select(window)
  }

  static let dragModeLine = Command(
    "mouse-drag-mode-line", "Move the border below the window with the mouse.",
    traits: .internalOnly
  ) { context in
    guard let event = context.session.mouse,
      let window = context.session.window(at: event.row, event.column)
    else { return }
    context.session.select(window)
    context.session.dragged = .modeLine(window, row: event.row, hasMoved: false)
  }

  static let dragVerticalLine = Command(
    "mouse-drag-vertical-line", "Move the border beside the window with the mouse.",
    traits: .internalOnly
  ) { context in
    guard let event = context.session.mouse,
      let window = context.session.window(at: event.row, event.column - 1)
    else { return }
    context.session.dragged = .verticalLine(window, column: event.column, hasMoved: false)
  }

  static let showPane = Command(
    "mouse-show-pane", "Show the pane whose name was clicked.", traits: .internalOnly
  ) { context in
    let session = context.session
    guard let event = session.mouse,
      let index = session.tabPositions.firstIndex(where: { $0.contains(event.column) })
    else { return }
    session.run("show-pane", arguments: ["\(index + 1)"])
  }

  /// Selects the window that was clicked and finds the place in its text.
  private static func place(
    _ context: CommandContext
  ) throws -> (window: Window, offset: ByteOffset)? {
    let session = context.session
    guard let event = session.mouse, let window = session.window(at: event.row, event.column)
    else { return nil }
    session.select(window)
    guard let offset = session.offset(at: event.row, event.column, in: window) else { return nil }
    return (window, offset)
  }
}
