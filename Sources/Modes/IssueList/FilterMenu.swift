import Display
import Editor
import Forge
import Keys

/// The menu below a list in which its filter is chosen while the rows follow;
/// attached to the session while it is up.
final class FilterMenu {
  let buffer: BufferID
  /// The filter to go back to.
  let before: IssueFilter
  /// What the rows are of: `acme/atlas`.
  let place: String
  let server: String
  /// Nil where rows are of many repositories.
  let repository: RepositoryRef?
  /// The repositories of the rows that were there when the menu came up.
  let repositories: [RepositoryRef]
  /// The milestone whose buffer it is.
  let milestone: String?

  init(_ buffer: Buffer, _ model: IssueListModel, _ location: Location) {
    self.buffer = buffer.id
    before = model.filter
    repository = location.repository
    place = location.repository?.description ?? "all repositories"
    server = location.server
    repositories =
      location.repository.map { [$0] }
      ?? Set(model.list.items.map(\.ref.repository)).sorted { "\($0)" < "\($1)" }
    milestone = model.milestone == nil ? nil : model.filter.milestone
  }

  /// The rows of the menu for a filter.
  func strip(_ filter: IssueFilter, columns: Int) -> Panel {
    let noun = filter.kind == .pulls ? "pulls" : "issues"
    let half = columns / 2 + 1
    func names(
      _ list: [String], _ missing: IssueFilter.Missing, _ none: String, _ any: String
    )
      -> (String, Bool)
    {
      if filter.without.contains(missing) { return (none, true) }
      return list.isEmpty ? (any, false) : (list.joined(separator: ", "), true)
    }
    let labels = names(filter.labels, .labels, "none", "any")
    let milestones = names(
      filter.milestone.map { [$0] } ?? [], .milestone, "none", "any")
    let assignees = names(filter.assignee.map { [$0] } ?? [], .assignee, "nobody", "anybody")
    let sort = filter.sort ?? .newest
    let rows: [(Entry, Entry?)] = [
      (
        Entry("s", "state", (filter.state.rawValue, filter.state != .open)),
        Entry("a", "assignee", assignees)
      ),
      (
        Entry("l", "labels", labels),
        Entry("w", "author", (filter.author ?? "anyone", filter.author != nil))
      ),
      (
        Entry("m", "milestone", (milestones.0, milestones.1 && milestone == nil)),
        Entry("o", "order", (sort.words, sort != .newest))
      ),
      (
        Entry("t", "text", (filter.text.isEmpty ? "(none)" : filter.text, !filter.text.isEmpty)),
        nil
      ),
    ]
    let head = " Filter \(noun) of \(place)"
    let ways = "RET keep   C-g as before   / clear all "
    let gap = columns - displayWidth(of: head) - displayWidth(of: ways)
    var spans = [Panel.Span(head, "title")]
    if gap > 0 {
      spans.append(Panel.Span(String(repeating: " ", count: gap)))
      spans.append(Panel.Span(ways, "panel.note"))
    }
    var lines = [Panel.Row(spans)]
    for (left, right) in rows {
      var spans = left.spans(width: half, column: 13)
      if let right {
        spans += right.spans(width: columns - half, column: 12)
      } else {
        spans += [
          Panel.Span("S", "panel.key"),
          Panel.Span(" " + "save as a search, with a digit 6-9".cut(to: columns - half - 3)),
        ]
      }
      lines.append(Panel.Row(spans))
    }
    // Where the head has no room for them they have a row of their own.
    if gap <= 0 {
      lines.append(Panel.Row([Panel.Span(" " + ways.cut(to: columns - 1), "panel.note")]))
    }
    return Panel(rows: lines)
  }

  /// A key, what it changes, and what that is now.
  private struct Entry {
    let key: String
    let name: String
    let value: String
    let isChosen: Bool

    init(_ key: String, _ name: String, _ value: (text: String, isChosen: Bool)) {
      self.key = key
      self.name = name
      self.value = value.text
      isChosen = value.isChosen
    }

    /// The entry in so many cells, its value at a column behind the key.
    func spans(width: Int, column: Int) -> [Panel.Span] {
      let isLeft = column == 13
      let lead = isLeft ? " " : ""
      let padded = name + String(repeating: " ", count: max(1, column - 2 - name.count))
      let room = max(1, width - lead.count - 2 - padded.count - 1)
      let shown = value.cut(to: room)
      let rest = room + 1 - displayWidth(of: shown)
      return [
        Panel.Span(lead), Panel.Span(key, "panel.key"), Panel.Span(" " + padded, "panel.command"),
        Panel.Span(shown, isChosen ? "bold" : "panel"),
        Panel.Span(String(repeating: " ", count: max(0, rest))),
      ]
    }
  }
}

extension Session {
  var filterMenu: FilterMenu? {
    get { properties[FilterMenu.self] }
    set { properties[FilterMenu.self] = newValue }
  }

  /// Shows the menu with the filter as it is, and lets its keys act.
  func showFilterMenu() {
    guard let menu = filterMenu, let buffer = buffer(menu.buffer),
      let model = buffer.model as? IssueListModel
    else { return closeFilterMenu() }
    strip = menu.strip(model.filter, columns: frame.columns)
    transient = TransientMap(section: "filter-menu") { session, keys in
      let name = keys.map(\.description).joined(separator: " ")
      session.complain("\(name) is not in this menu: RET keeps the filter, C-g restores it")
      return true
    } end: { session in
      session.closeFilterMenu()
    }
  }

  func closeFilterMenu() {
    filterMenu = nil
    strip = nil
    transient = nil
  }

  /// Lets a question be asked from the menu; its keys do not act meanwhile.
  func suspendFilterMenu() { transient = nil }

  /// The filter that the menu changes.
  var menuFilter: IssueFilter? {
    guard let menu = filterMenu, let buffer = buffer(menu.buffer) else { return nil }
    return (buffer.model as? IssueListModel)?.filter
  }

  /// Puts another filter in force from the menu, and goes on with the menu.
  func setMenuFilter(_ change: (inout IssueFilter) -> Void) {
    guard let menu = filterMenu, let buffer = buffer(menu.buffer), var filter = menuFilter else {
      return closeFilterMenu()
    }
    let old = filter
    change(&filter)
    if filter != old { setFilter(filter, of: buffer) }
    showFilterMenu()
  }

  /// Shows a list under another filter, from its first page on, and keeps the filter.
  func setFilter(_ filter: IssueFilter, of buffer: Buffer) {
    guard let location = buffer.location else { return }
    var model = buffer.model as? IssueListModel ?? IssueListModel(filter: filter)
    model.filter = filter
    model.restart()
    show(model, in: buffer)
    if location.search == nil, model.milestone == nil {
      keep(IssueListModel.stateKey, filter.state.rawValue, on: location.server)
    }
    guard let repository = location.repository, location.kind == .issueList,
      location.search == nil
    else { return }
    keep(filter.keptKey(repository), filter.kept ?? "", on: location.server)
  }

  /// Remembers how a list was left.
  func keep(_ key: String, _ value: String, on server: String) {
    guard let services = properties[Services.self] else { return }
    let choices = choices
    choices.setView(value, for: key, on: server)
    self.keep("Keeping the view") {
      try choices.keepView(for: key, on: server, in: services.store)
    }
  }
}

extension IssueFilter {
  /// Under what the store keeps it.
  func keptKey(_ repository: RepositoryRef) -> String {
    (kind == .pulls ? "pulls" : "issues") + ".filter.\(repository)"
  }
}
