/// What a buffer knows of the file it visits.
package struct FileState: Sendable {
  /// Absolute path.
  package var path: String
  /// Identity and times when it was last read or written; nil while there is no such file.
  package var stamp: FileStamp?
  /// Whether a backup was made in this session.
  package var isBackedUp = false
  /// Whether the file, or the rest of it, is still being read.
  package internal(set) var isLoading = false
  /// Whether nothing of it was read yet, and it is not known whether there is such a file.
  var isOpening = false
  /// Whether reading was stopped before the end: the text is only the beginning of the file.
  package internal(set) var isPartial = false
  /// Whether saving adds a newline at the end where there is none: not if the file never had one.
  var endsInNewline = true
  /// Whether somebody else's changes were looked for since the text was changed for the first time.
  var isChecked = false

  package init(path: String, stamp: FileStamp?) {
    self.path = path
    self.stamp = stamp
  }
}

/// What tells one state of a file from another (stat(2)).
package struct FileStamp: Hashable, Sendable {
  package let device: UInt64
  package let inode: UInt64
  package let size: Int64
  /// Nanoseconds since 1970.
  package let modified: Int64

  package init(device: UInt64, inode: UInt64, size: Int64, modified: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
  }
}
