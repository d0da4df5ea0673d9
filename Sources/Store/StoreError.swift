import Glibc
package import SQL

/// Why the store could not do something.
package struct StoreError: Error, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    /// The disk, or the room this account has on it.
    case full
    /// The folder or the file may not be written.
    case readOnly
    /// The file is damaged; the next start sets it aside.
    case damaged
    /// Another program kept it locked for the whole time one waits.
    case busy
    /// The file was made by a later version of this program.
    case tooNew(found: Int, known: Int)
    /// Another running program is writing this draft.
    case openElsewhere(DraftOwner)
    /// The draft is gone: sent, or removed by another program.
    case missing
    /// A profile of that name exists.
    case nameTaken(String)
    case other(SQLError)
  }

  package let kind: Kind
  /// What was being done, as in "keep the draft".
  package let action: String
  /// The database file, or `:memory:`.
  package let path: String

  package init(_ kind: Kind, doing action: String, in path: String) {
    self.kind = kind
    self.action = action
    self.path = path
  }

  init(_ error: SQLError, doing action: String, in path: String) {
    let kind: Kind =
      switch error.code {
      case .full: .full
      case .readOnly: .readOnly
      case .corrupt, .notADatabase: .damaged
      case .busy, .locked: .busy
      // Where the file beside the log finds no room, SQLite calls it a failed read or write.
      case .inputOutput where StoreError.isFull(path): .full
      default: .other(error)
      }
    self.init(kind, doing: action, in: path)
  }

  /// Whether less than 64 KiB are left where the file is.
  private static func isFull(_ path: String) -> Bool {
    var status = statvfs()
    return statvfs(path, &status) == 0 && status.f_bavail * status.f_frsize < 64 << 10
  }

  package var description: String {
    switch kind {
    case .full: "Could not \(action): the disk of \(path) is full. Free some room there."
    case .readOnly: "Could not \(action): \(path) may not be written. Change its permissions."
    case .damaged:
      "Could not \(action): \(path) is damaged. Start again; it is set aside, what can be read kept."
    case .busy:
      "Could not \(action): another program keeps \(path) locked. Try again when it is done."
    case .tooNew(let found, let known):
      "Could not \(action): \(path) has format \(found) and this version knows \(known). "
        + "Install the newer version again, or move the file away."
    case .openElsewhere(let owner):
      "Could not \(action): it is open in \(owner). Leave it there first."
    case .missing: "Could not \(action): it is no longer there. It was sent or removed meanwhile."
    case .nameTaken(let name):
      "Could not \(action): there is a server named \(name). Choose another name."
    case .other(let error): "Could not \(action) in \(path): \(error.message)."
    }
  }
}
