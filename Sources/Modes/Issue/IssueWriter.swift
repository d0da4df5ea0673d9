import Display
import Editor
import Forge

/// Writes an issue's page.
struct IssueWriter {
  let model: IssueModel
  let location: Location

  private var issue: Issue { model.issue }

  func write(into page: inout Page) {
    writeHeader(into: &page)
    writeBody(into: &page)
    writeAttachments(into: &page)
    writeDependencies(into: &page)
    var index = 0
    var isPastNew = false
    while index < model.entries.count {
      let entry = model.entries[index]
      if !isPastNew, let read = model.read, model.isNew(entry) {
        isPastNew = true
        page.gap()
        page.mark(location.whole.at(Session.newLine), isEntry: true)
        page.write(" ─ new since \(Age.moment(read.readAt)) ─", "unread")
        page.endLine()
      }
      if entry.text != nil || entry.entry.event == .comment {
        page.gap()
        writeComment(entry, into: &page)
        index += 1
      } else {
        // Events of the same person in a row share a line.
        var run: [TimelineEntry] = []
        while index < model.entries.count, model.entries[index].text == nil,
          model.entries[index].entry.event != .comment,
          run.isEmpty || isPastNew || !model.isNew(model.entries[index])
        {
          run.append(model.entries[index].entry)
          index += 1
        }
        page.gap()
        EventWriter(server: location.server, repository: issue.ref.repository, location: location)
          .write(run, into: &page)
      }
    }
    for item in page.properties[Outbox.self]?.items(for: location) ?? [] {
      page.gap()
      writeOutgoing(item, into: &page)
    }
    page.endLineIfNeeded()
  }

  /// A comment that is not on the server yet, in its place.
  private func writeOutgoing(_ item: Outgoing, into page: inout Page) {
    let place = location.whole.at("draft-\(item.draft)")
    page.mark(place, isEntry: true)
    let (sign, state, face): (String, String, Face) =
      if item.isDoubtful {
        ("?", "may have arrived", "warning")
      } else if item.isWaiting {
        ("~", "waits for the server", "warning")
      } else if item.refusal != nil {
        ("!", "refused", "danger")
      } else {
        ("~", "being sent", "dim")
      }
    page.write(sign, face)
    page.write(model.viewer.isEmpty ? item.author : model.viewer, "author")
    page.write(state, face, endingAt: headEnd(page))
    page.endLine()
    if let refusal = item.refusal {
      page.mark(place)
      page.write("   " + refusal, face, fitting: page.width - 1)
      page.endLine()
    }
    for line in item.body.split(separator: "\n", omittingEmptySubsequences: false) {
      page.mark(place)
      page.write("   " + line, "dim")
      page.endLine()
    }
  }

  private func writeHeader(into page: inout Page) {
    IssueHead(issue: issue, location: location).write(into: &page)
    writeFacts(into: &page)
    page.endLine()
  }

  /// Who, when, labels, milestone, for whom, until when; wrapped between its parts.
  private func writeFacts(into page: inout Page) {
    var parts: [(text: String, write: (inout Page, String) -> Void)] = []
    func add(_ text: String, _ face: Face?) { parts.append((text, { $0.write($1, face) })) }
    let author = issue.originalAuthor.isEmpty ? issue.user.login : issue.originalAuthor
    add(author, "author")
    var dates = Age.date(issue.createdAt)
    if let closed = issue.closedAt, issue.state == .closed {
      dates += ", closed \(Age.date(closed))"
    }
    add(dates, "age")
    for label in issue.labels {
      let color = RGB(label.color.red, label.color.green, label.color.blue)
      parts.append((" \(label.name) ", { $0.write(" \($1.written) ", labelColor: color) }))
    }
    if let milestone = issue.milestone {
      let name = "\(page.icons[.flag]) \(milestone.title)"
      let isLate = MilestoneBar.dueFace(milestone, now: page.now) == "danger"
      let due = MilestoneBar.due(milestone, now: page.now).map { " (\($0))" } ?? ""
      let place = Location.milestone(location.server, issue.ref.repository, milestone.id)
      parts.append(
        (
          name + due,
          { page, text in
            page.write(text, isLate ? "danger" : "milestone", at: place, isLink: true)
          }
        ))
    }
    if !issue.assignees.isEmpty {
      add("for " + issue.assignees.map(\.login).joined(separator: ", "), nil)
    }
    if let due = issue.dueDate {
      let isLate = issue.state == .open && due.unixSeconds < page.now
      add("due \(Age.date(due))\(isLate ? ", overdue" : "")", isLate ? "danger" : "due")
    }
    if issue.isLocked { add("locked", "warning") }
    if issue.pinOrder > 0 { add("pinned", nil) }
    if let reactions = model.reactions[0] { add(reactions.summary, nil) }
    page.mark(location)
    page.write(" ")
    for (index, part) in parts.enumerated() {
      if index > 0 {
        if page.column + 3 + page.width(of: part.text) > page.width - 1 {
          nextRow()
        } else {
          page.write(" · ", "dim")
        }
      }
      guard page.width(of: part.text) > page.width - 2 else {
        part.write(&page, part.text)
        continue
      }
      // What has no room in a row of its own goes on in the next ones.
      for (index, piece) in page.words(of: part.text.written, fitting: page.width - 4).enumerated()
      {
        if index > 0 { nextRow() }
        part.write(&page, piece)
      }
    }
    page.endLine()
    func nextRow() {
      page.endLine()
      page.mark(location)
      page.write(" ")
    }
  }

