import Config
import Display
import Editor
import Keys

/// Builds sessions: keymaps from files, global commands, modes.
struct SessionFactory {
  let folders: RuntimeFolders

  /// Plain text: files, `*scratch*`.
  static let textMode: Mode = {
    var mode = Mode("text")
    mode.parents = ["editing"]
    return mode
  }()

  /// A session with these modes; what is wrong in the keymap's files is kept in `*messages*`.
  func session(keymap name: String, modes: [Mode], commands extra: [Command] = []) throws -> Session
  {
    let session = try Session(
      faces: FaceTable(), modes: [.help, .messages] + modes, commands: GlobalCommands.all + extra,
      keymaps: [:], scratch: Self.textMode)
    for problem in try load(keymap: name, into: session) { session.message(problem.description) }
    return session
  }

  /// Puts a keymap in force and returns what is wrong in its files.
  func load(keymap name: String, into session: Session) throws -> [Diagnostic] {
    let (scheme, problems) = try KeyScheme.load(name, from: folders)
    var sections: [String: Keymap] = [:]
    for section in scheme.sections { sections[section] = scheme.keymap(section) }
    session.keymaps = sections
    return problems
  }
}
