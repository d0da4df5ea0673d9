/// How a diff is shown: what `v` and `V` change.
struct DiffView: Hashable, Sendable {
  /// Old and new lines beside each other.
  var isSideBySide = false
  /// Lines that differ in blanks alone count as equal.
  var ignoresBlanks = false
  /// Words that changed within a line are marked.
  var marksWords = true
  /// Cells by which both sides are scrolled where they stand beside each other.
  var shift = 0

  /// What of it is not as one begins, for the mode line.
  var description: String {
    var parts: [String] = []
    if isSideBySide { parts.append("side by side") }
    if ignoresBlanks { parts.append("blanks ignored") }
    if !marksWords { parts.append("no words") }
    return parts.joined(separator: ", ")
  }
}
