import Glibc
import TestSupport

/// This test executable again, as a second program that plays one of `RoleTests`.
struct OtherProgram {
  let process: ChildProcess
  private let output: Int32

  /// The role this program was started for; nil in the program that runs the tests.
  static var role: String? { getenv("GOTCHA_STORE_ROLE").map { String(cString: $0) } }
  /// Where it plays.
  static var folder: String { getenv("GOTCHA_STORE_FOLDER").map { String(cString: $0) } ?? "" }

  /// Starts a program in a role.
  ///
  /// - Parameter setUp: commands of the shell to run first in a mount namespace of its own, where
  ///   `$GOTCHA_STORE_FOLDER` is the folder.
  init(_ role: String, in folder: String, after setUp: String? = nil) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw ScratchFolder.Failure(code: errno) }
    output = ends[0]
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    defer { close(ends[1]) }
    // By its path: in the namespace of a shell `/proc/self/exe` would be the shell.
    guard let path = realpath("/proc/self/exe", nil) else {
      throw ScratchFolder.Failure(code: errno)
    }
    defer { free(path) }
    let executable = String(cString: path)
    let arguments = ["--filter", "RoleTests", "--testing-library", "swift-testing"]
    let shell = ["-m", "/bin/sh", "-c", (setUp ?? "") + "\nexec \"$0\" \"$@\"", executable]
    process = try ChildProcess(
      setUp == nil ? executable : "/usr/bin/unshare",
      setUp == nil ? arguments : shell + arguments,
      environment: [
        "GOTCHA_STORE_ROLE": role, "GOTCHA_STORE_FOLDER": folder, "PATH": "/usr/bin:/bin:/sbin",
      ],
      streams: [
        0: .path("/dev/null", flags: O_RDONLY), 1: .descriptor(ends[1]),
        2: .descriptor(ends[1]), 3: .descriptor(ends[1]),
      ])
  }

  /// Whether the machine lets the tests mount a small disk in a namespace.
  static let canMount: Bool = {
    guard geteuid() == 0, access("/usr/bin/unshare", X_OK) == 0,
      let folder = try? ScratchFolder(),
      let probe = try? ChildProcess(
        "/usr/bin/unshare", ["-m", "mount", "-t", "tmpfs", "none", folder.path],
        environment: ["PATH": "/usr/bin:/bin:/sbin"], streams: [:])
    else { return false }
    return (try? probe.waitForExit()) == .exited(0)
  }()

  /// The next bytes it prints; empty at the end.
  func read() -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(output, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }

  /// Everything it prints until its end.
  func readAll() -> String {
    var all = ""
    while true {
      let some = read()
      if some.isEmpty { return all }
      all += some
    }
  }
}
