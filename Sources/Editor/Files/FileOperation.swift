import Glibc
import Text

/// What is done to a file as a whole; on a worker.
enum FileOperation: Sendable {
  case rename(from: String, to: String)
  case copy(from: String, to: String)
  case remove(String)
  case makeFolder(String)

  /// What it makes, where that may be there already.
  var target: String? {
    switch self {
    case .rename(_, let new), .copy(_, let new): new
    case .remove, .makeFolder: nil
    }
  }

  /// Does it.
  ///
  /// - Parameter overwrites: Whether a file may be replaced; it goes only when the new one is there.
  /// - Throws: a sentence that says what could not be done, and why.
  func perform(overwriting overwrites: Bool) throws {
    switch self {
    case .rename(let old, let new): try rename(old, new, overwriting: overwrites)
    case .copy(let old, let new): try copy(old, new, overwriting: overwrites)
    case .remove(let path):
      guard unlink(path) == 0 else { throw failure("\(FilePath.abbreviate(path)) stays") }
    case .makeFolder(let path):
      if FolderListing.isFolder(path) {
        throw UserError("\(FilePath.abbreviate(path)) is there already")
      }
      Editor.makeFolder(path, mode: 0o777)
      guard FolderListing.isFolder(path) else {
        throw failure("\(FilePath.abbreviate(path)) cannot be made")
      }
    }
  }

  private func rename(_ old: String, _ new: String, overwriting overwrites: Bool) throws {
    var status = stat()
    guard lstat(old, &status) == 0 else {
      throw failure("\(FilePath.abbreviate(old)) cannot be renamed")
    }
    if !overwrites, access(new, F_OK) == 0 {
      throw UserError("\(FilePath.abbreviate(new)) is there already")
    }
    if Glibc.rename(old, new) == 0 { return }
    // On another disk there can only be a copy.
    guard errno == EXDEV, status.st_mode & S_IFMT == S_IFREG else {
      throw failure("\(FilePath.abbreviate(old)) cannot be renamed")
    }
    try copy(old, new, overwriting: overwrites)
    unlink(old)
  }

  private func copy(_ old: String, _ new: String, overwriting overwrites: Bool) throws {
    guard let reader = try FileReader(old) else {
      throw UserError("There is no file \(FilePath.abbreviate(old))")
    }
    func failure(_ path: String, _ number: Int32) -> UserError {
      UserError("\(FilePath.abbreviate(path)) cannot be written: \(systemError(number))")
    }
    var status = stat()
    stat(old, &status)
    let temporary = try TemporaryFile(beside: new, failure: failure)
    while true {
      let piece = try reader.read(1 << 20)
      if piece.isEmpty { break }
      try temporary.write(piece, failure: failure)
    }
    fchmod(temporary.descriptor, status.st_mode & 0o777)
    _ = try temporary.finish(failure: failure)
    if overwrites {
      try temporary.rename(to: new, failure: failure)
    } else {
      try temporary.link(to: new, failure: failure)
    }
  }

  private func failure(_ what: String) -> UserError { UserError("\(what): \(systemError())") }
}
