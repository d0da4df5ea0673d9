import Glibc

/// Tokens in files of their own, which only the user can read.
struct SecretFile: Sendable {
  let folder: String

  /// The token in the file of an account; nil when there is none.
  func read(_ account: String) throws(SecretError) -> Secret? {
    let path = path(of: account)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw failure(path)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path) }
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
    try makeFolder(folder)
    let new = path + ".new"
    unlink(new)
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw failure(new) }
    let bytes = secret.bytes + [0x0a]
    let isWritten = Glibc.write(descriptor, bytes, bytes.count) == bytes.count
    guard isWritten, fsync(descriptor) == 0, close(descriptor) == 0, rename(new, path) == 0 else {
      let error = failure(path)
      unlink(new)
      throw error
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

  /// Makes the folder and those above it, for the user alone.
  private func makeFolder(_ path: String) throws(SecretError) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      mkdir(String(path[..<index]), 0o700)
    }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure(path) }
  }

  private func failure(_ path: String) -> SecretError {
    SecretError(.file(path, reason: String(cString: strerror(errno))))
  }
}
