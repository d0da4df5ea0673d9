import Glibc

/// The bytes of a file of settings.
///
/// Refuses what is not a plain file, which could block or never end, and what is longer than `limit`.
package func readFile(_ path: String, limit: Int = 1 << 20) throws(ConfigError) -> [UInt8] {
  // Without O_NONBLOCK, opening a pipe waits for its other end.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw .unreadable(path: path, reason: systemError()) }
  defer { close(descriptor) }

  var status = stat()
  guard fstat(descriptor, &status) == 0 else {
    throw .unreadable(path: path, reason: systemError())
  }
  guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }

  var bytes: [UInt8] = []
  var failure: String?
  // The size is a hint only: another program may be writing the file.
  while bytes.count <= limit {
    let room = max(4096, min(limit + 1, Int(status.st_size) + 1) - bytes.count)
    let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      var got = read(descriptor, buffer.baseAddress, room)
      while got < 0, errno == EINTR { got = read(descriptor, buffer.baseAddress, room) }
      if got < 0 { failure = systemError() }
      count = max(0, got)
    }
    if let failure { throw .unreadable(path: path, reason: failure) }
    if piece.isEmpty { return bytes }
    bytes += piece
  }
  throw .tooLarge(path: path, limit: limit)
}

/// The system's own words for the last failure; glibc keeps the text per thread.
private func systemError() -> String { String(cString: strerror(errno)) }
