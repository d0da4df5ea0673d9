import Display
package import Editor
package import Forge

/// The milestones of a repository, in rows that open their issues.
package enum MilestoneListMode: BufferMode {
  package static var mode: Mode {
    var mode = Mode.list("milestone-list", shows: [.milestoneList])
    mode.commands = MilestoneCommands.all
    mode.remaps = MilestoneCommands.remaps
    mode.title = { location in "\(location.repository?.description ?? "?") milestones" }
    mode.hints = [
      .init("list-visit", "open"), .init("next-view", "open/closed"), .init("compose", "new"),
      .init("edit", "edit"), .init("toggle-state", "close"), .init("back", "back"),
      .init("keys-here", "all keys"),
    ]
    mode.modeLine = { buffer in
      guard let model = model(of: buffer) else { return ModeLineParts() }
      return ModeLineParts(
        view: model.state.rawValue, isSpecial: model.state != .open, right: buffer.markCount)
    }
    return mode
  }

  package static func load(_ at: Location, _ services: Services) throws -> MilestoneListModel {
    var model = services.previousModel as? MilestoneListModel ?? MilestoneListModel()
    let pages = services.startsAfresh ? 1 : model.list.pageCount
    model.list = try .fetched(pages, from: at.server, services) { [model] page in
      try model.endpoint(at, page: page)
    }
    model.isBlank = false
    if services.startsAfresh { model.changed = [] }
    return model
  }

  package static func render(
    _ model: MilestoneListModel, at location: Location, into page: inout Page
  ) {
    if model.isBlank { return page.loadingRow() }
    MilestoneRows(model: model, location: location).write(into: &page)
    if model.list.items.isEmpty, !model.hasMore {
      let state = model.state == .all ? "" : "\(model.state) "
      let place = location.repository?.description ?? "?"
      page.write(" No \(state)milestones in \(place). c makes one, v shows others.", "dim")
    }
    page.moreRow(of: model, shown: model.list.items.count)
  }
}

/// Milestones in rows, with the state that was asked for.
package struct MilestoneListModel: Sendable {
  package var state = IssueFilter.State.open
  package var list = GrowingList<Milestone>()
  /// Whether nothing was fetched yet since another view was chosen.
  package var isBlank = false
  /// Rows that were changed here: they stay until the list begins afresh.
  package var changed: Set<Int> = []

  /// Whether a row belongs to what was asked for; one that was changed here may not any more.
  func fits(_ milestone: Milestone) -> Bool { milestone.state.fits(state) }

  func endpoint(_ at: Location, page: PageRequest) throws -> Endpoint<Forge.Page<Milestone>> {
    guard let repository = at.repository else { throw UserError("\(at) names no repository") }
    return .milestones(of: repository, state: state, page: page)
  }
}

extension MilestoneListModel: GrowingModel {
  package var growth: Growth {
    get { list.growth }
    set { list.growth = newValue }
  }

  package var hasMore: Bool { list.hasMore }
  package var total: Int? { list.total }

  package func nextPortion(
    _ at: Location, _ services: Services
  ) throws -> Forge.Page<Milestone> {
    guard let next = list.next else { return Forge.Page(items: []) }
    return try services.send(endpoint(at, page: next), to: at.server)
  }

  package mutating func append(_ portion: Forge.Page<Milestone>) { list.append(portion) }
}

extension MilestoneListModel: ViewedModel {
  package func underNextView() -> MilestoneListModel {
    var next = MilestoneListModel()
    next.state = state.next
    next.isBlank = true
    return next
  }

  package var keptView: (key: String, value: String)? { nil }
}

extension IssueState {
  /// Whether it is among those that are asked for.
  fileprivate func fits(_ wanted: IssueFilter.State) -> Bool {
    switch wanted {
    case .all: true
    case .open: self == .open
    case .closed: self == .closed
    }
  }
}
