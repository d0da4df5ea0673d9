import CSystem
import Display
import Editor
import Glibc
import Modes
import Terminal
import Text
import Workers

/// The one loop: terminal, signals, finished jobs and timers in, frames out.
///
/// Everything here runs on the thread that called `run`; workers answer through the session's
/// mailbox.
final class EventLoop {
  let session: Session
  private let terminal: Terminal
  private let signals: SignalSource
  /// Where a text lies while the user's editor has it.
  private let editingFolder: String
  private let screenFeed: ScreenFeed?
  private let grid: Grid
  private let tmux = TmuxClipboard()
  /// What frames are painted in; there is one before the first.
  var theme = Theme(name: "plain")
  /// The theme of a name, or of the terminal's background where the user left the choice to it.
  var changeTheme: (String?, _ isDark: Bool) -> Theme? = { _, _ in nil }
  /// Input that has not been handled yet, from `nextWaiting` on; some came while a command went on.
  private var waiting: [InputEvent] = []
  private var nextWaiting = 0
  private var lastFrame: Int64 = 0
  /// Whether a frame was left out for the keys that came after it.
  private var isBehind = false
  var isStale = true
  private var reportedFrames = 0
  var exitStatus: Int32?
  /// Takes down what is to be kept before leaving or stopping; what it gives brings that to disk, on a
  /// worker, and says what could not be kept.
  var keepState: (Session) -> @Sendable () -> [UnkeptText] = { _ in { [] } }
  /// Called after the frame that shows what was typed.
  var didTakeInput: (Session) -> Void = { _ in }
  /// Called after what workers found is shown.
  var didTakeAnswers: (Session) -> Void = { _ in }
  private var hasInput = false
  /// Signals that came while a command went on.
  private var heldSignals: [Int32] = []
  /// The signals that end the program.
  private static let endings: Set<Int32> = [SIGTERM, SIGHUP, SIGINT]
  /// What is lost now that the loop has ended.
  var lost: [UnkeptText] = []
  /// Set while leaving waits for the disk.
  var departure: Departure?

  init(
    session: Session, terminal: Terminal, signals: SignalSource, screenFeed: ScreenFeed?,
    editingFolder: String
  ) {
    self.session = session
    self.terminal = terminal
    self.signals = signals
    self.editingFolder = editingFolder
    self.screenFeed = screenFeed
    let size = terminal.size
    grid = Grid(rows: size.rows, columns: size.columns, faces: session.faces)
    session.handle(.resize(rows: size.rows, columns: size.columns))
    adoptFeatures()
    session.isInterrupted = { [unowned self] in takeWaitingQuit() }
    session.bytesSent = { [unowned self] keys in
      let others = waiting[nextWaiting...].count { if case .key = $0 { true } else { false } }
      return terminal.bytesSent(forLast: keys, skipping: others)
    }
    session.forgetBytesSent = { terminal.forgetBytesSent() }
    session.showProgress = { [unowned self] in
      isStale = true
      if terminal.wantsWrite { terminal.writePending() }
      if terminal.isReady { paint() }
    }
  }

  /// Whether `C-g` was typed while a command goes on, which ends it, or the program is to end; what else
  /// came is taken afterwards.
  private func takeWaitingQuit() -> Bool {
    if terminal.hasInput { terminal.readInput(into: &waiting) }
    heldSignals += signals.take()
    if terminal.isDisconnected || heldSignals.contains(where: Self.endings.contains) { return true }
    let quit = waiting[nextWaiting...].firstIndex {
      if case .key(let key) = $0 { key == .quit } else { false }
    }
    guard let quit else { return false }
    waiting.remove(at: quit)
    return true
  }

  /// Draws as the terminal does: as wide as it makes its characters, with the glyphs it has.
  private func adoptFeatures() {
    let features = terminal.features
    if session.policy != features.widthPolicy { session.policy = features.widthPolicy }
    session.properties[Graphics.self] = features.graphics
    if features.prefersASCII, session.icons != .ascii { session.icons = .ascii }
  }

