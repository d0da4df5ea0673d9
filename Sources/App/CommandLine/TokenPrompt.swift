import Glibc
import Secrets

/// Asks on the terminal of the shell for what must not stand on the command line.
enum TokenPrompt {
  /// What C-c sends.
  private static let interrupt: UInt8 = 3

  /// Asks for a token without showing what is typed.
  static func ask(_ question: String) throws -> Secret {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else {
      throw PromptError(
        description: "There is no terminal to ask for the token on; "
          + "use --token-stdin, --token-env VARIABLE or --token-command COMMAND")
    }
    defer { close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else {
      throw PromptError(description: "The terminal cannot hide what is typed; use --token-stdin")
    }
    var silent = before
    // C-c ends the line instead of the program, which would leave the terminal without echo.
    silent.c_lflag &= ~tcflag_t(ECHO | ISIG)
    withUnsafeMutableBytes(of: &silent.c_cc) { $0[Int(VEOL)] = interrupt }
    // What was typed ahead was not meant for this question.
    tcsetattr(terminal, TCSAFLUSH, &silent)
    defer {
      tcsetattr(terminal, TCSAFLUSH, &before)
      say("\n", on: terminal)
    }
    say(question, on: terminal)
    return try line(of: terminal)
  }

  /// Asks for a word; nil where there is no terminal.
  static func answer(_ question: String) -> String? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    say(question, on: terminal)
    guard let line = try? line(of: terminal) else { return nil }
    return String(decoding: line.bytes, as: UTF8.self)
  }

  /// The first line of a descriptor, read a byte at a time so that nothing after it is taken.
  static func line(of descriptor: Int32) throws -> Secret {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < 4096 {
      let count = read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      if count <= 0 || byte == UInt8(ascii: "\n") { break }
      if byte == interrupt { throw PromptError(description: "Nothing was changed") }
      bytes.append(byte)
    }
    while let last = bytes.last, last == UInt8(ascii: "\r") || last == UInt8(ascii: " ") {
      bytes.removeLast()
    }
    guard !bytes.isEmpty else { throw PromptError(description: "No token was given") }
    return Secret(bytes)
  }

  private static func say(_ text: String, on descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }
}

/// A question that could not be asked, or was not answered.
struct PromptError: Error, CustomStringConvertible {
  let description: String
}
