import Glibc
import TestSupport

/// A home on a file system of its own, which can be filled and emptied while a program runs there.
///
/// It is a tmpfs in a mount namespace of the program's, so no other program sees it and it goes
/// with the program.
struct SmallDisk {
  /// Whether this machine lets users make namespaces.
  static let isAvailable: Bool = {
    guard let sandbox = try? Sandbox(),
      let tried = try? sandbox.run("/usr/bin/unshare", namespace + ["/bin/true"])
    else { return false }
    return tried.status == .exited(0)
  }()

  private static let namespace = ["--user", "--map-root-user", "--mount"]

  let sandbox: Sandbox

  static let executable = "/usr/bin/unshare"

  /// Arguments of `executable` to run a script on the disk, which has so much room.
  func arguments(_ script: String, kilobytes: Int) -> [String] {
    Self.namespace + [
      "/bin/sh", "-c", "mount -t tmpfs -o size=\(kilobytes)k tmpfs \"$HOME\" && cd && " + script,
    ]
  }

  /// Where this process finds a file of the disk.
  func path(_ name: String, of program: ChildProcess) -> String {
    "/proc/\(program.pid)/root\(sandbox.home)/\(name)"
  }

  /// Takes all the room there is.
  func fill(of program: ChildProcess) throws {
    let descriptor = open(path("filler", of: program), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw HarnessError("the disk cannot be filled: \(errno)") }
    defer { close(descriptor) }
    let block = [UInt8](repeating: 0, count: 4096)
    while write(descriptor, block, block.count) > 0 {}
    guard errno == ENOSPC else { throw HarnessError("the disk is not full: \(errno)") }
  }

  /// Gives the room back.
  func empty(of program: ChildProcess) { unlink(path("filler", of: program)) }
}
