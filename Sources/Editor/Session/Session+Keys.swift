import Display
package import Keys
import Text

extension Session {
  /// Takes one event, and all that follows from it.
  package func handle(_ event: Event) {
    act(on: event)
    noteActs()
  }

  /// Does what an event asks for, as far as a person sees it; `noteActs` does the rest.
  package func act(on event: Event) {
    switch event {
    case .focus(let focused):
      hasFocus = focused
      focusChanged()
    case .resize(let rows, let columns): resize(rows: rows, columns: columns)
    case .key, .mouse, .paste:
      hasActed = true
      if !holds(event) { perform(event) }
    }
  }

  private func perform(_ event: Event) {
    switch event {
    case .key(let key):
      awaitedRow = nil
      take(key)
    case .mouse(let event):
      awaitedRow = nil
      take(event)
    case .paste(let bytes): paste(bytes)
    case .focus, .resize: break
    }
  }

  /// Sees to it that what was typed is kept, and that nothing is read again meanwhile; it can wait until a
  /// frame has shown what was typed.
  package func noteActs() {
    guard hasActed else { return }
    hasActed = false
    noteShown()
    noteInput()
    noteEdits()
    noteRow()
  }

  /// Takes one key: for a reader, for an argument, or as part of a sequence.
  func take(_ key: Key) {
    record(key)
    log(key)
    if echo.tone != .hint { echo.clear() }
    if pendingKeys.isEmpty, let reader = readers.popLast() {
      if isQuit(key), !reader.takesQuit {
        reader.abandon?(self)
        cancelMacroDefinition()
        return complain("Quit")
      }
      if !reader.read(self, key) {
        readers.append(reader)
        // It may have said how far it is.
        if !echo.text.hasPrefix(reader.prompt) { echo.show(reader.prompt) }
      }
      return
    }
    if isQuit(key), !pendingKeys.isEmpty || readsArgument {
      return quit()
    }
    if isGuarded(key) {
      requests.append(.bell)
      return
    }
    pendingKeys.append(key)
    look(up: pendingKeys)
  }

  /// Runs what the keys are bound to, or waits for more.
  private func look(up keys: [Key]) {
    let window = selectedWindow
    let layers =
      readsArgument && keys.count == 1
      ? argumentLayers(for: window.buffer) : layers(for: window.buffer)
    let found = layers.resolve(keys)
    switch found.result {
    case .prefix:
      echo.pendingKeys = ""
      after(1000, "prefix") { session in
        session.echo.pendingKeys =
          session.pendingKeys.map { ($0 == Key(.escape) ? .esc : $0).description }
          .joined(separator: " ") + "-"
        session.showPrefixPanel()
      }
    case .bound(let binding):
      endSequence()
      isShiftTranslated = found.isShiftTranslated
      defer { isShiftTranslated = false }
      run(binding, keys: keys)
    case .none:
      if let transient {
        endSequence()
        // A sequence that nothing knows does not end what goes on, which would have the rest typed.
        if keys.count > 1, case .none = lastingLayers(for: window.buffer).lookup(keys) {
          return complain("\(keysDescription(keys)) is undefined")
        }
        if transient.other(self, keys) { return }
        self.transient = nil
        transient.end(self)
        retake(keys)
        return
      }
      // A lone Escape that nothing is bound to is the prefix that makes the next key Meta.
      if let last = keys.last, last == Key(.escape) {
        pendingKeys = keys.dropLast() + [.esc]
        return look(up: pendingKeys)
      }
      if keys.count > 1, isHelp(keys[keys.count - 1]) {
        if showNextPrefixPage() { return }
        endSequence()
        return describePrefix(Array(keys.dropLast()))
      }
      endSequence()
      argument = nil
      readsArgument = false
      let name = keys.map(\.description).joined(separator: " ")
      complain(
        window.buffer.mode.isReading
          ? "\(name) is undefined; ? shows what can be done" : "\(name) is undefined")
    }
  }

