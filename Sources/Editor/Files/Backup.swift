import Glibc
import Text
import Workers

/// The content a file had before it was saved for the first time, as `name~` (Emacs manual, node
/// "Backup").
struct Backup {
  private let target: String
  /// Where it goes when the file's own folder takes no new file.
  private let otherFolder: String?

  init(of target: String, or otherFolder: String?) {
    self.target = target
    self.otherFolder = otherFolder
  }

  /// The old file itself becomes the backup, since a new one takes its name.
  func link() throws {
    let temporary = target + ".gotcha~"
    unlink(temporary)
    if Glibc.link(target, temporary) == 0, rename(temporary, target + "~") == 0 { return }
    unlink(temporary)
    var status = stat()
    stat(target, &status)
    _ = try copy(mode: status.st_mode & 0o777, lasting: true)
  }

  /// Copies the file and returns the path of the copy.
  ///
  /// - Parameter lasting: Whether it stays; otherwise it must not take the place of one that does.
  func copy(mode: mode_t, lasting: Bool) throws -> String {
    let ending = lasting ? "~" : ".gotcha~"
    do {
      return try copy(to: target + ending, mode: mode)
    } catch let error as UserError {
      guard let otherFolder else { throw error }
      makeFolder(otherFolder)
      return try copy(
        to: otherFolder + "/" + Self.flatName(of: target) + ending, mode: mode & 0o600)
    }
  }

  /// The whole path as one name, its end and a number (FNV-1a) where that is longer than names may be.
  private static func flatName(of target: String) -> String {
    let name = target.replacing("/", with: "!")
    guard name.utf8.count > 230 else { return name }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in target.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let tail = String(decoding: name.utf8.suffix(150), as: UTF8.self)
    return String(hash, radix: 16) + "-" + tail
  }

  private func copy(to backup: String, mode: mode_t) throws -> String {
    guard let reader = try FileReader(target) else { return backup }
    let temporary = try TemporaryFile(beside: backup)
    func failure(_ file: String, _ number: Int32) -> UserError {
      UserError(
        "No backup can be made as \(FilePath.abbreviate(backup)): \(systemError(number)); "
          + "\(FilePath.abbreviate(target)) is as it was")
    }
    while true {
      let piece = try reader.read(1 << 20)
      if piece.isEmpty { break }
      try temporary.write(piece, failure: failure)
    }
    fchmod(temporary.descriptor, mode)
    _ = try temporary.finish(failure: failure)
    try temporary.rename(to: backup, failure: failure)
    return backup
  }
}

/// Makes a folder with those above it, such that only the user can read it unless a mode is given.
///
/// Where that cannot be, whoever goes on to use it is told.
package func makeFolder(_ path: String, mode: UInt32 = 0o700) {
  try? Files.makeFolder(path, mode: mode)
}
