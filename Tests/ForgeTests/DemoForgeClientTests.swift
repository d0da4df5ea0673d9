import DemoForge
import HTTP
import Secrets
import Testing

@testable import Forge

/// The client against the demo forge: what people do, and what goes wrong meanwhile.
@Suite struct DemoForgeClientTests {
  private static let atlas = RepositoryRef(owner: "acme", name: "atlas")
  private let http = HTTPClient()

  /// A forge that answers, and a client that found it as people do.
  private func start(
    _ options: DemoForgeOptions = DemoForgeOptions(),
    token: @escaping @Sendable (DemoForge.Tokens) -> String = { $0.alice }
  ) throws -> (DemoForge, ForgeClient) {
    let forge = try DemoForge(options)
    try forge.start()
    let found = try Discovery.find(forge.url, http: http)
    let server = Server(
      name: "demo", base: found.base, capabilities: found.capabilities,
      // The forge lives as long as its client.
      token: { Secret(token(forge.tokens)) })
    return (forge, ForgeClient(server: server, http: http))
  }

  @Test(arguments: [false, true])
  func `Every endpoint that reads is answered`(isForgejo: Bool) throws {
    let (_, client) = try start(
      DemoForgeOptions(provider: isForgejo ? .forgejo : .gitea, basePath: "/sub"))
    #expect((client.server.capabilities.provider == .forgejo) == isForgejo)
    let two = IssueRef(Self.atlas, 2)
    let (user, repository, open, issue, comments) = try client.all(
      .user(), .repository(Self.atlas), .issues(of: Self.atlas), .issue(two), .comments(of: two))
    #expect(user.login == "alice")
    #expect(repository.openIssues == 55)
    #expect(open.items.count == 50 && open.total == 55 && open.hasMore)
    #expect(issue.comments == 75 && comments.count == 75)

    let all = try client.everything {
      .issues(of: Self.atlas, IssueFilter(state: .all), page: PageRequest($0.number, size: 30))
    }
    #expect(all.items.count == 80)
    let repositories = try client.everything { .userRepositories(page: $0) }
    #expect(repositories.items.contains { $0.ref == Self.atlas })
    #expect(try client.send(.pulls(of: Self.atlas, state: .all)).items.count == 12)
    #expect(try client.send(.labels(of: Self.atlas)).items.count == 14)
    #expect(try client.send(.milestones(of: Self.atlas, state: .all)).items.count == 5)
    #expect(try !client.send(.activities(of: "alice")).items.isEmpty)
    #expect(try !client.send(.searchIssues()).items.isEmpty)
    #expect(try client.send(.limits()).pageSize == 50)
  }

  @Test func `A timeline with every kind of entry is read to its end`() throws {
    let (_, client) = try start()
    let timeline = try client.timeline(of: IssueRef(Self.atlas, 1))
    let types = Set(timeline.items.map(\.type))
    #expect(types.count > 38)
    let unknown = timeline.items.filter { if case .other = $0.event { true } else { false } }
    #expect(unknown.count == 1 || unknown.contains { $0.type == "action_aggregator" })
    let comments = try client.timeline(of: IssueRef(Self.atlas, 2)).items.filter {
      $0.event == .comment
    }
    #expect(comments.count == 75)
  }

  @Test func `A comment is made, edited and deleted`() throws {
    let (_, client) = try start()
    let issue = IssueRef(Self.atlas, 70)
    let before = try client.send(.comments(of: issue)).count
    let made = try client.send(.createComment(on: issue, "Grüße \u{1F389}\r\n**x**"))
    #expect(made.body == "Grüße \u{1F389}\r\n**x**")
    #expect(made.user.login == "alice")
    let edited = try client.send(.editComment(made.id, in: Self.atlas, "better"))
    #expect(edited.body == "better")
    #expect(try client.send(.comment(made.id, in: Self.atlas)).body == "better")
    try client.send(.deleteComment(made.id, in: Self.atlas))
    #expect(try client.send(.comments(of: issue)).count == before)
  }

