/// What a diff says about one file.
package struct DiffFile: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    case modified
    case added
    case removed
    case renamed
    case copied
  }

  /// The line its header begins with, and the first of its hunks, as numbers in the parser's lists.
  package let firstLine: Int
  package let firstHunk: Int
  package internal(set) var hunkCount = 0
  /// Lines with `+` and with `-` so far.
  package internal(set) var added = 0
  package internal(set) var removed = 0

  package internal(set) var change = Change.modified
  /// The names as the diff has them; nil where there is no such file, or no line says.
  package internal(set) var old: DiffName?
  package internal(set) var new: DiffName?
  /// Modes as in `100755`, in octal; nil where none is named.
  package internal(set) var oldMode: Int?
  package internal(set) var newMode: Int?
  /// How alike both are in per cent, where it was renamed, copied or rewritten.
  package internal(set) var similarity: Int?
  package internal(set) var isBinary = false
  /// The number of files it is compared with: more than 1 in a combined diff.
  package internal(set) var parents = 1
  /// Whether a hunk holds less than its head says.
  package internal(set) var isCut = false
  /// Whether a line says more about it than the `diff` line.
  var isDescribed = false
  /// Whether it has a `diff` line of Git's.
  let isGit: Bool

  init(firstLine: Int, firstHunk: Int, isGit: Bool) {
    self.firstLine = firstLine
    self.firstHunk = firstHunk
    self.isGit = isGit
  }

  /// Whether it is a commit of another repository.
  package var isSubmodule: Bool { oldMode == 0o160000 || newMode == 0o160000 }

  /// Whether nothing but modes changed.
  package var isModeOnly: Bool {
    hunkCount == 0 && !isBinary && change == .modified && oldMode != nil && newMode != nil
  }

  /// Whether its lines are marked in another way than by signs, as in diffs by words: every hunk
  /// changes some line.
  package var isUncounted: Bool { hunkCount > 0 && added == 0 && removed == 0 }

  /// Where it is now, or where it was if it is gone; bytes, as names of files need not be UTF-8.
  package var path: [UInt8] { DiffName.shown(new ?? old, beside: new == nil ? nil : old) }

  /// Where it was, if that was elsewhere.
  package var formerPath: [UInt8]? {
    guard change == .renamed || change == .copied else { return nil }
    return DiffName.shown(old, beside: new)
  }
}

/// A stretch of a file that changed, with what is around it.
package struct DiffHunk: Hashable, Sendable {
  /// Its head, as a number in the parser's list of lines.
  package let line: Int
  /// The file it belongs to, as a number in the parser's list.
  package let file: Int
  /// Line numbers counted from 1; 0 for an empty side.
  package let oldStart: Int
  package let oldCount: Int
  package let newStart: Int
  package let newCount: Int
  /// What stands behind the second `@@`, as bytes of the input: mostly a function.
  package let section: Range<Int>
}
