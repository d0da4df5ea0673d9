import Glibc

/// Files, folders and descriptors: what the system's calls leave to whoever makes them, which is to go on
/// after an interruption and until all is read or written.
package enum Files {
  /// Why a file could not be read, or a folder not be made.
  package enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The system's number of it, as in errno(3).
    case system(Int32)
    /// It is a folder, a pipe or a device.
    case notPlain
    case tooLong(limit: Int)

    package var description: String {
      switch self {
      case .system(let number): String(cString: strerror(number))
      case .notPlain: "it is not a plain file"
      case .tooLong(let limit): "it has more than \(limit) bytes"
      }
    }
  }

  /// Everything in a plain file; others could block, or never end.
  ///
  /// - Parameter limit: how many bytes it may have.
  package static func read(_ path: String, limit: Int = .max - 1) throws(Problem) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe waits for its other end.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notPlain }
    // The size is a hint only: another program may be writing the file, and those in /proc have none.
    return try readAll(from: descriptor, expecting: Int(status.st_size), limit: limit)
  }

  /// Everything from a descriptor up to its end.
  private static func readAll(
    from descriptor: Int32, expecting size: Int, limit: Int
  ) throws(Problem) -> [UInt8] {
    var bytes: [UInt8] = []
    var problem: Int32?
    while bytes.count <= limit {
      let room = max(4096, min(limit + 1, size + 1) - bytes.count)
      let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        var got = Glibc.read(descriptor, buffer.baseAddress, room)
        while got < 0, errno == EINTR { got = Glibc.read(descriptor, buffer.baseAddress, room) }
        if got < 0 { problem = errno }
        count = max(0, got)
      }
      if let problem { throw .system(problem) }
      if piece.isEmpty { return bytes }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
    }
    throw .tooLong(limit: limit)
  }

  /// Writes all bytes; the number of the error where that fails.
  ///
  /// For descriptors on which writing waits.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : ENOSPC }
      done += count
    }
    return nil
  }

  /// The same for bytes in an array.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { write($0, to: descriptor) }
  }

  /// Makes a folder and those above it that are not there.
  ///
  /// - Parameter mode: of those that are made; for the user alone unless another is given.
  package static func makeFolder(_ path: String, mode: UInt32 = 0o700) throws(Problem) {
    var made = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      made += part + "/"
      // On a file system that takes nothing new, a folder that is there may be answered by another error.
      if part.isEmpty || mkdir(made, mode) == 0 || errno == EEXIST { continue }
      let problem = errno
      guard access(made, F_OK) == 0 else { throw .system(problem) }
    }
  }
}
