import Glibc

/// A TLS server with a certificate of its own, which nobody has reason to trust.
package final class TLSServer {
  package enum Mode {
    /// Answers every request with a page.
    case page
    /// Shows what it receives and sends what the test writes.
    case terminal
  }

  /// The certificate as a PEM file.
  package let certificate: String
  package let url: String

  private let sandbox: Sandbox
  private let process: ChildProcess

  /// The server's standard input and output.
  private let terminal: Int32

  /// Everything the server has shown so far.
  package private(set) var shown = ""

  package static var isAvailable: Bool { Certificate.isAvailable }

  package init(name: String = "IP:127.0.0.1", _ mode: Mode = .page) throws {
    sandbox = try Sandbox()
    let made = try Certificate(for: name, in: sandbox)
    certificate = made.file
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw HarnessError.system("socketpair", errno)
    }
    process = try ChildProcess(
      "/usr/bin/openssl",
      ["s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", made.keyFile]
        + (mode == .page ? ["-www"] : []),
      environment: sandbox.environment,
      streams: [
        0: .descriptor(ends[1]), 1: .descriptor(ends[1]), 2: .path("/dev/null", flags: O_WRONLY),
      ])
    close(ends[1])
    terminal = ends[0]
    url = "https://127.0.0.1:\(Self.port(from: terminal))"
  }

  deinit {
    process.end()
    close(terminal)
  }

  /// Waits until the server has shown a text.
  package func wait(for text: String) throws {
    while !shown.contains(text) {
      guard read() else { throw HarnessError("the server ended") }
    }
  }

  package func send(_ text: String) {
    _ = write(terminal, text, text.utf8.count)
  }

  /// What openssl says about the certificate.
  package func describe(_ command: String) throws -> String {
    let script = command.replacing("CERT", with: certificate)
    let output = try sandbox.run("/bin/sh", ["-c", script]).output
    return String(output.reversed().drop { $0.isNewline }.reversed())
  }

  private func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(terminal, &buffer, buffer.count)
    guard count > 0 else { return false }
    shown += String(decoding: buffer[..<count], as: UTF8.self)
    return true
  }

  /// The server says `ACCEPT 127.0.0.1:PORT` when it listens.
  private static func port(from terminal: Int32) -> Int {
    var text = ""
    var byte: UInt8 = 0
    while true {
      let count = Glibc.read(terminal, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { break }
      if byte == UInt8(ascii: "\n"), text.hasPrefix("ACCEPT") { break }
      text = byte == UInt8(ascii: "\n") ? "" : text + String(UnicodeScalar(byte))
    }
    return text.lastIndex(of: ":").flatMap { Int(text[text.index(after: $0)...]) } ?? 0
  }
}
