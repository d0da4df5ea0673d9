import Keys
import Text

/// Keyboard macros as text to be changed: a key sequence a line, what it runs behind `;;` (Emacs manual,
/// node "Edit Keyboard Macro").
enum MacroEditing {
  static let all = [edit, editLast, editLossage] + own
  static let own = [abandon, finish]

  /// What becomes of the keys.
  private enum Target {
    case last
    case named(String)
  }

  private struct Edited { let target: Target }

  static let edit = Command(
    "edit-kbd-macro", "Edit the keys of the macro that a key runs; C-x e stands for the last one."
  ) { context in
    let asked = "Keyboard macro to edit (its key, C-x e, M-x, or C-h l): "
    context.session.readKeySequence(asked) { session, keys, binding in
      switch binding?.command {
      case "kmacro-end-and-call-macro", "kmacro-end-or-call-macro", "newline", "visit", "act":
        try editLast(session)
      case "view-lossage": try editLossage(session)
      case "execute-extended-command":
        let names = session.macros.named.keys.sorted().map { Candidate($0) }
        guard !names.isEmpty else { throw UserError("No keyboard macro has a name") }
        try session.ask("Name of keyboard macro to edit: ", .list(names), mustMatch: true) {
          try open($0, .named($1), $0.macros.named[$1] ?? [])
        }
      case let name?:
        guard let keys = session.macros.named[name] else {
          throw UserError("\(name) is no keyboard macro")
        }
        try open(session, .named(name), keys)
      case nil: throw UserError("\(keysDescription(keys)) is undefined")
      }
    }
  }

  static let editLast = Command("kmacro-edit-macro", "Edit the keys of the last macro.") {
    try editLast($0.session)
  }

  static let editLossage = Command(
    "kmacro-edit-lossage", "Make a macro of the keys that were typed last."
  ) { try editLossage($0.session) }

  private static func editLast(_ session: Session) throws {
    guard let keys = session.macros.ring.first?.keys else {
      throw UserError("No keyboard macro defined")
    }
    try open(session, .last, keys)
  }

  private static func editLossage(_ session: Session) throws {
    let keys = session.keyLog.all.compactMap { entry -> Key? in
      if case .key(let key) = entry { key } else { nil }
    }
    // Without those that asked for it.
    try open(session, .last, Array(keys.dropLast(3).suffix(300)))
  }

  private static let heading = """
    ;; Keyboard Macro Editor. C-c C-c keeps it, C-c C-k leaves it as it was.
    ;; What stands behind two semicolons only says what a key runs.


    """

  private static func open(_ session: Session, _ target: Target, _ keys: [Key]) throws {
    guard session.macros.recording == nil else {
      throw UserError("A keyboard macro is being defined; C-x ) ends it")
    }
    guard let mode = session.modes["macro-edit"] else { return }
    let asker = session.currentBuffer
    let buffer = session.addBuffer(named: "*edit macro*", mode: mode)
    let text = heading + lines(of: keys, session, in: asker)
    buffer.text.replace(0..<0, with: Array(text.utf8), recordUndo: false)
    buffer.text.markSaved()
    buffer.properties[Edited.self] = Edited(target: target)
    session.display(buffer, .same).point = ByteOffset(heading.utf8.count)
  }

  /// One sequence a line; what is typed as itself in one piece where it reads as such.
  private static func lines(of keys: [Key], _ session: Session, in buffer: Buffer) -> String {
    var lines = ""
    let layers = session.lastingLayers(for: buffer)
    var rest = keys[...]
    while let first = rest.first {
      let typed = rest.prefix { $0.insertedScalar.map { $0 != " " } ?? false }
      let word = typed.map(\.description).joined()
      if typed.count > 1, (try? parseKeys(word)) == Array(typed) {
        lines += padded(word) + ";; self-insert-command\n"
        rest = rest.dropFirst(typed.count)
        continue
      }
      var sequence = [first]
      var name: String?
      loop: while true {
        switch layers.lookup(sequence) {
        case .prefix where sequence.count < rest.count:
          sequence = Array(rest.prefix(sequence.count + 1))
        case .bound(let binding):
          name = binding.command
          break loop
        case .prefix, .none: break loop
        }
      }
      if name == nil { sequence = [first] }
      lines += padded(keysDescription(sequence)) + ";; \(name ?? "a key")\n"
      rest = rest.dropFirst(sequence.count)
    }
    return lines
  }

  private static func padded(_ keys: String) -> String {
    keys + String(repeating: " ", count: max(2, 24 - keys.count))
  }

  static let finish = Command(
    "kmacro-edit-finish", "Keep the keys as they are written here."
  ) { context in
    let session = context.session
    guard let target = context.buffer.properties[Edited.self]?.target else {
      throw UserError("No keyboard macro is being edited here")
    }
    let keys = try keys(in: context.text)
    switch target {
    case .last:
      if keys.isEmpty {
        session.macros.reorder { if !$0.isEmpty { $0.removeFirst() } }
      } else if session.macros.ring.isEmpty {
        session.macros.push(keys)
      } else {
        session.macros.ring[0].keys = keys
      }
    case .named(let name): session.define(macro: name, keys)
    }
    session.forget(context.buffer)
    session.message(keys.isEmpty ? "The macro is gone" : "Macro: \(keysDescription(keys))")
  }

  static let abandon = Command(
    "kmacro-edit-abandon", "Leave the macro as it was."
  ) { context in
    context.session.forget(context.buffer)
    context.message("The macro is as it was")
  }

  /// The keys that lines of text stand for.
  private static func keys(in text: PieceTree) throws -> [Key] {
    var keys: [Key] = []
    let lines = text.string(text.all).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let written = line[..<(line.remark ?? line.endIndex)]
      do { keys += try parseKeys(String(written)) } catch {
        throw UserError("Line \(index + 1): \(error)")
      }
    }
    return keys
  }
}

extension Substring {
  /// Where a remark begins: two semicolons with a blank before them, or at the beginning.
  fileprivate var remark: Index? {
    indices.first { place in
      (place == startIndex || self[index(before: place)] == " ") && self[place...].hasPrefix(";;")
    }
  }
}

extension Mode {
  /// The keys of a macro as text.
  static let macroEditing: Mode = {
    var mode = Mode("macro-edit")
    mode.parents = ["editing"]
    mode.commands = MacroEditing.own
    mode.hints = [
      Hint("kmacro-edit-finish", "keep"), Hint("kmacro-edit-abandon", "leave as it was"),
    ]
    return mode
  }()
}
