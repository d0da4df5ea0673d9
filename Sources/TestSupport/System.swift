import CSystem
import Glibc

/// The text of an error number.
func reason(_ code: Int32) -> String {
  // strerror's buffer is per thread in glibc, and never nil.
  String(cString: strerror(code))
}

/// The two ends of a pipe, closed when a program is started.
func makePipe() throws -> (read: Int32, write: Int32) {
  var ends: [Int32] = [-1, -1]
  guard pipe2(&ends, O_CLOEXEC) == 0 else { throw HarnessError.system("pipe2", errno) }
  return (ends[0], ends[1])
}

/// Makes reads and writes on a descriptor return instead of waiting.
func setNonBlocking(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
}

/// What a descriptor gives without waiting: bytes, nothing for now, or its end.
enum ReadResult {
  case bytes([UInt8])
  case nothingYet
  case end
}

/// Reads once; a pseudo-terminal whose other side is closed fails with EIO, which is its end.
func readAvailable(_ descriptor: Int32, atMost most: Int = 65536) -> ReadResult {
  var buffer = [UInt8](repeating: 0, count: min(most, 65536))
  let count = read(descriptor, &buffer, buffer.count)
  if count > 0 { return .bytes(Array(buffer[..<count])) }
  return count < 0 && [EAGAIN, EINTR].contains(errno) ? .nothingYet : .end
}

/// Nanoseconds of the monotonic clock.
package func monotonicNanoseconds() -> Int64 {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}

/// Milliseconds of the monotonic clock.
func monotonicMilliseconds() -> Int64 { monotonicNanoseconds() / 1_000_000 }

/// The fields of `/proc/PID/stat` behind the program's name: state, parent, group, session and so on.
private func processFields(_ pid: Int32) -> [Substring] {
  guard let bytes = contents(of: "/proc/\(pid)/stat") else { return [] }
  let text = String(decoding: bytes, as: UTF8.self)
  guard let nameEnd = text.lastIndex(of: ")") else { return [] }
  return text[text.index(after: nameEnd)...].split(separator: " ")
}

/// The state letter of a process (`T` is stopped); nil when there is none.
func processState(_ pid: Int32) -> Substring? { processFields(pid).first }

/// Whether a process exists and has not ended; one that waits to be collected has.
package func isRunning(_ pid: Int32) -> Bool { processState(pid).map { $0 != "Z" } ?? false }

/// The processes, zombies left out, that belong to a session.
func processes(inSession session: Int32) -> [Int32] {
  names(in: "/proc").compactMap { Int32($0) }.filter { pid in
    let fields = processFields(pid)
    return fields.count > 3 && fields[3] == "\(session)" && fields[0] != "Z"
  }
}

/// A variable of this process's environment.
func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// The path of the program that runs this code.
func runningExecutable() -> String? {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlink("/proc/self/exe", &buffer, buffer.count)
  guard count > 0 else { return nil }
  return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// The milliseconds of processor time that a process has used, in its own code and in the kernel.
package func processorMilliseconds(of pid: Int32) -> Int {
  let fields = processFields(pid)
  guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else {
    return 0
  }
  return (user + system) * 1000 / sysconf(Int32(_SC_CLK_TCK))
}
