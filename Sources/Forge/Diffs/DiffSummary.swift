/// What `git apply --numstat` prints for a diff: added and removed lines and the name, a file a line.
package struct DiffSummary {
  /// The lines, as bytes.
  package private(set) var bytes: [UInt8] = []
  /// Whether a hunk of the diff was cut off, which Git refuses.
  package let isCut: Bool

  package init(_ parser: DiffParser) {
    // Combined diffs cannot be applied, so Git passes over them.
    let files = parser.files.filter { $0.parents == 1 }
    isCut = files.contains { $0.isCut }
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
  fileprivate var isApplied: Bool {
    hunkCount > 0 || isBinary || change != .modified || oldMode != nil || newMode != nil
      || similarity != nil
  }
}
