import Config
import Display
import Editor
import Keys
import Modes

/// Builds sessions: keymaps from files, global commands, modes.
struct SessionFactory {
  let folders: RuntimeFolders

  /// Plain text: files, `*scratch*`.
  static let textMode: Mode = {
    var mode = Mode("text")
    mode.parents = ["editing"]
    mode.didPaint = { session, window in session.colourFile(in: window) }
    return mode
  }()

  /// A session that can show files, and takes no keys yet.
  func session() throws -> Session {
    let session = try Session(
      faces: FaceTable(), modes: [.help, .messages], commands: [], keymaps: [:],
      scratch: Self.textMode)
    session.guessLanguage = { $0.fileLanguage(of: $1) }
    return session
  }

  /// A session with these modes; what is wrong in the keymap's files is added to `problems`.
  func session(
    keymap name: String, modes: [Mode], problems: inout [Diagnostic]
  ) throws -> Session {
    let session = try session()
    session.install(modes, GlobalCommands.all)
    problems += try session.load(keymap: name, from: folders)
    return session
  }

  /// A session with keymaps that were read before.
  func session(keymaps: [String: Keymap]) throws -> Session {
    let session = try session()
    session.install([], GlobalCommands.all)
    session.keymaps = keymaps
    return session
  }
}
