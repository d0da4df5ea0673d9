/// What was killed or copied, latest first (Emacs manual, node "Kill Ring").
package struct KillRing {
  package static let limit = 60
  package private(set) var entries: [[UInt8]] = []
  /// The entry that the next yank takes.
  package private(set) var pointer = 0

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  /// Puts a new entry in front.
  package mutating func push(_ bytes: [UInt8]) {
    entries.insert(bytes, at: 0)
    if entries.count > Self.limit { entries.removeLast() }
    pointer = 0
  }

  /// Adds to the latest entry: after it, or before it for a backward kill.
  package mutating func append(_ bytes: [UInt8], before: Bool) {
    guard !entries.isEmpty else { return push(bytes) }
    entries[0] = before ? bytes + entries[0] : entries[0] + bytes
    pointer = 0
  }

  /// The entry to yank, after moving on by `count` entries.
  package mutating func current(rotating count: Int = 0) -> [UInt8]? {
    guard !entries.isEmpty else { return nil }
    pointer = ((pointer + count) % entries.count + entries.count) % entries.count
    return entries[pointer]
  }
}
