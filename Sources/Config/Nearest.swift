/// The word of `candidates` that somebody who wrote `word` most likely meant, or nil when none is near.
///
/// Near are slips of the finger (a letter more, less, other, or two swapped) in up to a third of the
/// word, the same parts in another order (`close-issue`, `issue-close`), and a beginning that only one
/// candidate has.
package func nearest(_ word: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(word.utf8)
  guard !wanted.isEmpty else { return nil }
  let parts = wanted.split(separator: UInt8(ascii: "-")).map(Array.init).sorted(by: isBefore)
  let limit = max(1, wanted.count / 3)

  var best: (distance: Int, word: String)?
  var beginnings: [String] = []
  for candidate in candidates where candidate != word {
    let bytes = Array(candidate.utf8)
    if bytes.starts(with: wanted) { beginnings.append(candidate) }
    var distance = editDistance(wanted, bytes, limit: limit) ?? Int.max
    if distance > 1, parts.count > 1, bytes.count == wanted.count,
      bytes.split(separator: UInt8(ascii: "-")).map(Array.init).sorted(by: isBefore) == parts
    {
      distance = 1
    }
    guard distance <= limit else { continue }
    if let found = best, (found.distance, found.word) <= (distance, candidate) { continue }
    best = (distance, candidate)
  }
  return best?.word ?? (beginnings.count == 1 && wanted.count > 2 ? beginnings[0] : nil)
}

/// `; did you mean X?`, or nothing where no candidate is near.
package func suggestion(for word: String, among candidates: some Sequence<String>) -> String {
  nearest(word, among: candidates).map { "; did you mean \($0)?" } ?? ""
}

private func isBefore(_ a: [UInt8], _ b: [UInt8]) -> Bool { a.lexicographicallyPrecedes(b) }

/// How many insertions, deletions, replacements and swaps of neighbours lead from `a` to `b`
/// (Damerau and Levenshtein, each letter touched once), or nil when more than `limit` are needed.
private func editDistance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
  guard abs(a.count - b.count) <= limit else { return nil }
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for j in b.indices {
      var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count] <= limit ? last[b.count] : nil
}
