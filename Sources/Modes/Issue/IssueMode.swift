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
    mode.commands = IssueCommands.all + VerbCommands.all
    mode.remaps = [
      "compose": "issue-comment", "reply": "issue-quote", "edit": "comment-edit",
      "delete": "comment-delete",
    ]
    mode.title = { location in location.issue?.description ?? "issue" }
    mode.modeLine = { buffer in modeLine(buffer) }
    mode.hints = [
      .init("compose", "comment"), .init("reply", "quote"), .init("next-entry", "next entry"),
      .init("next-link", "link"), .init("act", "follow"), .init("back", "back"),
      .init("keys-here", "all keys"),
    ]
    return mode
  }

  package static func load(_ at: Location, _ services: Services) throws -> IssueModel {
    guard let ref = at.issue else { throw UserError("\(at) is not an issue") }
    let issue = try services.send(.issue(ref), to: at.server)
    var listing = Listing<TimelineEntry>()
    while let page = listing.next {
      listing.append(try services.send(.timeline(of: ref, page: page), to: at.server))
      if listing.items.count > 50 { services.report("timeline \(listing.items.count)") }
    }
    let viewer = (try? services.viewer(of: at.server)) ?? ""
    let entries = listing.items.map { entry in
      IssueModel.Entry(
        entry: entry,
        text: entry.body.isEmpty || !entry.hasText ? nil : services.richText(entry.body))
    }
    return IssueModel(
      issue: issue, body: services.richText(issue.body), entries: entries, viewer: viewer)
  }

  package static func render(_ model: IssueModel, at location: Location, into page: inout Page) {
    IssueWriter(model: model, location: location).write(into: &page)
  }

  private static func modeLine(_ buffer: Buffer) -> ModeLineParts {
    guard let model = model(of: buffer) else { return ModeLineParts() }
    let issue = model.issue
    let count = model.entries.count { $0.entry.event == .comment }
    return ModeLineParts(
      name: "\(issue.state.icon) \(issue.ref)", view: issue.title,
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

extension IssueState {
  /// The sign of an issue's state, with a shape of its own.
  package var icon: String { self == .open ? "○" : "●" }
}
