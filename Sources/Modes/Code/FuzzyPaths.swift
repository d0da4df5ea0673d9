import Workers

/// Finds paths by some of their letters, in order; the best first.
struct FuzzyPaths: Sendable {
  private let paths: [String]
  private let folded: [[UInt8]]

  init(_ paths: [String]) {
    self.paths = paths
    folded = paths.map { Array($0.lowercased().utf8) }
  }

  /// The paths that have the letters of a query, blanks left out.
  ///
  /// - Parameters:
  ///   - limit: Nobody looks through more.
  ///   - cancellation: Of the search, which takes a while in very many.
  func matches(
    _ query: String, limit: Int = 200, _ cancellation: Cancellation? = nil
  ) throws(Cancelled) -> [String] {
    let letters = Array(query.lowercased().utf8).filter { $0 != 32 }
    guard !letters.isEmpty else { return Array(paths.prefix(limit)) }
    var found: [(score: Int, index: Int)] = []
    func keepBest() {
      found.sort {
        ($1.score, folded[$0.index].count, $0.index) < ($0.score, folded[$1.index].count, $1.index)
      }
      if found.count > limit { found.removeSubrange(limit...) }
    }
    for index in paths.indices {
      if index % 4096 == 0 { try cancellation?.check() }
      guard let score = Self.score(letters, folded[index]) else { continue }
      found.append((score, index))
      // Sorting them all would take longer than finding them.
      if found.count >= 20 * limit { keepBest() }
    }
    keepBest()
    return found.map { paths[$0.index] }
  }

  /// How well a path fits: letters in a row, at the beginnings of words, and in the name itself count
  /// more; nil where a letter is missing.
  static func score(_ letters: [UInt8], _ path: [UInt8]) -> Int? {
    let name = (path.lastIndex(of: 47) ?? -1) + 1
    // From the end, so that the name of the file is preferred to its folders.
    var at = path.count - 1
    var left = letters.count - 1
    var score = 0
    var last = -2
    while left >= 0 {
      while at >= 0, path[at] != letters[left] { at -= 1 }
      guard at >= 0 else { return nil }
      score += 1
      if at + 1 == last { score += 4 }
      if at >= name { score += 2 }
      if at == 0 || [45, 46, 47, 95, 32].contains(path[at - 1]) { score += 3 }
      last = at
      at -= 1
      left -= 1
    }
    return score
  }
}
