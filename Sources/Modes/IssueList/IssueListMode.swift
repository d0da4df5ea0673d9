package import Editor
import Forge
import Store

/// The issues of a repository, or its pull requests, in rows.
package enum IssueListMode: BufferMode {
  package static var mode: Mode {
    var mode = Mode.list("issue-list", shows: [.issueList])
    mode.hints = IssueRows.hints
    mode.title = { location in
      let isPulls = location.value(of: "type") == IssueFilter.Kind.pulls.rawValue
      return "\(location.repository?.description ?? "?") \(isPulls ? "pulls" : "issues")"
    }
    mode.modeLine = { buffer in
      model(of: buffer)?.modeLine(of: buffer) ?? ModeLineParts()
    }
    return mode
  }

  package static func load(_ at: Location, _ services: Services) throws -> IssueListModel {
    var model: IssueListModel
    if let previous = services.previousModel as? IssueListModel {
      model = previous
    } else {
      model = IssueListModel(filter: IssueFilter())
      model.filter.kind = at.value(of: "type").flatMap(IssueFilter.Kind.init) ?? .issues
      model.filter.state = services.keptState(of: at.server)
    }
    try model.fetch(at, services)
    return model
  }

  package static func render(
    _ model: IssueListModel, at location: Location, into page: inout Page
  ) {
    IssueRows(model: model, server: location.server)
      .write(into: &page, nothing: "in \(location.repository?.description ?? "?")")
  }
}

extension IssueListModel {
  func modeLine(of buffer: Buffer) -> ModeLineParts {
    ModeLineParts(
      view: filter.state.rawValue, isSpecial: filter.state != .open, right: buffer.markCount)
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
