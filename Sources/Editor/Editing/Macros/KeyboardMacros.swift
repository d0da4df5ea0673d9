import Keys
import Text

/// Keys that were recorded, to be typed again (Emacs manual, node "Keyboard Macros").
struct KeyboardMacros {
  static let limit = 8

  /// A finished macro, with the counter that it goes on with.
  struct Macro {
    var keys: [Key]
    var counter = 0
    var format = CounterFormat.plain
  }

  /// The keys of the macro being defined; nil while none is.
  var recording: [Key]?
  /// Finished macros, the last one first; its counter and format are those below.
  var ring: [Macro] = []
  /// How deep macros run in macros.
  var depth = 0
  var counter = 0
  /// How the counter is inserted.
  var format = CounterFormat.plain
  /// What the counter becomes when it is used next, if it was set while no macro was recorded or run.
  var nextCounter: Int?
  /// Those that were given a name or a key.
  var named: [String: [Key]] = [:]
  /// What is left of macros that wait for an answer (`kbd-macro-query`), the innermost first.
  var waiting: [(Session) throws -> Void] = []
  /// Whether the macro that runs stops here until there is an answer.
  var isWaiting = false
  /// Whether the answer was to leave out the rest of this round.
  var skipsRest = false

  var isRunning: Bool { depth > 0 }

  /// How many keys were recorded before those of the command that is being typed, its argument
  /// included.
  var settled = 0

  /// Sets the counter; outside of macros from its next use on.
  mutating func setCounter(_ value: Int) {
    if recording == nil, !isRunning { nextCounter = value } else { counter = value }
  }

  /// Puts in force what the counter was set to.
  mutating func settleCounter() {
    if let nextCounter { counter = nextCounter }
    nextCounter = nil
  }

  /// Ends the recording; the keys that end it, and their argument, are not part of it.
  mutating func finish(dropping count: Int) {
    guard let keys = recording else { return }
    recording = nil
    let kept = Array(keys.dropLast(max(count, keys.count - settled)))
    guard !kept.isEmpty else { return }
    push(kept)
  }

  /// Makes keys the last macro.
  mutating func push(_ keys: [Key]) {
    ring.insert(Macro(keys: keys, counter: counter, format: format), at: 0)
    if ring.count > Self.limit { ring.removeLast() }
  }

  /// Changes the order of the ring; the counter goes with its macro.
  mutating func reorder(_ change: (inout [Macro]) -> Void) {
    keepCounter()
    change(&ring)
    guard let first = ring.first else { return }
    counter = first.counter
    format = first.format
    nextCounter = nil
  }

  /// Lets the last macro keep its counter, before another one counts.
  mutating func keepCounter() {
    guard !ring.isEmpty else { return }
    ring[0].counter = nextCounter ?? counter
    ring[0].format = format
  }
}

extension Session {
  /// Notes a key for the macro being defined; keys that a macro types are not noted again, nor what is
  /// typed into a masked field.
  func record(_ key: Key) {
    guard isRecordingMacro, recordsMacros, !macros.isRunning else { return }
    let field = currentBuffer.field(at: selectedWindow.point)
    if field?.isMasked == true, pendingKeys.isEmpty, key.insertedScalar != nil { return }
    if pendingKeys.isEmpty, argument == nil, readers.isEmpty {
      macros.settled = macros.recording?.count ?? 0
    }
    macros.recording?.append(key)
  }

  /// Gives up the macro being defined; those that are finished stay.
  func cancelMacroDefinition() {
    guard macros.recording != nil, !macros.isRunning else { return }
    macros.recording = nil
    isRecordingMacro = false
  }

  /// Types keys so many times; an error or a bell ends it all.
  ///
  /// - Parameter count: 0 goes on until something fails.
  func type(_ keys: [Key], times count: Int) throws {
    guard macros.depth < 10 else { throw UserError("Macros run in each other too deep") }
    guard !keys.isEmpty else { throw UserError("The macro is empty") }
    lastKilled = false
    try go(on: keys[...], of: keys, times: count)
  }

  /// Types what is left of a macro, and then all of it so many times in all.
  private func go(on rest: ArraySlice<Key>, of keys: [Key], times count: Int) throws {
    macros.depth += 1
    defer { macros.depth -= 1 }
    var rest = rest
    var left = count
    while count == 0 || left > 0 {
      let before = (complaints, progress)
      while let key = rest.popFirst() {
        take(key)
        if complaints != before.0 {
          if count == 0 { return }
          throw MacroStopped()
        }
        guard macros.isWaiting else { continue }
        let (rest, left) = (rest, left)
        macros.waiting.append { session in
          let rest = session.macros.skipsRest ? [] : rest
          session.macros.skipsRest = false
          try session.go(on: rest, of: keys, times: count == 0 ? 0 : left)
        }
        return
      }
      rest = keys[...]
      left -= 1
      // Without end and without effect it would go on for ever.
      if count == 0, before.1 == progress { throw UserError("The macro changes nothing any more") }
      try step()
    }
  }

  /// What a macro that goes on until an error must change each time.
  private var progress: [Int] {
    let window = selectedWindow
    return [window.id, window.buffer.id.value, window.point.value, window.buffer.text.version]
  }
}

/// A macro was stopped by an error that has been shown.
struct MacroStopped: Error {}
