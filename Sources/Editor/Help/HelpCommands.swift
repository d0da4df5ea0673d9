import Display
package import Keys
import Text

/// Help on keys, commands and modes (Emacs manual, node "Help").
package enum HelpCommands {
  package static let all = [
    bindings, command, echoArea, helpForHelp, key, keyBriefly, lossage, mode, problems, whereIs,
    KeysHere.show,
  ]

  static let key = Command("describe-key", "Say what a key does.") { context in
    context.session.readKeySequence("Describe key: ", takingQuit: true) { session, keys, binding in
      try session.showHelp(of: keys, binding)
    }
  }

  static let keyBriefly = Command(
    "describe-key-briefly", "Name the command a key runs, in the echo area."
  ) { context in
    context.session.readKeySequence("Describe key briefly: ", takingQuit: true) {
      session, keys, binding in
      let name = keysDescription(keys)
      let bytes = session.spelledOutBytes(of: keys).map { ", sent as \($0)" } ?? ""
      guard let command = binding?.command else {
        return session.message("\(name) is undefined" + bytes)
      }
      session.message("\(name) runs the command \(command)" + bytes)
    }
  }

  static let bindings = Command("describe-bindings", "List all keys that work here.") { context in
    let session = context.session
    let layers = session.layers(for: session.helped(in: context.buffer))
    var text = HelpText()
    for layer in layers.layers {
      text.heading("Keys of \(layer.name)")
      for row in layer.rows where !row.isHidden {
        guard let name = row.binding.command else { continue }
        text.binding(
          keys: keysDescription(row.keys), command: name,
          summary: session.commands[name]?.summary ?? "")
      }
    }
    session.showHelp("bindings", text)
  }

  static let command = Command("describe-command", "Say what a command does.") { context in
    let session = context.session
    let candidates = session.commands.all.map { Candidate($0.name, note: $0.summary) }
    try session.ask(
      "Describe command: ", .list(candidates), history: "command", mustMatch: true
    ) { session, name in
      try session.open(.help(command: name), .popUp)
    }
  }

  static let whereIs = Command("where-is", "Say which keys run a command.") { context in
    let session = context.session
    let buffer = session.helped(in: context.buffer)
    let candidates = session.commands.all.map {
      Candidate($0.name, note: $0.summary, location: .help(command: $0.name))
    }
    try session.ask(
      "Where is command: ", .list(candidates), history: "command", mustMatch: true
    ) { session, name in
      let keys = session.keys(for: name, in: buffer)
      session.message(
        keys.isEmpty ? "\(name) is not on any key" : "\(name) is on \(keys.joined(separator: ", "))"
      )
    }
  }

  static let helpForHelp = Command("help-for-help", "Show what the help keys do.") { context in
    context.session.describePrefix([.help])
  }

  static let mode = Command("describe-mode", "Describe this buffer's mode and its keys.") {
    context in
    let session = context.session
    let buffer = session.helped(in: context.buffer)
    let mode = buffer.mode
    var text = HelpText()
    text.heading("Mode \(mode.name)")
    text.line(
      "Its keys come from the keymap sections "
        + ([mode.name] + mode.parents).map(\.description).joined(separator: ", ") + " and global.")
    text.heading("Commands of its own")
    for command in mode.commands where !command.traits.contains(.internalOnly) {
      let keys = session.keys(for: command.name, in: buffer).first ?? "M-x"
      text.binding(keys: keys, command: command.name, summary: command.summary)
    }
    session.showHelp("mode \(mode.name)", text)
  }

  static let echoArea = Command("view-echo-area-messages", "Show all messages.") { context in
    let session = context.session
    let buffer =
      session.buffer(named: "*messages*") ?? session.addBuffer(named: "*messages*", mode: .messages)
    let contents = buffer.text.contents
    buffer.text.replace(
      0..<contents.end, with: Array(session.messages.text.utf8), recordUndo: false)
    buffer.text.markSaved()
    buffer.isReadOnly = true
    let window = session.display(buffer, .popUp)
    window.point = buffer.text.contents.end
  }
}

extension Session {
  /// Shows a help page in the pop-up window.
  package func showHelp(_ topic: String, _ text: HelpText) {
    let location = Location.help(topic: topic)
    let buffer = self.buffer(at: location) ?? addBuffer(named: "*help: \(topic)*", mode: .help)
    buffer.location = location
    buffer.model = text
    render(buffer)
    display(buffer, .popUp)
  }

