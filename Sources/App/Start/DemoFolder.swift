import Editor
import Glibc

/// Where the demo keeps its drafts and its session, apart from the user's own.
///
/// The address of a demo forge is that of one run, so one demo at a time has the folder.
struct DemoFolder {
  let path: String

  /// Takes the folder until the program ends; nil when another demo has it, or it cannot be made.
  init?(in state: String) {
    path = state + "/demo"
    makeFolder(path)
    // Kept open: the kernel lets go of the lock when the program is no more.
    let lock = open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { return nil }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      return nil
    }
  }
}
