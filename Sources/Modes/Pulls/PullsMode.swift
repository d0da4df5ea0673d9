package import Editor
import Forge

/// Pull requests of all repositories, or their issues, in rows that open them.
package enum PullsMode: BufferMode {
  package static var mode: Mode {
    var mode = Mode.list("pulls", shows: [.pulls])
    mode.hints = IssueRows.hints
    mode.remaps = IssueVerbs.remaps
    mode.commands = [everything]
    mode.title = { location in
      let name = location.listedKind == .pulls ? "Pull requests" : "All issues"
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
      model = IssueListModel(filter: IssueFilter(kind: at.listedKind))
      model.filter.state = services.keptState(of: at.server)
      if let digit = at.search, let search = try services.savedSearch(digit, of: at.server) {
        model.filter = search.filter
        model.searchName = search.name
      }
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

  static let everything = Command(
    "all-issues", "List the issues of all repositories.", needs: .network
  ) { context in
    try context.session.open(.issuesEverywhere(context.session.server, .issues))
  }
}

extension Location {
  /// What a list of all repositories is of.
  fileprivate var listedKind: IssueFilter.Kind {
    value(of: "type").flatMap(IssueFilter.Kind.init) ?? .pulls
  }
}