  /// Runs until the session asks to leave, or a signal ends it; returns the exit status.
  ///
  /// - Parameter setUp: Does what the first frame does not need, and begins to watch the files that the
  ///   program is set up by.
  func run(setUp: () throws -> ConfigurationWatch) rethrows -> Int32 {
    awaitKept()
    paint()
    let watch = try setUp()
    paint()
    session.endOpening()
    while exitStatus == nil {
      let ready = wait(watch)
      // What was typed is seen before anything else is done.
      if isStale { paintUnlessBusy() }
      noteInput()
      if ready.answers {
        session.takeJobMessages()
        didTakeAnswers(session)
        isStale = true
      }
      if ready.files { reload(watch.take()) }
      if session.runTimers() { isStale = true }
      // What came while these went on.
      take([])
      takeRequests()
      goOnLeaving()
      if isStale { paintUnlessBusy() }
      reportIdle()
    }
    // Whoever left has waited for this already, or has given it up.
    if exitStatus != 0 { lost = keepNow(within: 6000) }
    return exitStatus ?? 0
  }

  /// Gives workers a moment to find what is kept of what the windows show, so that the first frame shows it
  /// and no empty page flashes by.
  ///
  /// What is typed meanwhile waits for the frame, which it may be meant for.
  private func awaitKept() {
    let deadline = Clock.monotonicMilliseconds() + 100
    while session.awaitsKept {
      let rest = deadline - Clock.monotonicMilliseconds()
      var answers = pollfd(fd: session.jobs.descriptor, events: Int16(POLLIN), revents: 0)
      guard rest > 0, poll(&answers, 1, Int32(rest)) != 0 else { return }
      session.takeJobMessages()
    }
  }

  /// Keeps everything before the program is stopped or hands its terminal over.
  private func keepBeforePause() {
    guard let first = keepNow(within: 1000).first else { return }
    session.complain(first.description)
  }

