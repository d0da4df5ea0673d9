import Keys

/// The macros before the last one, and names and keys for them (Emacs manual, node "Keyboard Macro
/// Ring").
enum MacroRingCommands {
  static let all = [
    bindToKey, callSecond, cycleNext, cyclePrevious, deleteHead, name, swap, toRegister, view,
  ]

  static let cycleNext = Command("kmacro-cycle-ring-next", "Make the next macro the last one.") {
    try cycle($0) { ring in if !ring.isEmpty { ring.insert(ring.removeLast(), at: 0) } }
  }
  static let cyclePrevious = Command(
    "kmacro-cycle-ring-previous", "Make the macro before this one the last one."
  ) { try cycle($0) { ring in if !ring.isEmpty { ring.append(ring.removeFirst()) } } }

  static let swap = Command(
    "kmacro-swap-ring", "Let the last macro and the one before it change places."
  ) { context in
    guard context.session.macros.ring.count > 1 else {
      throw UserError("There is only one keyboard macro")
    }
    try cycle(context) { $0.swapAt(0, 1) }
  }

  static let deleteHead = Command(
    "kmacro-delete-ring-head", "Forget the last macro; the one before it is the last one then."
  ) { context in
    let session = context.session
    guard !session.macros.ring.isEmpty else { throw UserError("No keyboard macros defined") }
    session.macros.reorder { $0.removeFirst() }
    if session.macros.ring.isEmpty { return context.message("No keyboard macro is left") }
    try show(context)
  }

  static let callSecond = Command(
    "kmacro-call-ring-2nd-repeat", "Type the keys of the macro before the last one.",
    traits: .keepsRegion
  ) { context in
    let ring = context.session.macros.ring
    guard ring.count > 1 else { throw UserError("There is no macro before the last one") }
    do {
      try context.session.type(ring[1].keys, times: context.count)
    } catch is MacroStopped { return }
  }

  private static func cycle(
    _ context: CommandContext, _ turn: (inout [KeyboardMacros.Macro]) -> Void
  ) throws {
    context.session.macros.reorder(turn)
    try show(context)
  }

  static let view = Command(
    "kmacro-view-macro-repeat", "Show the keys of the last macro; again, of the one before."
  ) { context in
    let isAgain = context.session.lastCommandName == "kmacro-view-macro-repeat"
    let index = isAgain ? (context.session.properties[Viewed.self]?.index ?? 0) + 1 : 0
    try show(context, index)
    context.session.properties[Viewed.self] = Viewed(index: index)
  }

  /// Which of the ring was shown last.
  private struct Viewed { let index: Int }

  private static func show(_ context: CommandContext, _ index: Int = 0) throws {
    let ring = context.session.macros.ring
    guard !ring.isEmpty else { throw UserError("No keyboard macros defined") }
    let name = index % ring.count == 0 ? "Macro" : "Macro \(index % ring.count) before"
    context.message("\(name): \(keysDescription(ring[index % ring.count].keys))")
  }

  private static func last(_ context: CommandContext) throws -> [Key] {
    guard let keys = context.session.macros.ring.first?.keys else {
      throw UserError("No keyboard macro defined")
    }
    return keys
  }

  static let name = Command(
    "kmacro-name-last-macro", "Give the last macro a name, by which M-x runs it."
  ) { context in
    let keys = try last(context)
    try context.ask("Name for last kbd macro: ") { context, name in
      guard !name.isEmpty, context.session.commands[name] == nil else {
        throw UserError("There is a command \(name) already")
      }
      context.session.define(macro: name, keys)
    }
  }

  static let bindToKey = Command(
    "kmacro-bind-to-key", "Let a key type the last macro: C-x C-k and 0 to 9 or A to Z are free."
  ) { context in
    let keys = try last(context)
    context.session.readKeySequence("Bind last macro to key: ") { session, sequence, binding in
      var key = sequence
      if sequence.count == 1, let scalar = sequence[0].insertedScalar,
        ("0"..."9").contains(scalar) || ("A"..."Z").contains(scalar)
      {
        key = [Key("x", .control), Key("k", .control), sequence[0]]
      } else if let binding, let name = binding.command, !name.hasPrefix("kmacro-bound-") {
        throw UserError("\(keysDescription(sequence)) runs \(name)")
      }
      let name = "kmacro-bound-" + key.map(\.description).joined(separator: "-")
      session.define(macro: name, keys)
      _ = session.keymaps["global"]?.bind(
        key, to: Binding(.command(name), source: .init(file: "kmacro-bind-to-key", line: 0)))
      session.message("Keyboard macro bound to \(keysDescription(key))")
    }
  }

  static let toRegister = Command(
    "kmacro-to-register", "Keep the last macro in a register; C-x r j types it."
  ) { context in
    let keys = try last(context)
    context.readCharacter("Save macro to register: ") { context, name in
      context.session[register: name] = .macro(keys)
    }
  }
}

extension Session {
  /// Makes keys a command, in the place of what it was before.
  func define(macro name: String, _ keys: [Key]) {
    macros.named[name] = keys
    install(
      [],
      [
        Command(name, "Type \(keysDescription(keys)).", traits: .keepsRegion) { context in
          do {
            try context.session.type(keys, times: context.count)
          } catch is MacroStopped { return }
        }
      ])
  }
}
