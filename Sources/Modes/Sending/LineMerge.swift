import Git

/// A three-way merge of texts by lines, libgit2's; on a worker, which opens that library.
struct LineMerge: Sendable {
  /// The merge; where both changed the same lines both stand between marks, with what was there before.
  let text: String
  let hasConflicts: Bool

  /// Without libgit2 nothing is merged: all of both stands between marks.
  init(base: String, yours: String, theirs: String) {
    let merge = try? Git().merge(
      base: Self.lines(base), ours: Self.lines(yours), theirs: Self.lines(theirs),
      names: (ours: Self.yours, base: Self.before, theirs: Self.theirs))
    if let merge {
      // Each text was given an end of its last line.
      text = String(decoding: merge.text.dropLast(), as: UTF8.self)
      hasConflicts = merge.hasConflicts
    } else {
      text = "<<<<<<< \(Self.yours)\n\(yours)\n=======\n\(theirs)\n>>>>>>> \(Self.theirs)"
      hasConflicts = true
    }
  }

  private static let yours = "yours"
  private static let before = "before"
  private static let theirs = "on the server"

  /// The lines between which versions stand, but for the one between yours and theirs.
  static let marks = ["<<<<<<< \(yours)", "||||||| \(before)", ">>>>>>> \(theirs)"]

  private static func lines(_ text: String) -> [UInt8] { Array(text.utf8) + [10] }
}