  /// Looks keys up again that something else had taken first.
  func retake(_ keys: [Key]) {
    // A macro being defined has them already.
    let wasRecording = isRecordingMacro
    isRecordingMacro = false
    for key in keys { take(key) }
    isRecordingMacro = wasRecording && macros.recording != nil
  }

  func endSequence() {
    pendingKeys = []
    echo.pendingKeys = ""
    cancelTimer("prefix")
    if prompt == nil { panel = nil }
  }

  private func isQuit(_ key: Key) -> Bool { key == .quit }
  private func isHelp(_ key: Key) -> Bool { key == .help }

  /// Whether a letter came too soon after a text was left to be meant for what is shown now; in a menu
  /// that was opened since, or after an argument, it is meant.
  ///
  /// With it goes all that is typed on behind it, which would mean something else without it. Letters that
  /// only move, or ask something first, are taken: one may type ahead of what they open.
  private func isGuarded(_ key: Key) -> Bool {
    guard monotonic() < guardUntil, pendingKeys.isEmpty, prompt == nil, transient == nil,
      argument == nil, currentBuffer.mode.isReading
    else { return false }
    let isTyped =
      key.insertedScalar != nil || [Key(.return), Key(.tab), Key(.backspace)].contains(key)
    if droppedTyping != nil || !guardedKeys.isEmpty, !isTyped {
      guardUntil = 0
      return false
    }
    if let reason = droppedTyping {
      guardUntil = monotonic() + 600
      echo.show(reason, tone: .error)
      return true
    }
    if guardedKeys.isEmpty {
      guard let scalar = key.insertedScalar, "xsDMq.b!|*".unicodeScalars.contains(scalar) else {
        return false
      }
    }
    // Who presses one key again and again waits for it to be taken, and need not wait for ever.
    let isRetry = guardedKeys.allSatisfy { $0 == key }
    let limit = isRetry ? guardBegan + Self.longestRetry : .max
    guardedKeys.append(key)
    guardUntil = max(guardUntil, min(monotonic() + Self.typingPause, limit))
    let keys = guardedKeys.map(\.description).joined(separator: " ").cutInMiddle(to: 20)
    echo.show("\(keys) came too soon and was dropped; type it again", tone: .error)
    return true
  }

  /// How long nothing is typed, in milliseconds, before what comes next is no longer part of it.
  private static let typingPause: Int64 = 300
  private static let longestRetry: Int64 = 1500

  /// Begins the time in which letters that write or leave are dropped.
  package func guardTypeAhead() {
    guardBegan = monotonic()
    guardUntil = guardBegan + 600
    droppedTyping = nil
    guardedKeys = []
  }

  /// Drops what is typed for a text that could not be opened, or is not there yet, until the typing
  /// pauses; the message that says so stays meanwhile.
  package func dropTyping() {
    guardUntil = monotonic() + 1500
    droppedTyping = echo.text
    guardedKeys = []
  }

  /// `C-g`: out of a sequence, a reader, an argument, a prompt, in this order.
  package func quit() {
    endSequence()
    argument = nil
    readsArgument = false
    run("keyboard-quit", keys: [])
  }

  /// Runs a key's binding.
  func run(_ binding: Binding, keys: [Key]) {
    switch binding.action {
    case .command(let name, let arguments): run(name, keys: keys, arguments: arguments)
    case .shell(let template): run(template)
    case .unbound: complain("\(keys.map(\.description).joined(separator: " ")) is undefined")
    }
  }

  /// Asks for one key and gives it to a closure, which says whether it was enough.
  ///
  /// - Parameters:
  ///   - takesQuit: Whether `C-g` is a key like any other.
  ///   - abandon: Called when `C-g` is typed instead.
  package func readKey(
    _ prompt: String, takingQuit takesQuit: Bool = false, abandon: ((Session) -> Void)? = nil,
    _ read: @escaping (Session, Key) -> Bool
  ) {
    echo.show(prompt)
    readers.append(
      KeyReader(prompt: prompt, takesQuit: takesQuit, read: read, abandon: abandon))
  }
}