  /// Shows something else in the buffer of a help page, if there still is one.
  package func refreshHelp(_ topic: String, _ text: HelpText) {
    guard let buffer = buffer(at: .help(topic: topic)) else { return }
    buffer.model = text
    render(buffer)
  }

  /// The buffer that help is about: asked from a page of help, that of the window used before it.
  func helped(in buffer: Buffer) -> Buffer {
    guard buffer.mode.name == Mode.help.name else { return buffer }
    let others = tree.windows.filter { $0.buffer.mode.name != Mode.help.name }
    return others.max { $0.lastUsed < $1.lastUsed }?.buffer ?? buffer
  }

  /// Reads a whole key sequence and gives it with what it is bound to.
  ///
  /// - Parameter takesQuit: Whether `C-g` is a key like any other.
  package func readKeySequence(
    _ prompt: String, takingQuit takesQuit: Bool = false,
    _ done: @escaping (Session, [Key], Binding?) throws -> Void
  ) {
    let layers = layers(for: helped(in: currentBuffer))
    var keys: [Key] = []
    readKey(prompt, takingQuit: takesQuit) { session, key in
      keys.append(key)
      switch layers.lookup(keys) {
      case .prefix:
        // The Escape key alone begins a Meta key here.
        if key == Key(.escape) { keys[keys.count - 1] = .esc }
        session.echo.show(prompt + keysDescription(keys) + "-")
        return false
      case .bound(let binding):
        session.echo.clear()
        session.catching { try done(session, keys, binding) }
        return true
      case .none:
        session.echo.clear()
        session.catching { try done(session, keys, nil) }
        return true
      }
    }
  }

  /// `C-h k`: the page about a key.
  func showHelp(of keys: [Key], _ binding: Binding?) throws {
    let name = keysDescription(keys)
    let bytes = spelledOutBytes(of: keys)
    guard let binding else {
      return message("\(name) is undefined" + (bytes.map { ", sent as \($0)" } ?? ""))
    }
    guard let command = binding.command else { return message("\(name) runs a program") }
    var text = HelpText()
    text.heading("\(name) runs the command \(command)")
    text.line(.init(" " + (commands[command]?.summary ?? "There is no such command."), nil))
    text.line("")
    let source = binding.source
    let place = source.line > 0 ? "in \(source.file), line \(source.line)" : "by \(source.file)"
    text.line(.init(" Bound \(place).", "dim"))
    if let bytes { text.line(.init(" This terminal sends \(bytes).", "dim")) }
    let others = self.keys(for: command, in: helped(in: currentBuffer)).filter { $0 != name }
    if !others.isEmpty { text.line(.init(" Also on \(others.joined(separator: ", ")).", "dim")) }
    showHelp("key \(name)", text)
  }

  /// The bytes that the terminal sent for keys just typed: `1B 5B 43, that is ESC [ C`.
  fileprivate func spelledOutBytes(of keys: [Key]) -> String? {
    guard !macros.isRunning else { return nil }
    let sent = bytesSent(keys.count)
    guard sent.count == keys.count, !sent.isEmpty else { return nil }
    let bytes = sent.joined()
    let hexadecimal = bytes.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined(separator: " ")
    let names = bytes.map { byte in
      switch byte {
      case 0x1B: "ESC"
      case 0x20: "SPC"
      case 0x7F: "DEL"
      case 0..<0x20: "C-" + String(Character(Unicode.Scalar(byte | 0x40)))
      case 0x80...: "\\" + String(byte, radix: 8)
      default: String(Character(Unicode.Scalar(byte)))
      }
    }.joined(separator: " ")
    return "\(hexadecimal), that is \(names)"
  }

  /// `C-h` after a prefix: what may follow it.
  func describePrefix(_ prefix: [Key]) {
    var text = HelpText()
    text.heading("Keys after \(keysDescription(prefix))")
    for completion in layers(for: currentBuffer).completions(of: prefix) {
      let keys = keysDescription(prefix + [completion.key])
      if case .binding(let binding) = completion.target, let name = binding.command {
        text.binding(keys: keys, command: name, summary: commands[name]?.summary ?? "")
      } else {
        text.line(.init(" " + keys, "panel.key"), .init("  " + completion.target.label, "dim"))
      }
    }
    showHelp("prefix \(keysDescription(prefix))", text)
  }
}