  private func writeBody(into page: inout Page) {
    if model.body.blocks.isEmpty {
      page.mark(location)
      page.write("   No description.", "dim")
      page.endLine()
    } else {
      writer(location, model.body).write(into: &page)
    }
  }

  /// Files that belong to the issue's text.
  private func writeAttachments(into page: inout Page) {
    guard !issue.attachments.isEmpty else { return }
    page.gap()
    for file in issue.attachments {
      page.mark(location)
      page.write("   ")
      page.write(
        file.name, "link", at: Location(.attachment, server: location.server, path: [file.uuid]),
        isLink: true)
      page.write("  \(Counted.bytes(file.size))", "dim")
      page.endLine()
    }
  }

  /// What it waits for.
  private func writeDependencies(into page: inout Page) {
    guard !model.dependencies.isEmpty else { return }
    page.gap()
    for (index, other) in model.dependencies.enumerated() {
      page.mark(location)
      page.write(index == 0 ? "   waits for " : "             ", "dim")
      page.write(page.icons[other.icon] + " ", other.face)
      let name =
        other.ref.repository == issue.ref.repository ? "#\(other.ref.number)" : "\(other.ref)"
      page.write(
        "\(name) \(other.title)", "link", fitting: page.room - 1,
        at: .issue(location.server, other.ref), isLink: true)
      page.endLine()
    }
  }

  /// Where the head of a comment ends: with its prose, which does not fill a wide window.
  private func headEnd(_ page: Page) -> Int { min(page.width - 1, page.proseWidth + 3) }

  private func writeComment(_ item: IssueModel.Entry, into page: inout Page) {
    let entry = item.entry
    let place = location.whole.at("comment-\(entry.id)")
    page.mark(place, isEntry: true)
    let isFolded = page.properties[FoldedEntries.self]?.places.contains(place) ?? false
    page.write(isFolded ? page.icons[.folded] : " ", "dim")
    page.write(entry.user.login, "author")
    if case .review = entry.event { page.write(" reviewed", "dim") }
    let edited = entry.isEdited ? "edited · " : ""
    let reactions = model.reactions[entry.id].map { "   " + $0.summary } ?? ""
    let when = edited + Age.long(entry.createdAt, now: page.now) + reactions
    let end = headEnd(page)
    let room = end - (page.width - page.room)
    if isFolded {
      let first = entry.body.prefix { !$0.isNewline }
      page.write("  " + first, "dim", fitting: room - page.width(of: when) - 2)
    }
    let isShort = end - (page.width - page.room) > page.width(of: when)
    if isShort { page.write(when, "age", endingAt: end) }
    page.endLine()
    if isFolded { return }
    guard let text = item.text else {
      page.mark(place)
      page.write("   (empty)", "dim")
      page.endLine()
      return
    }
    writer(place, text).write(into: &page)
  }

  private func writer(_ owner: Location, _ text: RichText) -> MarkdownWriter {
    MarkdownWriter(
      server: location.server, repository: issue.ref.repository, owner: owner, indent: 3,
      text: text)
  }
}
