package import Keys
import Text
import Workers

extension Session {
  /// Runs a command by name, as from a key, `M-x` or a click.
  package func run(_ name: String, keys: [Key] = [], arguments: [String] = []) {
    let buffer = currentBuffer
    guard var command = command(name, in: buffer) else {
      argument = nil
      return complain("There is no command named \(remap(name, in: buffer))")
    }
    if buffer.rectangleMark != nil, let motion = RectangleMark.motions[command.name] {
      command = commands[motion] ?? command
    }
    keyLog.add(.command(command.name))
    let asked = prompt
    execute(command, keys: keys, arguments: arguments)
    if asked == nil { answerPrompts(with: arguments) }
  }

  /// Answers what a command asks with the words that stand behind it in a keymap; questions of yes and no
  /// it leaves to be answered.
  private func answerPrompts(with words: [String]) {
    for word in words {
      guard let prompt, prompt.choices == nil else { return }
      setPromptInput(word)
      let isThere = prompt.candidates.contains { $0.text == word }
      if prompt.mustMatch, !prompt.isWaiting, !isThere {
        return complain("No match for “\(word)”")
      }
      catching { try acceptPrompt(literally: !prompt.isWaiting) }
    }
  }

  /// What a command means in a buffer: the word of a minor mode for it, else of its mode.
  func remap(_ name: String, in buffer: Buffer) -> String {
    for minor in buffer.minorModes {
      if let own = modes[minor]?.remaps[name] { return own }
    }
    return remap(name, in: buffer.mode)
  }

  /// What a generic command means in a mode: the mode's own word for it, else its parents'.
  package func remap(_ name: String, in mode: Mode) -> String {
    if let own = mode.remaps[name] { return own }
    for parent in mode.parents {
      if let theirs = modes[parent]?.remaps[name] { return theirs }
    }
    return name
  }

  /// The command loop around one command.
  func execute(_ command: Command, keys: [Key], arguments: [String]) {
    execute(command, keys: keys, arguments: arguments, body: command.body)
  }

  /// The command loop around what a command does, or goes on doing after an answer.
  func execute(
    _ command: Command, keys: [Key] = [], arguments: [String] = [],
    body: (inout CommandContext) throws -> Void
  ) {
    let isPrefix = command.traits.contains(.prefix)
    let answers = isAnswering
    var context = CommandContext(
      session: self, window: selectedWindow, argument: argument, keys: keys, arguments: arguments)
    if !isPrefix {
      argument = nil
      readsArgument = false
      context.coding = nextCoding
      nextCoding = nil
    }
    let buffer = context.buffer
    let version = buffer.text.version
    let mark = buffer.mark
    if !isPrefix {
      thisCommandName = command.name
      thisKills = command.traits.contains(.kills)
      beginUndoGroup(for: command, in: context)
      ShiftSelection.prepare(for: command, isShifted: isShiftTranslated, in: context)
    }
    let began = Clock.monotonicMilliseconds()
    pace.begin(command.name, at: monotonic(), answers: answers)
    let hasFailed = !catching {
      if !answers, try ReplacedSelection.prepare(for: command, in: context) { return }
      try body(&context)
    }
    pace.end()
    if hasFailed, command.traits.contains(.opensText) { dropTyping() }
    note(duration: Clock.monotonicMilliseconds() - began, of: command)
    if isPrefix { return }
    if command.name != "repeat", selectedWindow !== minibuffer {
      repeatable = Repeatable(
        command: command.name, keys: keys, arguments: arguments, argument: context.argument)
    }
    let edited = buffer.text.version != version
    if edited, !command.traits.contains(.keepsRegion) { buffer.isMarkActive = false }
    buffer.settleRectangle()
    noteMark(in: buffer, before: mark)
    if edited {
      buffer.mode.didEdit?(self, buffer)
      if buffer.file != nil { lookForOthersChanges(of: buffer) }
    }
    if !command.traits.contains(.vertical) { context.window.goalColumn = nil }
    lastCommand = command
    lastCommandName = thisCommandName
    lastKilled = thisKills
    if prompt == nil, question == nil, readers.isEmpty { nextPlacement = nil }
    if prompt != nil, selectedWindow === minibuffer { promptDidChange() }
    settlePoint()
    afterCommand?(self)
  }

  /// Runs something and shows what it throws; false where it threw.
  @discardableResult
  package func catching(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch is Quit {
      complain("Quit")
    } catch is Cancelled {
      // That it was stopped has been said.
    } catch {
      complain("\(error)")
    }
    return false
  }

  private func beginUndoGroup(for command: Command, in context: CommandContext) {
    let text = context.buffer.text
    // As in Emacs, where a command that asked leaves it to the change where undo puts point.
    text.beginCommand(point: isAnswering ? nil : context.point)
    isAnswering = false
    if command.traits.contains(.amalgamates), context.count < 2 {
      text.amalgamate(as: command.name)
    }
  }

  /// A command that kept the loop for over 50 ms is named in `*messages*`.
  private func note(duration: Int64, of command: Command) {
    if duration > 50 { messages.add("\(command.name) took \(duration) ms") }
  }

  /// In lists point belongs at its row's home column.
  func settlePoint() {
    let window = tree.selected
    let buffer = window.buffer
    guard buffer.mode.selectsRows, !buffer.lines.isEmpty else { return }
    let start = buffer.text.contents.lineStart(window.point)
    let line = buffer.text.contents.line(at: start)
    if let home = buffer.pageLine(line)?.home { window.point = start + home }
  }
}

extension Key {
  package static let quit = Key("g", .control)
  static let help = Key("h", .control)
}
