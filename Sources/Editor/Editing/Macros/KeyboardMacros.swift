import Keys
import Text

/// Keys that were recorded, to be typed again (Emacs manual, node "Keyboard Macros").
struct KeyboardMacros {
  static let limit = 8

  /// The keys of the macro being defined; nil while none is.
  var recording: [Key]?
  /// Finished macros, the last one first.
  var ring: [[Key]] = []
  /// How deep macros run in macros.
  var depth = 0
  var counter = 0
  /// How the counter is inserted.
  var format = CounterFormat.plain
  /// What the counter becomes when it is used next, if it was set while no macro was recorded or run.
  var nextCounter: Int?
  /// Names given to macros.
  var named: [String: [Key]] = [:]

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
    ring.insert(kept, at: 0)
    if ring.count > Self.limit { ring.removeLast() }
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
    macros.depth += 1
    defer { macros.depth -= 1 }
    lastKilled = false
    var left = count
    while count == 0 || left > 0 {
      let before = (complaints, progress)
      for key in keys {
        take(key)
        if complaints != before.0 {
          if count == 0 { return }
          throw MacroStopped()
        }
      }
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
