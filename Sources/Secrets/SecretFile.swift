import Glibc
import Workers

/// Tokens in files of their own, which only the user can read.
struct SecretFile: Sendable {
  let folder: String

  /// The token in the file of an account; nil when there is none.
  func read(_ account: String) throws(SecretError) -> Secret? {
    let path = path(of: account)
    // Without O_NONBLOCK, opening a pipe waits for its other end.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw failure(path)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SecretError(.file(path, reason: "it is not a plain file"))
    }
    guard status.st_mode & 0o077 == 0, status.st_uid == geteuid() else {
      throw SecretError(.filePermissions(path))
    }
    // Tokens are short; whatever is longer is none.
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    guard count >= 0 else { throw failure(path) }
    let line = buffer[..<count].prefix { $0 != 0x0a && $0 != 0x0d }
    guard !line.isEmpty else { throw SecretError(.empty) }
    return Secret(Array(line))
  }

  /// Puts a token into the file of an account; a crash leaves the old file or the new one.
  func write(_ secret: Secret, for account: String) throws(SecretError) {
    let path = path(of: account)
    do throws(Files.Problem) {
      try Files.makeFolder(folder)
    } catch {
      throw SecretError(.file(folder, reason: "\(error)"))
    }
    let new = path + ".new"
    unlink(new)
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw failure(new) }
    var problem = Files.write(secret.bytes + [0x0a], to: descriptor)
    if problem == nil, fsync(descriptor) != 0 { problem = errno }
    // Some file systems tell only now that there was no room.
    if close(descriptor) != 0, problem == nil { problem = errno }
    if problem == nil, rename(new, path) != 0 { problem = errno }
    if let problem {
      unlink(new)
      throw failure(path, problem)
    }
  }

  func remove(_ account: String) throws(SecretError) {
    let path = path(of: account)
    guard unlink(path) == 0 || errno == ENOENT else { throw failure(path) }
  }

  /// A file name that no account can use to leave the folder: all but a few bytes as `%xx`.
  private func path(of account: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_@".utf8)
    let name = account.utf8.map { byte -> String in
      if plain.contains(byte) { return String(Unicode.Scalar(byte)) }
      return (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
    }
    return folder + "/" + name.joined()
  }

  private func failure(_ path: String, _ number: Int32 = errno) -> SecretError {
    SecretError(.file(path, reason: String(cString: strerror(number))))
  }
}
