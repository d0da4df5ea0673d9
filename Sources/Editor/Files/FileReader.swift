import Glibc
package import Text
import Workers

/// A file that is open for reading, read a piece at a time.
///
/// Files are read, not mapped: one that another program cuts short would kill us.
package final class FileReader: Sendable {
  let path: String
  let stamp: FileStamp
  private let descriptor: Int32

  /// How much is read in one go, and how much before the first screen is shown.
  static let piece = 64 * 1024
  static let firstPart = 256 * 1024

  /// Opens a file; nil when there is none.
  package init?(_ path: String) throws {
    // Without O_NONBLOCK, opening a pipe waits for its other end.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw UserError("\(FilePath.abbreviate(path)) cannot be read: \(systemError())")
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      close(descriptor)
      throw UserError(
        "\(FilePath.abbreviate(path)) is " + (isFolder ? "a folder" : "not a plain file"))
    }
    self.path = path
    self.descriptor = descriptor
    stamp = FileStamp(status)
  }

  deinit { close(descriptor) }

  /// Whether the user may write the file.
  var isWritable: Bool { access(path, W_OK) == 0 }

  /// Reads at most so many bytes; less than that only at the end of the file.
  ///
  /// - Parameter job: Asked to stop between two pieces, and told how far the reading is.
  package func read(_ most: Int, for job: JobHandle? = nil) throws -> PieceTree {
    var text = PieceTree()
    var failure: Int32 = 0
    var nextReport = 0
    while text.byteCount < most {
      let before = text.byteCount
      if let job, before >= nextReport {
        try job.cancellation.check()
        if before > 0 { job.report("\(min(99, 100 * Int64(before) / max(stamp.size, 1)))%") }
        nextReport = before + (4 << 20)
      }
      text.append(capacity: min(Self.piece, most - before)) { memory in
        var count = Glibc.read(descriptor, memory.baseAddress, memory.count)
        while count < 0, errno == EINTR {
          count = Glibc.read(descriptor, memory.baseAddress, memory.count)
        }
        if count < 0 { failure = errno }
        return max(0, count)
      }
      if failure != 0 {
        throw UserError("\(FilePath.abbreviate(path)) cannot be read: \(systemError(failure))")
      }
      if text.byteCount == before { break }
    }
    return text
  }
}
