import Glibc
import Text

/// A file being written beside the one it will replace; it is gone unless it got a name.
final class TemporaryFile {
  let path: String
  let descriptor: Int32
  private var isNamed = false

  /// - Parameter failure: What is said of a folder that takes no new file.
  init(beside target: String, mode: mode_t = 0o600, failure: Failure? = nil) throws {
    let folder = FilePath.folder(of: target)
    // A name may be as long as names can be.
    let name = String(decoding: FilePath.name(of: target).utf8.prefix(200), as: UTF8.self)
    let stem = "\(folder == "/" ? "" : folder)/.\(name).gotcha"
    for _ in 0..<100 {
      let path = stem + String(UInt32.random(in: 0...UInt32.max), radix: 36)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
      if descriptor >= 0 {
        self.path = path
        self.descriptor = descriptor
        return
      }
      if errno != EEXIST { break }
    }
    if let failure { throw failure(target, errno) }
    throw UserError(
      "\(FilePath.abbreviate(folder)) takes no new file: \(systemError()); "
        + "the text is still here, unsaved")
  }

  deinit {
    close(descriptor)
    if !isNamed { unlink(path) }
  }

  /// Turns the number of a system error on a file into words.
  typealias Failure = (_ file: String, _ number: Int32) -> UserError

  func write(_ text: PieceTree, failure: Failure) throws {
    if let problem = text.write(to: descriptor) { throw failure(path, problem) }
  }

  /// Makes sure that the content is on the disk and returns the file's state.
  func finish(failure: Failure) throws -> FileStamp {
    guard fsync(descriptor) == 0 else { throw failure(path, errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path, errno) }
    return FileStamp(status)
  }

  /// Takes the place of a file.
  func rename(to target: String, failure: Failure) throws {
    guard Glibc.rename(path, target) == 0 else { throw failure(target, errno) }
    isNamed = true
    syncFolder(of: target)
  }

  /// Becomes a file that was not there; refuses when somebody made it meanwhile.
  func link(to target: String, failure: Failure) throws {
    guard Glibc.link(path, target) == 0 else {
      if errno == EEXIST { throw FileWriter.ChangedOnDisk() }
      // Some file systems have no links.
      return try rename(to: target, failure: failure)
    }
    syncFolder(of: target)
  }

  /// So that the name outlives a loss of power; where that is not possible nothing is lost but the name.
  private func syncFolder(of target: String) {
    let folder = open(FilePath.folder(of: target), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}
