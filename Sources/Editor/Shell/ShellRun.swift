import CSystem
import Glibc
import Keys
package import Workers

/// One run of a shell command: bytes in, bytes and a status out.
package struct ShellRun: Sendable {
  /// What it printed, on both of its streams, and how it ended.
  package struct Result: Sendable {
    package var output: [UInt8] = []
    /// Its exit status, or 128 and the signal that ended it, as shells say it.
    package var status = 0
    /// Whether it printed more than is kept.
    var isCut = false
  }

  /// What is kept of the output.
  static let outputLimit = 8 << 20

  let words: [String]
  let input: [UInt8]

  init(_ command: ShellTemplate.Invocation, input: [UInt8] = []) {
    words = ["/bin/sh", "-c", command.script, "sh"] + command.arguments
    self.input = input
  }

  package init(_ script: String, input: [UInt8] = []) {
    words = ["/bin/sh", "-c", script]
    self.input = input
  }

  /// Runs it to its end on this thread; cancelling kills it and what it started.
  package func run(_ cancellation: Cancellation) throws -> Result {
    let given = try pipe()
    let taken: (read: Int32, write: Int32)
    do {
      taken = try pipe()
    } catch {
      close(given.read)
      close(given.write)
      throw error
    }
    defer { close(taken.read) }
    var program = ChildProgram(words)
    program.input = .descriptor(given.read)
    program.output = .descriptor(taken.write)
    program.errors = .descriptor(taken.write)
    let started = Swift.Result { try program.start() }
    close(given.read)
    close(taken.write)
    guard case .success(let pid) = started else {
      close(given.write)
      _ = try started.get()
      return Result()
    }
    let registration = cancellation.onCancel { kill(-pid, SIGKILL) }
    defer { registration.remove() }
    var result = exchange(to: given.write, from: taken.read)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    try cancellation.check()
    let signal = Int(status & 0x7f)
    result.status = signal == 0 ? Int(status >> 8) & 0xff : 128 + signal
    return result
  }

  /// Writes the input and reads the output side by side, so that neither waits for the other.
  private func exchange(to sink: Int32, from source: Int32) -> Result {
    var result = Result()
    var rest = input[...]
    var isWriting = true
    func endInput() {
      if isWriting { close(sink) }
      isWriting = false
    }
    // A write to a program that has stopped reading gives EPIPE: the signal is blocked in workers.
    _ = fcntl(sink, F_SETFL, O_NONBLOCK)
    if rest.isEmpty { endInput() }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var entries = [pollfd(fd: source, events: Int16(POLLIN), revents: 0)]
      if isWriting { entries.append(pollfd(fd: sink, events: Int16(POLLOUT), revents: 0)) }
      guard poll(&entries, nfds_t(entries.count), -1) > 0 else { continue }
      if isWriting, entries[1].revents != 0 {
        let count = rest.withUnsafeBytes { write(sink, $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) }
        if rest.isEmpty || count < 0 && errno != EAGAIN && errno != EINTR { endInput() }
      }
      guard entries[0].revents != 0 else { continue }
      let count = read(source, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      let room = Self.outputLimit - result.output.count
      if count > room { result.isCut = true }
      result.output += buffer[..<min(count, room)]
    }
    endInput()
    return result
  }

  private func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else {
      throw UserError("No pipe: \(String(cString: strerror(errno)))")
    }
    return (ends[0], ends[1])
  }
}
