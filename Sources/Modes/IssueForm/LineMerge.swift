/// A three-way merge of texts by lines, as `diff3 -m` makes it.
///
/// libgit2's merge works on index entries and files of a repository and would need one made for each
/// merge; texts of a few hundred lines need no more than this.
struct LineMerge {
  /// The merge; where both changed the same lines both stand between marks.
  let text: String
  let hasConflicts: Bool

  init(base: String, yours: String, theirs: String) {
    let base = Self.lines(base)
    let yours = Self.lines(yours)
    let theirs = Self.lines(theirs)
    let mine = Self.matches(base, yours)
    let other = Self.matches(base, theirs)
    var merged: [Substring] = []
    var hasConflicts = false
    var (b, y, t) = (0, 0, 0)
    while b < base.count || y < yours.count || t < theirs.count {
      // A line of the base that both kept in step.
      if b < base.count, mine[b] == y, other[b] == t {
        merged.append(base[b])
        (b, y, t) = (b + 1, y + 1, t + 1)
        continue
      }
      // Up to the next line that both kept.
      var next = b
      while next < base.count {
        if let inYours = mine[next], let inTheirs = other[next], inYours >= y, inTheirs >= t {
          break
        }
        next += 1
      }
      let yoursEnd = next < base.count ? mine[next] ?? yours.count : yours.count
      let theirsEnd = next < base.count ? other[next] ?? theirs.count : theirs.count
      let old = base[b..<next]
      let left = yours[y..<yoursEnd]
      let right = theirs[t..<theirsEnd]
      if left.elementsEqual(right) || right.elementsEqual(old) {
        merged += left
      } else if left.elementsEqual(old) {
        merged += right
      } else {
        hasConflicts = true
        merged.append("<<<<<<< yours")
        merged += left
        merged.append("=======")
        merged += right
        merged.append(">>>>>>> on the server")
      }
      (b, y, t) = (next, yoursEnd, theirsEnd)
    }
    text = merged.joined(separator: "\n")
    self.hasConflicts = hasConflicts
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// For each line of the base where the other text has it, along a longest common subsequence.
  private static func matches(_ base: [Substring], _ other: [Substring]) -> [Int?] {
    var matches = [Int?](repeating: nil, count: base.count)
    let difference = other.difference(from: base)
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var target = 0
    for index in base.indices where !removed.contains(index) {
      while inserted.contains(target) { target += 1 }
      matches[index] = target
      target += 1
    }
    return matches
  }
}
