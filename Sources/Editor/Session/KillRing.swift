/// What was killed or copied, latest first (Emacs manual, node "Kill Ring").
package struct KillRing {
  package static let limit = 60
  package private(set) var entries: [[UInt8]] = []
  /// Which of them are the lines of a rectangle.
  private var rectangles: [Bool] = []
  /// The entry that the next yank takes.
  package private(set) var pointer = 0

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  /// Puts a new entry in front.
  ///
  /// - Parameter isRectangle: Whether it is the lines of a rectangle, to be yanked under each other.
  package mutating func push(_ bytes: [UInt8], isRectangle: Bool = false) {
    entries.insert(bytes, at: 0)
    rectangles.insert(isRectangle, at: 0)
    if entries.count > Self.limit {
      entries.removeLast()
      rectangles.removeLast()
    }
    pointer = 0
  }

  /// Whether the entry that the next yank takes is a rectangle.
  package var isRectangle: Bool {
    rectangles.indices.contains(pointer) && rectangles[pointer]
  }

  /// Adds to the latest entry: after it, or before it for a backward kill.
  package mutating func append(_ bytes: [UInt8], before: Bool) {
    guard !entries.isEmpty else { return push(bytes) }
    entries[0] = before ? bytes + entries[0] : entries[0] + bytes
    rectangles[0] = false
    pointer = 0
  }

  /// The entry to yank, after moving on by `count` entries.
  package mutating func current(rotating count: Int = 0) -> [UInt8]? {
    guard !entries.isEmpty else { return nil }
    pointer = ((pointer + count) % entries.count + entries.count) % entries.count
    return entries[pointer]
  }
}
