import Display
package import Editor
import Forge
import Workers

/// Shows one issue: header, body, and its timeline in order.
package enum IssueMode: BufferMode {
  package static var mode: Mode {
    var mode = Mode("issue")
    mode.parents = ["topic", "reading"]
    mode.shows = [.issue]
    mode.isReading = true
    mode.truncatesLines = true
    mode.scrollsLinesAlone = true
    mode.commands = IssueCommands.all + EntryCommands.all
    mode.remaps = [
      "compose": "issue-comment", "reply": "issue-quote", "edit": "entry-edit",
      "delete": "entry-delete", "toggle-state": "issue-toggle-state", "act": "issue-act",
    ]
    mode.takesPaste = { $0.offerToAttach($2, in: $1) }
    mode.didShow = { session, buffer in session.didShowIssue(in: buffer) }
    mode.didReread = { session, buffer in didReread(session, buffer) }
    mode.title = { location in location.issue?.description ?? "issue" }
    mode.modeLine = { buffer in modeLine(buffer) }
    mode.renderKnown = { session, location, page in
      guard let ref = location.issue, let issue = session.knownIssue(ref, on: location.server)
      else { return }
      IssueHead(issue: issue, location: location).write(into: &page)
      page.endLine()
    }
    mode.hints = [
      .init("compose", "comment"), .init("reply", "quote"), .init("next-entry", "next entry"),
      .init("next-link", "link"), .init("act", "follow"), .init("back", "back"),
      .init("keys-here", "all keys"),
    ]
    return mode
  }

  package static func load(_ at: Location, _ services: Services) throws -> IssueModel {
    guard let ref = at.issue else { throw UserError("\(at) is not an issue") }
    let client = try services.client(at.server)
    defer { services.note(client) }
    let detail = try client.detail(of: ref) { services.report("timeline \($0.items.count)") }
    let viewer = (try? services.viewer(of: at.server)) ?? ""
    let entries = detail.timeline.items.map { entry($0, services, waits: false) }
    var model = IssueModel(
      issue: detail.issue, body: services.richText(detail.issue.body, waits: false),
      entries: entries, viewer: viewer)
    model.dependencies = detail.dependencies
    let previous = services.previousModel as? IssueModel
    model.read =
      previous != nil && !services.startsAfresh
      ? previous?.read : services.readMarks(of: ref.repository, on: at.server).marks[ref.number]
    model.reactions = reactions(to: ref, detail.timeline.items, client.cacheOnly)
    // The text is there; its code may need grammars, and each comment one more request.
    let isCached = client.isCacheOnly
    if model.lacksColours || !isCached {
      services.post(Outcome { [model] in $0.showSoFar(model, at: at, isCached: isCached) })
    }
    model.colour(with: services)
    if !isCached {
      model.reactions = reactions(to: ref, detail.timeline.items, client)
    }
    return model
  }

  /// An entry ready to be written.
  ///
  /// - Parameter waits: Whether to wait for grammars that are not there yet.
  static func entry(
    _ entry: TimelineEntry, _ services: Services, waits: Bool = true
  ) -> IssueModel.Entry {
    IssueModel.Entry(
      entry: entry,
      text: entry.body.isEmpty || !entry.hasText
        ? nil : services.richText(entry.body, waits: waits))
  }

  /// Servers tell the reactions to each comment by itself; all are asked for at once.
  private static func reactions(
    to ref: IssueRef, _ entries: [TimelineEntry], _ client: ForgeClient
  ) -> [Int: [Reaction]] {
    let comments = entries.filter { $0.event == .comment }.suffix(100).map(\.id)
    let endpoints: [Endpoint<[Reaction]>] =
      [.reactions(to: ref)] + comments.map { .reactions(toComment: $0, in: ref.repository) }
    var reactions: [Int: [Reaction]] = [:]
    for (id, result) in zip([0] + comments, client.all(endpoints)) {
      if case .success(let list) = result, !list.isEmpty { reactions[id] = list }
    }
    return reactions
  }

  package static func render(_ model: IssueModel, at location: Location, into page: inout Page) {
    IssueWriter(model: model, location: location).write(into: &page)
  }

  private static func modeLine(_ buffer: Buffer) -> ModeLineParts {
    guard let model = model(of: buffer) else { return ModeLineParts() }
    let issue = model.issue
    let count = model.entries.count { $0.entry.event == .comment }
    return ModeLineParts(
      name: "\(issue.state == .open ? "○" : "●") \(issue.ref)", view: issue.title,
      right: Counted.plural(count, "comment"))
  }
}

extension TimelineEntry {
  /// Whether its body is a text that people wrote.
  var hasText: Bool {
    switch event {
    case .comment, .review: true
    default: false
    }
  }
}
