import CSystem
import Glibc
package import Text
import Workers

/// Writes a text to a file so that at every moment either the old content or the new one is there.
///
/// Where the file has one link and its owner and mode can be kept, a new file takes its place;
/// otherwise it is overwritten after its content was kept in a backup. Runs on a worker.
struct FileWriter: Sendable {
  let path: String
  let text: PieceTree
  /// The state of the file that the text is based on; nil if there was none.
  let expected: FileStamp?
  /// Whether the old content is kept as `name~`.
  let keepsBackup: Bool
  /// Where backups go that cannot be made beside the file.
  let backupFolder: String?
  /// Whether a file that somebody else changed meanwhile may be overwritten.
  let overwrites: Bool
  /// Whether a file is written that forbids it, where its owner asks for that.
  var ignoresProtection = false
  /// What is said at the end of an error.
  var consequence = "the text is still here, unsaved"

  /// The file's mode forbids writing, which its owner may have meant or not.
  struct WriteProtected: Error {}

  /// Somebody else changed the file since it was read.
  struct ChangedOnDisk: Error {}

  /// The file that was read is not there any more.
  struct GoneFromDisk: Error {}

  /// The folder that the file is to be in is not there.
  struct FolderMissing: Error { let folder: String }

  /// Writes the text and returns the file's new state.
  func write() throws -> FileStamp {
    // A symbolic link stays one: what it leads to is written.
    let target = FilePath.real(path) ?? path
    var status = stat()
    guard stat(target, &status) == 0 else {
      guard errno == ENOENT else { throw failure(target) }
      if expected != nil, !overwrites { throw GoneFromDisk() }
      let new = FilePath.linkTarget(target)
      let folder = FilePath.folder(of: new)
      if access(folder, F_OK) != 0, errno == ENOENT { throw FolderMissing(folder: folder) }
      return try create(new)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let kind = status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "not a plain file"
      throw UserError("\(shown) is \(kind); C-x C-w saves the text elsewhere")
    }
    if FileStamp(status) != expected, !overwrites { throw ChangedOnDisk() }
    if access(target, W_OK) != 0, errno == EACCES, status.st_uid == geteuid(),
      status.st_mode & S_IWUSR == 0
    {
      guard ignoresProtection else { throw WriteProtected() }
      // As long as it is written.
      chmod(target, (status.st_mode | S_IWUSR) & 0o7777)
      defer { chmod(target, status.st_mode & 0o7777) }
      return try write(target, status)
    }
    return try write(target, status)
  }

  private func write(_ target: String, _ status: stat) throws -> FileStamp {
    if status.st_nlink == 1, !hasMoreToKeep(target) {
      if let stamp = try replace(target, status) { return stamp }
    }
    return try overwrite(target, status)
  }

  private var shown: String { FilePath.abbreviate(path) }

  /// What is said when a file was overwritten in part: the old content is in the backup, which stays.
  static func damage(of shown: String, _ number: Int32, backup: String) -> UserError {
    UserError(
      "\(shown) is damaged: \(systemError(number)); what was in it is in "
        + FilePath.abbreviate(backup))
  }

  private func failure(_ file: String) -> UserError { failure(file, errno) }

  private func failure(_ file: String, _ number: Int32) -> UserError {
    UserError(
      "\(FilePath.abbreviate(file)) cannot be written: \(systemError(number)); \(consequence)")
  }

  private func folderFailure(_ file: String, _ number: Int32) -> UserError {
    UserError(
      "\(FilePath.abbreviate(FilePath.folder(of: file))) takes no new file: "
        + "\(systemError(number)); \(consequence)")
  }

  /// Whether the file has attributes or access rights that a new one would not have.
  private func hasMoreToKeep(_ target: String) -> Bool {
    let size = listxattr(target, nil, 0)
    guard size > 0 else { return false }
    var names = [CChar](repeating: 0, count: size)
    guard listxattr(target, &names, size) > 0 else { return false }
    let all = names.split(separator: 0).map { name in
      String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return all.contains { $0 != "security.selinux" }
  }

  /// A new file is written beside and gets the name only when it is complete.
  private func create(_ target: String) throws -> FileStamp {
    let temporary = try TemporaryFile(beside: target, mode: 0o666, failure: folderFailure)
    try temporary.write(text, failure: failure)
    let stamp = try temporary.finish(failure: failure)
    if overwrites || expected != nil {
      try temporary.rename(to: target, failure: failure)
    } else {
      try temporary.link(to: target, failure: failure)
    }
    return stamp
  }

  /// Puts a new file in the place of the old one; nil where its owner or mode cannot be kept.
  private func replace(_ target: String, _ status: stat) throws -> FileStamp? {
    guard access(target, W_OK) == 0, access(FilePath.folder(of: target), W_OK) == 0 else {
      return nil
    }
    let temporary = try TemporaryFile(beside: target, failure: folderFailure)
    if status.st_uid != geteuid() || status.st_gid != getegid() {
      guard fchown(temporary.descriptor, status.st_uid, status.st_gid) == 0 else { return nil }
    }
    guard fchmod(temporary.descriptor, status.st_mode & 0o7777) == 0 else { return nil }
    try temporary.write(text, failure: failure)
    let stamp = try temporary.finish(failure: failure)
    if keepsBackup { try Backup(of: target, or: backupFolder).link() }
    try temporary.rename(to: target, failure: failure)
    return stamp
  }

  /// Writes into the old file, once its content lies in a backup.
  private func overwrite(_ target: String, _ status: stat) throws -> FileStamp {
    let descriptor = open(target, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(target) }
    defer { close(descriptor) }
    let backup = try Backup(of: target, or: backupFolder).copy(
      mode: status.st_mode & 0o777, lasting: keepsBackup)
    // A full disk is noticed while the old content is still whole.
    let size = text.byteCount
    if size > Int(status.st_size) {
      let problem = posix_fallocate(descriptor, 0, off_t(size))
      if problem != 0, problem != EOPNOTSUPP, problem != EINVAL {
        ftruncate(descriptor, status.st_size)
        throw failure(target, problem)
      }
    }
    var problem = text.write(to: descriptor)
    if problem == nil, ftruncate(descriptor, off_t(size)) != 0 || fsync(descriptor) != 0 {
      problem = errno
    }
    if let problem { throw Self.damage(of: shown, problem, backup: backup) }
    if !keepsBackup { unlink(backup) }
    var new = stat()
    fstat(descriptor, &new)
    return FileStamp(new)
  }
}

extension PieceTree {
  /// Writes all bytes; returns the number of the error if that fails.
  func write(to descriptor: Int32) -> Int32? {
    var problem: Int32?
    forEachChunk(all) { bytes in
      problem = Files.write(UnsafeRawBufferPointer(bytes), to: descriptor)
      return problem == nil
    }
    return problem
  }
}

/// Puts other content into a file of this program's user, or makes it.
///
/// As when a text is saved: mode and owner stay, and links, and at every moment either the old content is
/// there or the new one. Runs on a worker.
///
/// - Parameter consequence: What is said at the end of an error.
package func replaceFile(_ path: String, with text: PieceTree, consequence: String) throws {
  let writer = FileWriter(
    path: path, text: text, expected: nil, keepsBackup: false, backupFolder: nil, overwrites: true,
    consequence: consequence)
  do {
    _ = try writer.write()
  } catch is FileWriter.WriteProtected {
    throw UserError("\(FilePath.abbreviate(path)) is write-protected; \(consequence)")
  } catch let missing as FileWriter.FolderMissing {
    throw UserError("Folder \(FilePath.abbreviate(missing.folder)) is missing; \(consequence)")
  }
}
