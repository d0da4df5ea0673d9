import CSystem
import Editor
import Forge
import Glibc
import Workers

/// `gotcha diff --numstat`: what `git apply --numstat` prints for a diff.
enum DiffCommand {
  /// Sums a file up, or standard input; returns the exit status.
  static func summarise(_ file: String?) throws -> Int32 {
    let descriptor = try open(file)
    defer { close(descriptor) }
    var parser = DiffParser()
    var stripper = ColourStripper()
    var rest: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw UserError("Reading failed: \(reason)") }
      let before = rest.count
      rest += buffer[..<count]
      let end = count == 0 ? rest.count : (rest[before...].lastIndex(of: 10).map { $0 + 1 } ?? 0)
      if end == 0, count > 0 { continue }
      let whole = stripper.strip(Array(rest[..<end]))
      rest.removeFirst(end)
      parser.isWordDiff = stripper.isWordDiff == true
      whole.withUnsafeBufferPointer { _ = parser.read($0, isLast: count == 0) }
      parser.forget(before: parser.settledCount)
      if count == 0 { break }
    }
    let summary = DiffSummary(parser)
    try write(summary.bytes)
    if let complaint = summary.complaint { Program.complain(complaint) }
    return summary.complaint == nil ? 0 : 1
  }

  /// What a diff is to be read from, for the screen; standard input without a file.
  static func input(_ file: String?) throws -> Int32 {
    if file == nil, isatty(0) == 1 {
      throw Arguments.UsageError(
        description: "diff reads standard input, which is a terminal here; name a file to go on")
    }
    return try open(file)
  }

  private static func open(_ file: String?) throws -> Int32 {
    guard let file, file != "-" else {
      let copy = fcntl(0, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { throw UserError("Cannot read standard input: \(reason)") }
      return copy
    }
    let descriptor = Glibc.open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw UserError("Cannot read \(file): \(reason)") }
    return descriptor
  }

  /// Writes bytes to standard output.
  static func write(_ bytes: [UInt8]) throws {
    guard let problem = Files.write(bytes, to: 1) else { return }
    throw UserError("Writing failed: \(String(cString: strerror(problem)))")
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
