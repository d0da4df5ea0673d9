/// What `git apply --numstat` prints for a diff: added and removed lines and the name, a file a line.
package struct DiffSummary {
  /// The lines, as bytes.
  package private(set) var bytes: [UInt8] = []
  /// Why Git refuses the diff: a sentence; nil where it does not.
  package let complaint: String?

  package init(_ parser: DiffParser) {
    var files = parser.files
    // What is there of a binary patch says nothing.
    if parser.ending == .inBinary { files.removeLast() }
    // Combined diffs cannot be applied, so Git passes over them.
    files.removeAll { $0.parents > 1 }
    if files.contains(where: \.isUncounted) {
      complaint =
        "The lines of the diff are not marked with + and -, as in one by words, so they have no counts"
    } else if parser.ending != .whole || files.contains(where: \.isCut) {
      complaint = "The diff is cut off: a part of it is shorter than its head says"
    } else {
      complaint = nil
    }
    var folders = 1
    var isKnown = false
    for file in files {
      if !file.isGit, !isKnown {
        // Names without folders say that none are to be taken off, from there on.
        let names = [file.old, file.new].compactMap { $0?.bytes }
        if !names.isEmpty, names.allSatisfy({ !$0.contains(0x2f) }) {
          folders = 0
          isKnown = true
        }
      }
      guard file.isApplied, let name = name(of: file, folders) else { continue }
      let counts = file.isBinary ? "-\t-\t" : "\(file.added)\t\(file.removed)\t"
      bytes += Array(counts.utf8) + DiffQuoting.quoted(name) + [10]
    }
  }

  private func name(of file: DiffFile, _ folders: Int) -> [UInt8]? {
    if !file.isGit, let old = file.old?.stripped(folders), let new = file.new?.stripped(folders) {
      // Of `name` and `name.orig` the shorter is meant.
      return new.count > old.count && new.starts(with: old) ? old : new
    }
    return (file.new ?? file.old)?.stripped(folders)
  }
}

extension DiffFile {
  /// Whether more than the line `diff --git` says something about it.
  fileprivate var isApplied: Bool { isDescribed || !isGit }
}
