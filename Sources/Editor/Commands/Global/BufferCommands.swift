/// Commands that choose and kill buffers (Emacs manual, node "Buffers").
package enum BufferCommands {
  package static let all = [
    bury, display, kill, next, previous, rename, renameUniquely, switchTo, switchToOther, unbury,
  ]

  static let switchTo = Command(
    "switch-to-buffer", "Show another buffer in this window."
  ) { context in
    let prompt = try choose(context, "Switch to buffer: ") { session, buffer in
      session.display(buffer, .same)
    }
    let session = context.session
    prompt.preview(in: session.mainTarget, of: session) { session, window, name in
      // One of the last run is read only when it is really wanted.
      guard let buffer = session.buffer(named: name), !buffer.isAsleep else { return }
      window.show(buffer)
    }
  }

  static let switchToOther = Command(
    "switch-to-buffer-other-window", "Show another buffer in another window."
  ) { context in
    try choose(context, "Switch to buffer in other window: ") { session, buffer in
      session.display(buffer, .other)
    }
  }

  static let display = Command(
    "display-buffer", "Show another buffer in another window, and stay in this one."
  ) { context in
    let window = context.window
    try choose(context, "Display buffer in other window: ") { session, buffer in
      session.display(buffer, .other)
      if session.tree.contains(window) { session.select(window) }
    }
  }

  static let kill = Command("kill-buffer", "Kill a buffer, this one by default.") { context in
    let session = context.session
    let names = session.buffersByUse.map { Candidate($0.name, note: $0.mode.name.description) }
    try session.ask(
      "Kill buffer: ", .list(names), fallback: context.buffer.name, history: "buffer",
      mustMatch: true
    ) { session, name in
      guard let buffer = session.buffer(named: name) else {
        throw UserError("No buffer named \(name)")
      }
      try session.killAsking(buffer)
    }
  }

  static let bury = Command(
    "bury-buffer", "Put this buffer behind all others, and show what this window showed before."
  ) { context in
    context.buffer.lastUsed = 0
    context.session.showFormer(in: context.window)
    context.session.layoutWindows()
  }

  static let unbury = Command("unbury-buffer", "Show the buffer that is behind all others.") {
    context in
    guard let last = context.session.buffersByUse.last else { return }
    context.session.display(last, .same)
  }

  static let rename = Command("rename-buffer", "Give this buffer another name.") { context in
    try context.ask(
      "Rename buffer (to new name): ", initial: context.buffer.name, history: "buffer"
    ) { context, name in
      guard !name.isEmpty else { throw UserError("A buffer has a name") }
      guard context.session.buffer(named: name) == nil || name == context.buffer.name else {
        throw UserError("Buffer name ‘\(name)’ is in use")
      }
      context.buffer.name = name
    }
  }

  static let renameUniquely = Command(
    "rename-uniquely", "Give this buffer a name of its own, so that another can have this one."
  ) { context in
    let base = context.buffer.name.prefix { $0 != "<" }
    let taken = Set(context.session.buffers.map(\.name))
    var number = 2
    while taken.contains("\(base)<\(number)>") { number += 1 }
    context.buffer.name = "\(base)<\(number)>"
  }

  static let next = Command("next-buffer", "Show the buffer used least lately.") { context in
    let session = context.session
    guard let buffer = session.buffersByUse.last(where: { $0 !== context.buffer }) else { return }
    context.window.show(buffer)
  }

  static let previous = Command(
    "previous-buffer", "Show the buffer that this window showed before."
  ) { context in
    let session = context.session
    context.buffer.lastUsed = 0
    session.showFormer(in: context.window)
    session.layoutWindows()
  }

  @discardableResult
  private static func choose(
    _ context: CommandContext, _ question: String,
    then show: @escaping (Session, Buffer) -> Void
  ) throws -> Prompt {
    let session = context.session
    let others = session.buffersByUse.filter { $0 !== context.buffer }
    let candidates = (others + [context.buffer]).map {
      Candidate($0.name, note: $0.mode.name.description)
    }
    let prompt = try session.ask(
      question, .list(candidates), fallback: others.first?.name, history: "buffer"
    ) { session, name in
      if let buffer = session.buffer(named: name) { return show(session, buffer) }
      guard let scratch = session.buffers.first(where: { $0.id.value == 0 }) else { return }
      show(session, session.addBuffer(named: name, mode: scratch.mode))
    }
    prompt.open = { session, name in
      if let buffer = session.buffer(named: name) { session.display(buffer, .other) }
    }
    return prompt
  }
}

extension Session {
  /// Buffers a person can choose, the one used last first.
  package var buffersByUse: [Buffer] {
    buffers.filter { !$0.name.hasPrefix(" ") }.sorted { $0.lastUsed > $1.lastUsed }
  }

  /// Kills a buffer; its windows show what they showed before.
  package func kill(_ buffer: Buffer) throws {
    try buffer.mode.willKill?(self, buffer)
    forget(buffer)
  }

  /// Removes a buffer without asking its mode.
  package func forget(_ buffer: Buffer) {
    jobs.cancelAll(for: buffer.id)
    guard buffers.count > 1 else { return }
    buffers.removeAll { $0 === buffer }
    rereading.drawnAt[buffer.id] = nil
    for window in tree.windows where window.buffer === buffer {
      if window.origin != nil { end(window) } else { showFormer(in: window) }
      if window.buffer === buffer, let other = buffersByUse.first { window.show(other) }
      window.formerViews.removeAll { $0.buffer === buffer }
    }
    layoutWindows()
  }
}
