package import Glibc

extension FileStamp {
  /// What stat(2) says of a file that is open or has a name.
  package init(_ status: stat) {
    self.init(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      modified: Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec))
  }

  /// The file at a path, symbolic links followed; nil when there is none.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// The system's own words for the last failure.
func systemError(_ number: Int32 = errno) -> String { String(cString: strerror(number)) }
