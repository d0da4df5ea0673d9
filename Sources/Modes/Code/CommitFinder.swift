import Editor
import Forge
import Glibc

/// Finds commits by words of their messages, people and hashes.
struct CommitFinder {
  private var commits: [Commit] = []
  /// What is looked through, in lower case; by commit.
  private var texts: [[UInt8]] = []

  /// How many were told of.
  var count: Int { commits.count }

  /// Takes commits that were not there before; all of them when others took their places.
  mutating func take(_ all: [Commit]) {
    let last = commits.count - 1
    if all.count < commits.count || last >= 0 && commits[last].hash != all[last].hash {
      self = CommitFinder()
    }
    for commit in all[commits.count...] {
      commits.append(commit)
      let text = [
        commit.hash, commit.message, commit.author.name, commit.author.email,
        commit.committer.name,
      ].joined(separator: "\n")
      texts.append(Array(text.lowercased().utf8))
    }
  }

  /// The commits that have all words of a query, in their order.
  ///
  /// - Parameter limit: Nobody looks through more.
  func matches(_ query: String, limit: Int = 200) -> [Commit] {
    let words = query.lowercased().split(separator: " ").map { Array($0.utf8) }
    guard !words.isEmpty else { return Array(commits.prefix(limit)) }
    var found: [Commit] = []
    for (commit, text) in zip(commits, texts)
    where words.allSatisfy({ Self.contains($0, in: text) }) {
      found.append(commit)
      if found.count == limit { break }
    }
    return found
  }

  private static func contains(_ word: [UInt8], in text: [UInt8]) -> Bool {
    text.withUnsafeBytes { text in
      word.withUnsafeBytes { word in
        guard let base = text.baseAddress, let start = word.baseAddress else { return false }
        var at = 0
        while at + word.count <= text.count {
          guard let hit = memchr(base + at, Int32(word[0]), text.count - word.count + 1 - at) else {
            return false
          }
          if memcmp(hit, start, word.count) == 0 { return true }
          at = UnsafeRawPointer(hit) - base + 1
        }
        return false
      }
    }
  }
}

extension HistoryCommands {
  /// Pages that are fetched for one query at most.
  private static let limit = 20

  static let find = Command(
    "history-find",
    "Find a commit of this history by words of its message, its author or its hash."
  ) { context in
    let buffer = context.buffer
    guard let location = buffer.location, let repository = location.repository,
      HistoryMode.model(of: buffer) != nil
    else { throw UserError("Commits are found in histories") }
    let search = CommitSearch(buffer)
    let prompt = try context.session.ask(
      "Find commit in \(repository): ", .computed { search.candidates(for: $0) },
      history: "commit", mustMatch: true
    ) { session, answer in
      guard let commit = search.commit(of: answer) else { return }
      session.go(to: .commit(location.server, repository, commit.hash), in: buffer)
    }
    prompt.changed = { session, query in search.goOn(query, session, prompt, pages: limit) }
  }
}

/// One search in a history, from its first letter to its end.
private final class CommitSearch {
  /// With more candidates one goes on typing.
  private static let few = 8

  private let buffer: Buffer
  private var finder = CommitFinder()
  private var found: [String: Commit] = [:]
  private var query = ""

  init(_ buffer: Buffer) { self.buffer = buffer }

  func candidates(for query: String) -> [Candidate] {
    guard let model = HistoryMode.model(of: buffer), let location = buffer.location,
      let repository = location.repository
    else { return [] }
    finder.take(model.commits)
    return finder.matches(query).map { commit in
      let text = "\(commit.hash.prefix(10)) \(commit.subject)"
      found[text] = commit
      return Candidate(
        text, note: commit.authorName,
        location: .commit(location.server, repository, commit.hash))
    }
  }

  func commit(of answer: String) -> Commit? { found[answer] }

  /// Fetches the next page while little that was fetched is what is looked for.
  func goOn(_ query: String, _ session: Session, _ prompt: Prompt, pages: Int) {
    self.query = query
    let count = candidates(for: query).count
    session.candidatesArrived(in: prompt)
    guard session.prompt === prompt, !query.isEmpty, pages > 0, count < Self.few,
      HistoryMode.model(of: buffer)?.hasMore == true
    else { return }
    if count == 0 { session.awaitCandidates(in: prompt) }
    session.catching {
      try session.grow(buffer) { [self] session, came in
        guard came else { return session.candidatesArrived(in: prompt) }
        goOn(self.query, session, prompt, pages: pages - 1)
      }
    }
  }
}

extension Session {
  /// Puts point of the selected window on the row of something, and the mark where it was.
  fileprivate func go(to location: Location, in buffer: Buffer) {
    let window = tree.selected
    guard window.buffer === buffer, let row = buffer.row(of: location) else {
      catching { try open(location) }
      return
    }
    buffer.pushMark(window.point)
    window.point = buffer.home(ofLine: row)
    window.wantsRecenter = .middle
  }
}
