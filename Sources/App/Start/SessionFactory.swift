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

  /// A session with these modes; what is wrong in the keymap's files is added to `problems`.
  func session(
    keymap name: String, modes: [Mode], problems: inout [Diagnostic]
  ) throws -> Session {
    let session = try Session(
      faces: FaceTable(), modes: [.help, .messages] + modes, commands: GlobalCommands.all,
      keymaps: [:], scratch: Self.textMode)
    problems += try session.load(keymap: name, from: folders)
    return session
  }
}
