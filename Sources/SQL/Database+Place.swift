import CSQLite
import Glibc

extension Database {
  /// Where a database lives.
  package enum Place: Hashable, Sendable {
    /// A file, made with mode 0600 if it is not there.
    case file(String)
    /// A file that is only read and that nobody changes meanwhile; its `-wal` is not looked at.
    case unchangingFile(String)
    case memory
  }
}

extension Database.Place {
  /// Opens a connection.
  func connect() throws(SQLError) -> OpaquePointer {
    var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_READWRITE
    let name: String
    switch self {
    case .file(let path):
      try Self.makePrivate(path)
      name = path
    case .unchangingFile(let path):
      flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      name = "file:" + Self.percentEncoded(path) + "?immutable=1"
    case .memory: name = ":memory:"
    }
    var connection: OpaquePointer?
    let code = sqlite3_open_v2(name, &connection, flags, nil)
    guard code == SQLITE_OK, let connection else {
      defer { sqlite3_close_v2(connection) }
      throw SQLError(code, on: connection, sql: "open \(name)")
    }
    return connection
  }

  /// Makes the file before SQLite does, which would let others read it.
  ///
  /// Its `-wal` and `-shm` get the same mode from SQLite. A file that is there is not opened:
  /// closing it again would drop the locks that another connection of this process has on it
  /// (sqlite.org/howtocorrupt.html, 2.2).
  private static func makePrivate(_ path: String) throws(SQLError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
      return
    }
    guard errno == EEXIST, access(path, R_OK | W_OK) == 0 else {
      let code: SQLError.Code =
        switch errno {
        case EROFS, EACCES, EPERM: .readOnly
        case ENOSPC, EDQUOT: .full
        default: .cannotOpen
        }
      let words = String(cString: strerror(errno))
      throw SQLError(code: code, message: words, sql: "open \(path)")
    }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & 0o077 != 0 { chmod(path, 0o600) }
  }

  private static func percentEncoded(_ path: String) -> String {
    path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
  }
}
