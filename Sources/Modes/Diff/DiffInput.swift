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

  private let complete = Locked<Set<Location>>([])
  private let begun = Locked<[Location: Begun]>([:])

  func keep(_ input: Begun, for location: Location) {
    begun.withLock { $0[location] = input }
  }

  /// Whether a commit's diff, which never changes, is in its buffer already.
  func isComplete(_ location: Location) -> Bool { complete.withLock { $0.contains(location) } }

  func setComplete(_ location: Location, _ isComplete: Bool) {
    complete.withLock {
      if isComplete { $0.insert(location) } else { $0.remove(location) }
    }
  }

  func take(_ location: Location) -> Begun? {
    begun.withLock { $0.removeValue(forKey: location) }
  }
}
