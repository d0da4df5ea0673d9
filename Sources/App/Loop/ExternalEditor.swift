import Editor
import Glibc
import Terminal
import Workers

/// Hands a text to the user's own editor, and takes it back: `$VISUAL`, else `$EDITOR`, else vi.
///
/// The editor has the terminal and the loop waits for it, as for a shell after `C-z`.
struct ExternalEditor {
  let terminal: Terminal
  /// Where the text lies meanwhile, readable by this user alone.
  let folder: String

  /// - Returns: The text as it was saved.
  /// - Throws: When the editor could not be started or did not end well; what it saved stays in its file then,
  ///   unless that is the text as it was.
  func edit(_ text: [UInt8], named name: String) throws -> [UInt8] {
    makeFolder(folder)
    Self.removeOldTexts(in: folder, now: Clock.unixSeconds())
    let path = "\(folder)/\(name)"
    try write(text, to: path)
    // The words of the variable are the shell's to part: `emacsclient -t`, `code --wait`.
    let chosen = ["VISUAL", "EDITOR"].compactMap { (name: String) in
      getenv(name).map { String(cString: $0) }
    }
    let editor = chosen.first { !$0.isEmpty } ?? "vi"
    let tty = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard tty >= 0 else {
      throw EditorError(description: "There is no terminal to give to \(editor)")
    }
    defer { close(tty) }
    var program = ChildProgram(["/bin/sh", "-c", editor + " \"$@\"", editor, path])
    program.input = .descriptor(tty)
    program.output = .descriptor(tty)
    program.errors = .descriptor(tty)
    program.keepsTerminal = true
    terminal.leave()
    let status = Result { waitForEnd(of: try program.start()) }
    try terminal.enter()
    let answer = try? Files.read(path)
    guard try status.get() == 0, let answer else {
      if answer == text { unlink(path) }
      let saved = answer == nil || answer == text ? "" : "; what it saved is kept in \(path)"
      throw EditorError(description: "\(editor) ended with an error; the text is as it was\(saved)")
    }
    // A text that is new lies nowhere else yet; what is kept of the buffer has it in a moment.
    if answer == text { unlink(path) }
    return answer
  }

  /// How long a text stays that came back, in seconds; what could not be taken is found there that long.
  private static let keptTime: Int64 = 24 * 3600

  /// Removes texts that came back long ago.
  static func removeOldTexts(in folder: String, now: Int64) {
    guard let listing = try? FolderListing(folder, detailed: true) else { return }
    for entry in listing.entries where entry.name.hasPrefix("gotcha-") {
      if entry.modified < now - keptTime { unlink("\(folder)/\(entry.name)") }
    }
  }

  /// Waits; stops with the editor when that is stopped, and goes on with it.
  private func waitForEnd(of pid: Int32) -> Int32 {
    var status: Int32 = 0
    while true {
      let answer = waitpid(pid, &status, WUNTRACED)
      if answer < 0, errno == EINTR { continue }
      guard answer == pid else { return -1 }
      guard status & 0xff == 0x7f else { return status }
      kill(getpid(), SIGSTOP)
      kill(pid, SIGCONT)
    }
  }

  private func write(_ text: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw cannot("write", path, errno) }
    defer { close(descriptor) }
    if let problem = Files.write(text, to: descriptor) { throw cannot("write", path, problem) }
  }

  private func cannot(_ verb: String, _ path: String, _ number: Int32) -> EditorError {
    EditorError(description: "Could not \(verb) \(path): \(String(cString: strerror(number)))")
  }
}

/// The text did not come back from the user's editor.
struct EditorError: Error, CustomStringConvertible {
  let description: String
}
