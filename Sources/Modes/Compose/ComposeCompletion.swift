import Editor
import Forge
import Text

/// What `@`, `#` and `:` stand for in a composition: people, issues, emoji.
enum ComposeCompletion {
  static let command = Command(
    "compose-complete",
    "Complete a name after @, a number after #, an emoji after :, else indent as the line before."
  ) { context in
    let session = context.session
    let buffer = context.buffer
    let isAtName = completion(session, buffer, context.point) != nil
    session.run(isAtName ? "completion-at-point" : "indent-for-tab-command")
  }

  /// What stands before point, if it is the beginning of a name.
  static func completion(
    _ session: Session, _ buffer: Buffer, _ point: ByteOffset
  ) -> Completion? {
    guard let composition = buffer.properties[Composition.self] else { return nil }
    let text = buffer.text.contents
    let scanner = Scanner(text, buffer.accessible)
    let start = scanner.skipBack(point) { $0.isWord || "-_.+".unicodeScalars.contains($0) }
    guard let sign = scanner.scalar(before: start)?.scalar, "@#:".unicodeScalars.contains(sign)
    else { return nil }
    let from = start - 1
    // Inside a word the sign is part of it: an address, a time.
    if let before = scanner.scalar(before: from)?.scalar, before.isWord || before == sign {
      return nil
    }
    if sign == ":" {
      guard start < point else { return nil }
      return Completion(from..<point, question: "Emoji: ") { input in
        filter(Emoji.candidates, input)
      }
    }
    askServer(session, composition)
    if sign == "@" {
      return Completion(from..<point, question: "Mention: ", ending: " ") { input in
        filter(
          known(session, composition).people.map { Candidate("@" + $0.login, note: $0.fullName) },
          input)
      }
    }
    return Completion(from..<point, question: "Issue: ") { input in
      filter(
        known(session, composition).issues.map { Candidate("#\($0.number)", note: $0.title) }, input
      )
    }
  }

  /// Candidates by what they are called or what they are about.
  private static func filter(_ all: [Candidate], _ input: String) -> [Candidate] {
    let wanted = input.dropFirst()
    if wanted.isEmpty { return all }
    let pattern = OrderlessPattern(String(wanted))
    let byName = pattern.filter(all)
    let named = Set(byName.map(\.text))
    return byName + all.filter { !named.contains($0.text) && pattern.match($0.note) != nil }
  }

  /// Who and what is known here, from pages that are open and from the server's answer.
  private static func known(_ session: Session, _ composition: Composition) -> Known {
    var known = Known()
    let repository = composition.what.repository
    let server = composition.server
    let about = composition.what.issue.flatMap { session.buffer(at: .issue(server, $0)) }
    let others = session.buffersByUse.filter {
      $0 !== about && $0.location?.server == server && $0.location?.kind != .compose
    }
    for buffer in [about].compactMap(\.self) + others {
      if let model = IssueMode.model(of: buffer) {
        if model.issue.ref.repository == repository { known.add(model.issue) }
        for entry in model.entries { known.add(entry.entry.user) }
      } else if let model = buffer.model as? IssueListModel {
        for issue in model.list.items where issue.ref.repository == repository { known.add(issue) }
      }
    }
    let answer = session.properties[Answers.self]?.known["\(server) \(repository)"]
    for person in answer?.people ?? [] { known.add(person) }
    for issue in answer?.issues ?? [] { known.add(issue.number, issue.title) }
    return known
  }

  /// Asks the server once for the people and issues of the repository; the answer widens what is
  /// offered.
  private static func askServer(_ session: Session, _ composition: Composition) {
    guard let services = session.properties[Services.self] else { return }
    let repository = composition.what.repository
    let server = composition.server
    let key = "\(server) \(repository)"
    var answers = session.properties[Answers.self] ?? Answers()
    guard answers.asked.insert(key).inserted else { return }
    session.properties[Answers.self] = answers
    session.jobs.start(
      "Looking up names of \(repository)",
      failure: { session, _ in
        // Asked again at the next completion.
        session.properties[Answers.self]?.asked.remove(key)
      }
    ) { job in
      let services = services.bound(to: job)
      var known = Known()
      for person in try services.send(.assignees(of: repository), to: server) { known.add(person) }
      let issues = try services.send(.issues(of: repository, IssueFilter()), to: server)
      for issue in issues.items { known.add(issue) }
      let answer = known
      return Outcome { session in
        session.properties[Answers.self]?.known[key] = answer
        session.refreshPrompt()
      }
    }
  }

  /// People and issues, each once, in the order in which they were found.
  struct Known: Sendable {
    struct Numbered: Sendable {
      let number: Int
      let title: String
    }

    private(set) var people: [User] = []
    private(set) var issues: [Numbered] = []
    private var logins: Set<String> = []
    private var numbers: Set<Int> = []

    mutating func add(_ user: User) {
      guard !user.login.isEmpty, logins.insert(user.login).inserted else { return }
      people.append(user)
    }

    mutating func add(_ issue: Issue) {
      add(issue.user)
      for user in issue.assignees { add(user) }
      add(issue.ref.number, issue.title)
    }

    mutating func add(_ number: Int, _ title: String) {
      guard numbers.insert(number).inserted else { return }
      issues.append(Numbered(number: number, title: title))
    }
  }

  /// What servers said, by server and repository.
  private struct Answers {
    var asked: Set<String> = []
    var known: [String: Known] = [:]
  }
}
