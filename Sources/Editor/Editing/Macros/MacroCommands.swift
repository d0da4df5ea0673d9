import Keys
import Text

/// Recording and repeating keys (Emacs manual, node "Keyboard Macros").
enum MacroCommands {
  static let all =
    [
      addCounter, applyToLines, end, endAndCall, endOrCall, endOrCallRepeat, insertCounter,
      setCounter, setFormat, start, startOrInsertCounter,
    ] + MacroRingCommands.all + MacroQuery.all + MacroEditing.all

  static let start = Command(
    "kmacro-start-macro",
    "Record the keys typed from here on; with an argument add to the last ones.",
    traits: .keepsRegion
  ) { try begin($0) }

  static let startOrInsertCounter = Command(
    "kmacro-start-macro-or-insert-counter",
    "Record the keys typed from here on; while recording, insert the macro's counter."
  ) { context in
    let macros = context.session.macros
    if macros.recording != nil || macros.isRunning { return try insertCounter(context) }
    try begin(context)
  }

  private static func begin(_ context: CommandContext) throws {
    let session = context.session
    guard session.macros.recording == nil else {
      throw UserError("Already defining a keyboard macro")
    }
    var keys: [Key] = []
    if context.argument?.isBare != true { session.macros.keepCounter() }
    if let argument = context.argument {
      if argument.isBare {
        keys = session.macros.ring.first?.keys ?? []
        context.message("Appending to kbd macro…")
      } else {
        session.macros.counter = argument.count
      }
    } else {
      session.macros.counter = session.macros.nextCounter ?? 0
      session.macros.nextCounter = nil
      context.message("Defining kbd macro…")
    }
    session.macros.recording = keys
    session.isRecordingMacro = true
  }

  static let end = Command(
    "kmacro-end-macro", "End the recording of keys; with an argument type them again so often.",
    traits: .keepsRegion
  ) { context in
    try finish(context)
    guard let argument = context.argument else { return }
    // Recording was the first time.
    if argument.count == 0 || argument.count > 1 {
      try call(context, times: max(0, argument.count - 1))
    }
  }

  static let endAndCall = Command(
    "kmacro-end-and-call-macro", "Type the keys of the last macro; e types them once more.",
    traits: .keepsRegion
  ) { context in
    if context.session.macros.recording != nil { try finish(context) }
    try call(context, times: context.count)
    offerRepeat(context)
  }

  static let endOrCall = Command(
    "kmacro-end-or-call-macro", "End the recording of keys, or type the keys of the last macro.",
    traits: .keepsRegion
  ) { context in
    if context.session.macros.recording != nil { return try finish(context) }
    try call(context, times: context.count)
  }

  static let endOrCallRepeat = Command(
    "kmacro-end-or-call-macro-repeat",
    "End the recording of keys, or type the last macro's; the same key types them once more.",
    traits: .keepsRegion
  ) { context in
    if context.session.macros.recording != nil { return try finish(context) }
    try call(context, times: context.count)
    offerRepeat(context)
  }

  private static func finish(_ context: CommandContext) throws {
    let session = context.session
    guard session.macros.recording != nil else { throw UserError("Not defining kbd macro") }
    session.macros.finish(dropping: context.keys.count)
    session.isRecordingMacro = false
    context.message("Keyboard macro defined")
  }

  static func call(_ context: CommandContext, times count: Int) throws {
    guard let keys = context.session.macros.ring.first?.keys else {
      throw UserError("No kbd macro has been defined")
    }
    do {
      try context.session.type(keys, times: count)
    } catch is MacroStopped { return }
  }

  /// The last key of those that called the macro calls it again.
  private static func offerRepeat(_ context: CommandContext) {
    let session = context.session
    guard let key = context.keys.last, session.transient == nil, !session.macros.isRunning,
      session.prompt == nil, session.question == nil, session.readers.isEmpty
    else { return }
    session.echo.show("(Type \(key) to repeat macro)")
    session.transient = TransientMap(section: "macro-repeat", yieldsToPaste: true) {
      session, keys in
      guard keys == [key] else { return false }
      session.transient = nil
      session.run("kmacro-end-and-call-macro", keys: keys)
      return true
    } end: { _ in
    }
  }

  static let insertCounter = Command(
    "kmacro-insert-counter", "Insert the macro's counter and add the argument to it."
  ) { try insertCounter($0) }

  private static func insertCounter(_ context: CommandContext) throws {
    let session = context.session
    session.macros.settleCounter()
    try context.insert(Array(session.macros.format.text(for: session.macros.counter).utf8))
    session.macros.counter &+= context.argument?.isBare == true ? 0 : context.count
  }

  static let setCounter = Command("kmacro-set-counter", "Set the macro's counter.") { context in
    if let argument = context.argument {
      return context.session.macros.setCounter(argument.count)
    }
    try context.askNumber("Macro counter value: ") { $0.session.macros.setCounter($1) }
  }

  static let addCounter = Command(
    "kmacro-add-counter", "Add the argument to the macro's counter."
  ) { context in
    func add(_ count: Int, _ context: CommandContext) {
      context.session.macros.settleCounter()
      context.session.macros.counter &+= count
    }
    if let argument = context.argument { return add(argument.count, context) }
    try context.askNumber("Add to macro counter: ") { add($1, $0) }
  }

  static let setFormat = Command(
    "kmacro-set-format",
    "Say how the macro's counter is inserted: %d, with leading zeros %03d, in hexadecimal %x."
  ) { context in
    try context.ask("Macro Counter Format: ", fallback: "%d") {
      $0.session.macros.format = try CounterFormat($1.isEmpty ? "%d" : $1)
    }
  }

  static let applyToLines = Command(
    "apply-macro-to-region-lines",
    "Type the last macro at the beginning of each line of the region.",
    traits: .keepsRegion
  ) { context in
    let session = context.session
    guard let keys = session.macros.ring.first?.keys else {
      throw UserError("No keyboard macro has been defined")
    }
    let region = try context.region()
    let text = context.buffer.text
    let lines = Scanner(context)
    let isLineStart = lines.lineStart(region.lowerBound) == region.lowerBound
    // The rest of a line is no line.
    let first = isLineStart ? region.lowerBound : lines.nextLine(region.lowerBound)
    context.buffer.isMarkActive = false
    try apply(
      keys, context, from: text.marker(at: first),
      to: text.marker(at: region.upperBound, advances: true), back: text.marker(at: context.point))
  }

  /// Types keys at the beginning of each line, and goes back to where one was.
  private static func apply(
    _ keys: [Key], _ context: CommandContext, from start: Marker, to end: Marker, back: Marker
  ) throws {
    let session = context.session
    var next = start
    while next.offset < end.offset {
      context.point = next.offset
      next = context.buffer.text.marker(at: Scanner(context).nextLine(next.offset))
      do {
        try session.type(keys, times: 1)
      } catch is MacroStopped { break }
      if session.macros.isWaiting {
        let rest = next
        session.macros.waiting.append { _ in
          try apply(keys, context, from: rest, to: end, back: back)
        }
        return
      }
      if next.offset >= context.buffer.accessible.upperBound { break }
    }
    context.point = back.offset
  }
}
