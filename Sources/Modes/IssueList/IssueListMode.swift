package import Editor
import Forge
import Store

/// The issues of a repository, or its pull requests, in rows.
package enum IssueListMode: BufferMode {
  package static var mode: Mode {
    var mode = Mode.list("issue-list", shows: [.issueList])
    mode.hints = IssueRows.hints
    mode.remaps = IssueVerbs.remaps
    mode.title = { location in
      let isPulls = location.value(of: "type") == IssueFilter.Kind.pulls.rawValue
      let name = "\(location.repository?.description ?? "?") \(isPulls ? "pulls" : "issues")"
      return location.search.map { "\(name) (search \($0))" } ?? name
    }
    mode.modeLine = { buffer in
      model(of: buffer)?.modeLine(of: buffer) ?? ModeLineParts()
    }
    mode.didShow = IssueListModel.learnReadMarks
    return mode
  }

  package static func load(_ at: Location, _ services: Services) throws -> IssueListModel {
    var model: IssueListModel
    if let previous = services.previousModel as? IssueListModel {
      model = previous
    } else {
      model = IssueListModel(filter: IssueFilter())
      let kind = at.value(of: "type").flatMap(IssueFilter.Kind.init) ?? .issues
      model.filter = services.keptFilter(kind, of: at.repository, on: at.server)
      model.filter.state = services.keptState(of: at.server)
      if Location.asked.contains(where: { at.value(of: $0) != nil }) {
        model.filter = try services.filter(asked: at, kind: kind)
      }
      if let digit = at.search, let search = try services.savedSearch(digit, of: at.server) {
        model.filter = search.filter
        model.searchName = search.name
      }
    }
    try model.fetch(at, services)
    return model
  }

  package static func render(
    _ model: IssueListModel, at location: Location, into page: inout Page
  ) {
    rows(model, at: location)
      .write(into: &page, nothing: "in \(location.repository?.description ?? "?")")
  }

  package static func writer(
    _ model: IssueListModel, at location: Location, into page: inout Page
  ) -> (any PageWriter)? {
    guard model.list.items.count > 2000, !model.isBlank else { return nil }
    return rows(model, at: location)
      .writer(into: &page, nothing: "in \(location.repository?.description ?? "?")")
  }

  private static func rows(_ model: IssueListModel, at location: Location) -> IssueRows {
    IssueRows(model: model, server: location.server, repository: location.repository)
  }
}

extension IssueListModel {
  /// Shows which rows have news.
  static let learnReadMarks: @Sendable (Session, Buffer) -> Void = { session, buffer in
    guard let model = buffer.model as? IssueListModel, let server = buffer.location?.server
    else { return }
    // Read again, or come back to, a list says no more of what was refused before.
    session.forgetRefused(model.list.items.map(\.ref), on: server)
    guard !model.read.isEmpty else { return }
    func news() -> [Bool] {
      let marks = session.properties[ReadMarks.self] ?? ReadMarks()
      return model.list.items.map { marks.hasNews($0, on: server) }
    }
    let before = news()
    for (repository, marks) in model.read { session.learn(marks, of: repository, on: server) }
    if news() != before { session.renderSoon(buffer) }
  }

  /// Whether something was chosen that leaves out rows; a milestone's own list begins without its others.
  var narrows: Bool {
    var filter = filter
    if milestone != nil { filter.milestone = nil }
    return filter.narrows
  }

  func modeLine(of buffer: Buffer) -> ModeLineParts {
    var filter = filter
    if milestone != nil { filter.milestone = nil }
    // The name that is offered for a search is its filter, which stands beside it anyway.
    let name = searchName == filter.words ? nil : searchName
    return ModeLineParts(
      name: name, view: filter.words, isSpecial: filter.isSpecial, right: buffer.markCount)
  }
}

extension Services {
  /// The state that lists of a server were left with.
  func keptState(of server: String) -> IssueFilter.State {
    guard let profile = Profile.ID(server) else { return .open }
    let kept = try? store.filter(IssueListModel.stateKey, of: profile)
    return kept.flatMap { IssueFilter.State(rawValue: $0) } ?? .open
  }
}

extension Services {
  /// The filter that the address of a list's page asks for; labels have numbers there.
  fileprivate func filter(asked at: Location, kind: IssueFilter.Kind) throws -> IssueFilter {
    var filter = IssueFilter(kind: kind)
    filter.state = at.value(of: "state").flatMap(IssueFilter.State.init) ?? .open
    filter.text = at.value(of: "q") ?? ""
    filter.milestone = at.value(of: "milestone")
    let numbers = (at.value(of: "labels") ?? "").split(separator: ",").compactMap { Int($0) }
    guard let repository = at.repository,
      numbers.contains(where: { $0 > 0 }) || filter.milestone != nil
    else { return filter }
    let choices = try RepositoryChoices.fetched(repository, at: at.server, self)
    filter.labels = choices.labels.filter { numbers.contains($0.id) }.map(\.name)
    if let id = filter.milestone.flatMap({ Int($0) }) {
      filter.milestone = choices.milestones.first { $0.id == id }?.title ?? String(id)
    }
    return filter
  }

  /// What the list of a repository was left with, but for its state.
  fileprivate func keptFilter(
    _ kind: IssueFilter.Kind, of repository: RepositoryRef?, on server: String
  ) -> IssueFilter {
    let plain = IssueFilter(kind: kind)
    guard let repository, let profile = Profile.ID(server),
      let json = try? store.filter(plain.keptKey(repository), of: profile),
      let kept = IssueFilter(json: json)
    else { return plain }
    return kept
  }
}
