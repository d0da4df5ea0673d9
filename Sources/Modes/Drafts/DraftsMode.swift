import Display
package import Editor
import Forge
package import Store

/// The queue: texts not sent yet, refused, or in the trash.
package enum DraftsMode: BufferMode {
  /// The drafts with where each leads.
  package struct Model: Sendable {
    package let drafts: [Draft]
    package let isTrash: Bool
    /// As whom each is sent, where there are several servers.
    var identities: [Profile.ID: String] = [:]
  }

  package static var mode: Mode {
    var mode = Mode("queue")
    mode.parents = ["list", "reading"]
    mode.shows = [.drafts]
    mode.isReading = true
    mode.selectsRows = true
    mode.truncatesLines = true
    mode.commands = DraftsCommands.all
    mode.remaps = [
      "delete": "draft-discard", "next-view": "drafts-next-view", "toggle-state": "draft-toggle",
    ]
    mode.title = { $0.path.first == "trash" ? "drafts in the trash" : "drafts" }
    mode.hints = [
      .init("visit", "go on writing"), .init("toggle-state", "send now"),
      .init("delete", "to the trash"), .init("next-view", "trash"),
      .init("back", "back"),
    ]
    mode.ownHints = { buffer in
      guard buffer.location?.path.first == "trash" else { return nil }
      return [
        .init("visit", "read"), .init("toggle-state", "take back"), .init("next-view", "drafts"),
        .init("back", "back"),
      ]
    }
    // What was left meanwhile is there when one comes back to the list.
    mode.didShow = { session, buffer in
      let shown = ShownDrafts(generation: buffer.shownGeneration)
      guard buffer.properties[ShownDrafts.self] != shown else { return session.load(buffer) }
      buffer.properties[ShownDrafts.self] = shown
      if let model = model(of: buffer), !model.isTrash {
        session.forgetUnsent(except: model.drafts)
      }
    }
    mode.modeLine = { buffer in
      guard let model = model(of: buffer) else { return ModeLineParts() }
      return ModeLineParts(
        name: model.isTrash ? "Trash" : "Drafts",
        view: model.isTrash ? "kept 30 days, x x takes back" : "",
        right: Counted.plural(model.drafts.count, "draft"))
    }
    return mode
  }

  /// Changes of issues that wait for a server, above the texts.
  private static func writeWaiting(_ changes: [String: [WaitingChange]], into page: inout Page) {
    for (server, items) in changes.sorted(by: { $0.key < $1.key }) {
      for item in items {
        page.mark(.issue(server, item.issue))
        page.write("  ")
        page.write("~ ", "warning")
        page.markHome()
        page.write(item.change.order("\(item.issue)"), "title", fitting: max(4, page.room - 23))
        page.write("  waits for the server", "warning")
        page.endLine()
      }
    }
  }

  /// The answer of which the list was told; told of the same again it was put into a window.
  private struct ShownDrafts: Equatable { let generation: Int }

  package static func load(_ at: Location, _ services: Services) throws -> Model {
    let isTrash = at.path.first == "trash"
    let drafts = try isTrash ? services.store.trash() : services.store.drafts()
    var model = Model(drafts: drafts, isTrash: isTrash)
    let profiles = try services.store.profiles()
    if profiles.count > 1 {
      for profile in profiles { model.identities[profile.id] = profile.identity }
    }
    return model
  }

  package static func render(_ model: Model, at location: Location, into page: inout Page) {
    let changes = model.isTrash ? [:] : page.properties[WaitingChanges.self]?.items ?? [:]
    writeWaiting(changes, into: &page)
    if model.drafts.isEmpty {
      guard !changes.values.contains(where: { !$0.isEmpty }) else { return }
      page.write(
        model.isTrash
          ? " The trash is empty." : " Nothing waits to be sent. c in an issue writes a comment.",
        "dim")
      page.endLine()
      return
    }
    let label = min(34, model.drafts.map { page.width(of: $0.label) }.max() ?? 0)
    for draft in model.drafts {
      guard let target = Location(draft.subject.target) else { continue }
      page.mark(
        draft.isOrphan ? .draftText(draft.id) : target.setting("draft", String(draft.id)))
      page.write("  ")
      let (icon, face) = draft.state.sign
      page.write(icon + " ", face)
      page.markHome()
      page.write(draft.label, "title", fitting: label)
      page.pad(to: 4 + label + 2)
      let title = target.composing?.hasFields == true ? FormValues(draft).title : ""
      let text =
        !title.isEmpty
        ? title : draft.text().map { String(decoding: $0, as: UTF8.self) } ?? draft.summary
      let lines = text.split(separator: "\n")
      // What one wrote says more than what one quoted.
      let first = (lines.first { !$0.hasPrefix(">") } ?? lines.first).map(String.init) ?? "(empty)"
      let whose = draft.subject.profile.flatMap { model.identities[$0] }.map { "as \($0)" }
      let word = [whose ?? "", draft.state.word].filter { !$0.isEmpty }.joined(separator: "  ")
      let age = Age.moment(draft.updatedAt)
      let taken = page.width(of: age) + 3 + (word.isEmpty ? 0 : page.width(of: word) + 2)
      page.write(first, nil, fitting: max(4, page.room - taken))
      if !word.isEmpty { page.write("  " + word, face) }
      page.write(age, "age", endingAt: page.width - 1)
      page.endLine()
    }
  }
}

extension Draft.State {
  /// The sign of a draft in the list.
  fileprivate var sign: (String, Face) {
    switch self {
    case .editing: ("·", "dim")
    case .sending: ("~", "warning")
    case .refused: ("!", "danger")
    case .waiting: ("~", "warning")
    case .unknown: ("?", "warning")
    }
  }

  /// The same in words; nothing for one that is being written.
  fileprivate var word: String {
    switch self {
    case .editing: ""
    case .sending: "being sent"
    case .refused: "refused"
    case .waiting: "waits for the server"
    case .unknown: "may have arrived"
    }
  }
}