  @Test func `An issue is made, changed, closed and deleted`() throws {
    let (_, client) = try start()
    let day = Timestamp(Civil(year: 2026, month: 12, day: 24, hour: 23, minute: 59, second: 59))
    let labels = try client.send(.labels(of: Self.atlas)).items.prefix(2).map(\.id)
    let made = try client.send(
      .createIssue(
        in: Self.atlas,
        NewIssue(
          title: "Crash", body: "It crashes.", labels: labels, assignees: ["bob"], dueDate: day)))
    #expect(made.title == "Crash" && made.state == .open)
    #expect(Set(made.labels.map(\.id)) == Set(labels))
    #expect(made.assignees.map(\.login) == ["bob"])
    #expect(made.dueDate?.civil.day == 24)

    let edit = IssueEdit(title: "Crash on start", assignees: [], dueDate: .some(.none))
    let edited = try client.send(.editIssue(made.ref, edit))
    #expect(edited.title == "Crash on start" && edited.body == "It crashes.")
    #expect(edited.assignees.isEmpty && edited.dueDate == nil)
    #expect(try client.send(.setLabels(of: made.ref, to: [])).isEmpty)
    #expect(try client.send(.setState(of: made.ref, to: .closed)).state == .closed)
    try client.send(.deleteIssue(made.ref))
    let error = #expect(throws: ForgeError.self) { try client.send(.issue(made.ref)) }
    #expect(error?.description.contains("has no acme/atlas/issues/\(made.ref.number)") == true)
  }

  @Test func `A wrong token, and one without the scope, say so`() throws {
    let (_, wrong) = try start(token: { _ in "0" })
    let refused = #expect(throws: ForgeError.self) { try wrong.send(.user()) }
    #expect(refused?.description.hasPrefix("demo does not accept the token.") == true)

    let (_, poor) = try start(token: { $0.withoutIssueScope })
    let lacking = #expect(throws: ForgeError.self) { try poor.send(.issues(of: Self.atlas)) }
    #expect(lacking?.description.contains("lacks read:issue") == true)
  }

  @Test(arguments: [
    (Fault.serverError(status: 500), "demo failed with status 500", true),
    (.busy(retryAfter: 7), "demo is busy. Try again in 7 s.", false),
    (.html(status: 200), "demo answered with a web page", false),
    (.cut, "ended the connection before its answer was complete", true),
    (.cutBody, "ended the connection before its answer was complete", true),
    (.cutJSON, "it is not valid JSON or was cut short", true),
  ])
  func `What goes wrong on the way is told apart`(
    fault: Fault, text: String, outcomeIsUnknown: Bool
  ) throws {
    let (forge, client) = try start()
    forge.setFault(FaultRule(fault))
    let error = #expect(throws: ForgeError.self) {
      try client.send(.createComment(on: IssueRef(Self.atlas, 70), "x"))
    }
    #expect(error?.description.contains(text) == true, "\(error?.description ?? "")")
    #expect(error?.outcomeIsUnknown == outcomeIsUnknown)
  }

  @Test func `A comment that was stored before the connection was cut is there once`() throws {
    let (forge, client) = try start()
    let issue = IssueRef(Self.atlas, 70)
    let before = try client.send(.comments(of: issue)).count
    forge.setFault(FaultRule(.cutAfterStoring, method: "POST"))
    let error = #expect(throws: ForgeError.self) {
      try client.send(.createComment(on: issue, "once"))
    }
    #expect(error?.outcomeIsUnknown == true)
    forge.setFault(nil)
    let after = try client.send(.comments(of: issue))
    #expect(after.count == before + 1)
    #expect(after.last?.body == "once")
  }

  @Test func `Null where a list is due is an empty list`() throws {
    let (forge, client) = try start()
    forge.setFault(FaultRule(.nullLists))
    #expect(try client.send(.comments(of: IssueRef(Self.atlas, 70))).isEmpty)
    #expect(try client.send(.issue(IssueRef(Self.atlas, 70))).labels.isEmpty)
    #expect(try client.send(.issues(of: Self.atlas)).items.isEmpty)
  }
}
