import Editor
import Workers

/// A descriptor to read a diff from, and the folder that names in it are relative to; attached to the
/// session by who starts it.
package struct DiffInput: Sendable {
  let descriptor: Int32
  let folder: String

  package init(descriptor: Int32, folder: String) {
    self.descriptor = descriptor
    self.folder = folder
  }
}

/// Diffs whose first piece was read while their buffer was made; the worker that loads it goes on.
final class DiffInputs: Sendable {
  struct Begun: Sendable {
    let reader: DiffReader
    let descriptor: Int32
  }

  private let complete = Locked<[Location: Int]>([:])
  private let begun = Locked<[Location: Begun]>([:])

  func keep(_ input: Begun, for location: Location) {
    begun.withLock { $0[location] = input }
  }

  /// What tells the diff that is whole in its buffer from others; nil while none is.
  func complete(_ location: Location) -> Int? { complete.withLock { $0[location] } }

  func setComplete(_ location: Location, _ digest: Int?) {
    complete.withLock { $0[location] = digest }
  }

  func take(_ location: Location) -> Begun? {
    begun.withLock { $0.removeValue(forKey: location) }
  }
}
