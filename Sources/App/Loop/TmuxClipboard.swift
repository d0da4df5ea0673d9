import Editor
import Glibc
import Workers

/// Puts text on the clipboard of the terminal that tmux runs in.
///
/// As it is set up by itself (`set-clipboard external`), tmux drops what programs send to the clipboard and
/// passes on only what its own commands copy.
struct TmuxClipboard {
  /// A thread of its own, so that one copy follows the other.
  private let worker = WorkerPool(name: "clipboard", threads: 1)

  private static let script = """
    [ "$(tmux show-options -sv set-clipboard)" != external ] || exec tmux load-buffer -w -
    """

  /// Nil where the program does not run in tmux.
  init?() {
    guard getenv("TMUX") != nil else { return nil }
  }

  func copy(_ text: [UInt8]) {
    worker.submit { _ = try? ShellRun(Self.script, input: text).run(Cancellation()) }
  }
}