  /// Waits for anything to happen and lets the session have what came from the terminal.
  ///
  /// - Returns: whether there are answers of workers and changed files.
  private func wait(_ watch: ConfigurationWatch) -> (answers: Bool, files: Bool) {
    var entries: [4 of pollfd] = [
      pollfd(
        fd: terminal.descriptor,
        events: Int16(POLLIN) | (terminal.wantsWrite ? Int16(POLLOUT) : 0), revents: 0),
      pollfd(fd: session.jobs.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let milliseconds = timeout
    var span = entries.mutableSpan
    let ready = span.withUnsafeMutableBufferPointer {
      terminal.wait($0, milliseconds: milliseconds)
    }
    if ready < 0 { return (false, false) }
    if entries[2].revents != 0 || !heldSignals.isEmpty { takeSignals() }
    if entries[0].revents & Int16(POLLOUT) != 0 { terminal.writePending() }
    if entries[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 { takeInput() }
    if let deadline = terminal.nextDeadline, deadline <= Clock.monotonicMilliseconds() {
      take(terminal.expireTimers())
    }
    return (entries[1].revents != 0, entries[3].revents != 0)
  }

  /// Does for what was typed all that could wait until it is seen.
  private func noteInput() {
    guard hasInput else { return }
    hasInput = false
    session.noteActs()
    didTakeInput(session)
  }

  private func reload(_ files: Set<String>) {
    guard !files.isEmpty, let file = session.properties[SettingsFile.self] else { return }
    session.readAgain(file, changed: files)
  }

  /// Milliseconds until the next timer; -1 to wait for ever.
  private var timeout: Int32 {
    if !heldSignals.isEmpty { return 0 }
    var next = min(session.nextDeadline ?? .max, terminal.nextDeadline ?? .max)
    if let departureDeadline { next = min(next, departureDeadline) }
    if isStale, terminal.isReady { next = min(next, lastFrame + 8) }
    guard next < .max else { return -1 }
    return Int32(min(max(0, next - Clock.monotonicMilliseconds()), 60_000))
  }

  private func takeInput() {
    terminal.readInput(into: &waiting)
    take([])
    // A terminal that went away leaves nobody to show anything to; texts are on disk.
    if terminal.isDisconnected { exitStatus = 128 + SIGHUP }
  }

  private func take(_ events: [InputEvent]) {
    waiting += events
    while nextWaiting < waiting.count {
      let event = waiting[nextWaiting]
      nextWaiting += 1
      isStale = true
      hasInput = true
      switch event {
      case .key(let key): session.act(on: .key(key))
      case .mouse(let mouse): session.act(on: .mouse(mouse))
      case .paste(let bytes): session.act(on: .paste(bytes))
      case .focus(let focused): session.act(on: .focus(focused))
      case .resized: followTerminal()
      case .capabilitiesKnown:
        adoptFeatures()
        resize()
      case .backgroundChanged(let isDark):
        if let changed = changeTheme(nil, isDark) { theme = changed }
      }
      takeRequests()
    }
    waiting.removeAll(keepingCapacity: true)
    nextWaiting = 0
    terminal.escapeWaitMilliseconds = session.escapeWait
  }

  /// Takes the terminal's new size.
  ///
  /// What it made of the old screen is unknown, even when it has the old size again by the time one
  /// looks.
  private func followTerminal() {
    terminal.forgetScreen()
    resize()
  }

  private func resize() {
    let size = terminal.size
    session.act(on: .resize(rows: size.rows, columns: size.columns))
    isStale = true
  }

  private func takeSignals() {
    let all = heldSignals + signals.take()
    heldSignals = []
    for signal in all {
      switch signal {
      case SIGWINCH: followTerminal()
      case _ where Self.endings.contains(signal): exitStatus = 128 + signal
      case SIGTSTP: suspend()
      default: break
      }
    }
  }

  private func takeRequests() {
    let requests = session.requests
    session.requests = []
    for request in requests {
      switch request {
      case .exit: leave()
      case .suspend: suspend()
      case .bell: terminal.bell()
      case .redraw: terminal.forgetScreen()
      case .reportMouse(let isWanted): terminal.reportMouse(isWanted)
      case .copyToClipboard(let bytes):
        terminal.copyToClipboard(bytes)
        tmux?.copy(bytes)
      case .openInBrowser(let address):
        do {
          try App.openInBrowser(address)
        } catch { session.complain("\(error)") }
      case .openOutside(let file):
        do {
          try App.openOutside(file: file)
        } catch { session.complain("\(error)") }
      case .loadTheme(let name):
        if let changed = changeTheme(name, true) { theme = changed }
      case .editExternally(let id): editExternally(id)
      }
      isStale = true
    }
  }

  /// Gives a buffer's text to the user's editor; what comes back is one change.
  private func editExternally(_ id: BufferID) {
    guard let buffer = session.buffers.first(where: { $0.id == id }) else { return }
    keepBeforePause()
    let range = buffer.proseRange
    let old = buffer.text.contents.bytes(range)
    do {
      let editor = ExternalEditor(terminal: terminal, folder: editingFolder)
      let new = try editor.edit(old, named: LeftEdits.name(of: buffer))
      if new != old {
        // What is as it was keeps its place, and so does point there.
        let tree = PieceTree(new)
        if let difference = tree.difference(from: PieceTree(old)) {
          let at = range.lowerBound + difference.at.value
          let inserted = difference.at..<(difference.at + difference.inserted)
          buffer.text.undoBoundary()
          buffer.text.replace(at..<(at + difference.removed), with: tree.slice(inserted))
          buffer.text.undoBoundary()
        }
      }
      session.message(new == old ? "Nothing was changed" : "The text is back from the editor")
    } catch { session.complain("\(error)") }
    // C-c typed in the editor reached the whole group.
    signals.forget(SIGINT)
    terminal.forgetScreen()
    resize()
  }

  private func suspend() {
    keepBeforePause()
    do {
      try terminal.suspend()
    } catch { session.complain("\(error)") }
    terminal.forgetScreen()
    resize()
  }

  /// Skips frames while more keys wait, but shows one at least every 50 ms.
  ///
  /// A key after a pause is shown without asking whether there are more.
  private func paintUnlessBusy() {
    guard terminal.isReady else { return }
    if Clock.monotonicMilliseconds() - lastFrame < (isBehind ? 50 : 16) {
      isBehind = terminal.hasInput
      if isBehind { return }
    }
    isBehind = false
    paint()
  }

  /// Shows the session as it is.
  func paint() {
    let cursor = FramePainter(session, into: grid).paint()
    lastFrame = Clock.monotonicMilliseconds()
    let moved = grid.takeMovements()
    guard terminal.present(grid, cursor: cursor, theme: theme, hints: moved) else { return }
    isStale = false
    session.didPaint()
    if let screenFeed, terminal.counters.frames != reportedFrames {
      reportedFrames = terminal.counters.frames
      screenFeed.frame(grid, cursor: cursor, output: terminal.bytesProduced)
    }
  }

  private func reportIdle() {
    guard let screenFeed, !isStale, session.jobs.running.isEmpty, !session.awaitsKeyTimer,
      terminal.isReady, terminal.pendingKeyDeadline == nil
    else { return }
    var input = pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&input, 1, 0) == 0 {
      screenFeed.idle(terminal.counters)
    }
  }
}
