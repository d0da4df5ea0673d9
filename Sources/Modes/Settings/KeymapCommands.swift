import Config
import Editor
import Glibc
import Keys

/// Keys that a person binds while the program runs, and keeping them in the file of their own keys.
enum KeymapCommands {
  static let all = [globalSet, globalUnset, localSet, localUnset, save]

  static let globalSet = Command(
    "global-set-key", "Bind a key to a command in every buffer; save-keymap keeps it."
  ) { set($0, "Set key globally: ", in: "global") }

  static let globalUnset = Command(
    "global-unset-key", "Take a key's meaning in every buffer away; save-keymap keeps it so."
  ) { unset($0, "Unset key globally: ", in: "global") }

  static let localSet = Command(
    "local-set-key", "Bind a key to a command in buffers of this mode; save-keymap keeps it."
  ) { set($0, "Set key locally: ", in: $0.buffer.mode.name.description) }

  static let localUnset = Command(
    "local-unset-key", "Take a key's meaning in buffers of this mode away; save-keymap keeps it so."
  ) { unset($0, "Unset key locally: ", in: $0.buffer.mode.name.description) }

  static let save = Command(
    "save-keymap", "Write the keys that were bound in this session to the file of your own keys."
  ) { context in
    let session = context.session
    guard let folders = session.properties[SettingsFile.self]?.folders else {
      throw UserError("There is no file of keys here")
    }
    let keys = session.properties[UnsavedKeys.self] ?? UnsavedKeys()
    guard !keys.lines.isEmpty else { throw UserError("No key was bound that is not kept already") }
    let path = folders.configuration + "/" + KeyScheme.userFile
    session.jobs.start("Keeping keys") { _ in
      try keys.write(to: path)
      return Outcome { session in
        session.properties[UnsavedKeys.self]?.lines.removeAll { keys.lines.contains($0) }
        session.message("Saved \(Counted.plural(keys.lines.count, "key")) in \(path)")
      }
    }
  }

  private static func set(_ context: CommandContext, _ prompt: String, in section: String) {
    context.session.readKeySequence(prompt) { session, keys, old in
      let name = keysDescription(keys)
      let now = old?.command.map { " (now \($0))" } ?? ""
      let candidates = session.commands.all
        .filter { !$0.traits.contains(.internalOnly) }
        .map { Candidate($0.name, note: $0.summary) }
      try session.ask(
        "Set key \(name)\(now) to command: ", .list(candidates), history: "command", mustMatch: true
      ) { session, command in
        session.bind(UnsavedKeys.Line(section: section, keys: keys, command: command))
        session.message("\(name) runs \(command). M-x save-keymap keeps it")
      }
    }
  }

  private static func unset(_ context: CommandContext, _ prompt: String, in section: String) {
    context.session.readKeySequence(prompt) { session, keys, _ in
      session.bind(UnsavedKeys.Line(section: section, keys: keys, command: nil))
      session.message("\(keysDescription(keys)) does nothing. M-x save-keymap keeps it so")
    }
  }
}

/// Keys bound in this session that the file does not have yet.
struct UnsavedKeys: Sendable {
  struct Line: Hashable, Sendable {
    let section: String
    let keys: [Key]
    /// What the keys run; nil for nothing.
    let command: String?
  }

  fileprivate(set) var lines: [Line] = []

  /// Writes the lines into a file of keys; all else in it, comments too, stays as it is.
  fileprivate func write(to path: String) throws {
    let exists = access(path, F_OK) == 0
    var text = ConfigText(exists ? try readFile(path) : Array(Self.introduction.utf8))
    for line in lines {
      try text.set(
        keysDescription(line.keys), to: line.command ?? "unbound", in: line.section)
    }
    try OwnFile(path: path).write(text.bytes)
  }

  private static let introduction = """
    # Keys of your own; they win over those of the chosen keymap.

    """
}

extension Session {
  /// Binds keys for this session.
  fileprivate func bind(_ line: UnsavedKeys.Line) {
    var unsaved = properties[UnsavedKeys.self] ?? UnsavedKeys()
    unsaved.lines.removeAll { $0.section == line.section && $0.keys == line.keys }
    unsaved.lines.append(line)
    properties[UnsavedKeys.self] = unsaved
    putInForce(line)
  }

  /// Binds again what is not in the files, after those were read.
  func bindUnsavedKeys() {
    for line in properties[UnsavedKeys.self]?.lines ?? [] { putInForce(line) }
  }

  private func putInForce(_ line: UnsavedKeys.Line) {
    let action: Binding.Action = line.command.map { .command($0, arguments: []) } ?? .unbound
    let source = Binding.Source(file: "M-x in this session", line: 0)
    var keymap = keymaps[line.section] ?? Keymap(line.section)
    _ = keymap.bind(line.keys, to: Binding(action, source: source))
    keymaps[line.section] = keymap
  }
}
