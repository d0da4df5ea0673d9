package import Editor
import Forge

/// Pull requests of all repositories, in rows that open the pull request as the issue it is.
package enum PullsMode: BufferMode {
  package static var mode: Mode {
    var mode = Mode.list("pulls", shows: [.pulls])
    mode.hints = IssueRows.hints
    mode.remaps = IssueVerbs.remaps
    mode.title = { _ in "Pull requests" }
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
      model = IssueListModel(filter: IssueFilter(kind: .pulls))
      model.filter.state = services.keptState(of: at.server)
      model.spansRepositories = true
    }
    try model.fetch(at, services)
    return model
  }

  package static func render(
    _ model: IssueListModel, at location: Location, into page: inout Page
  ) {
    IssueRows(model: model, server: location.server)
      .write(into: &page, nothing: "in any repository")
  }
}
