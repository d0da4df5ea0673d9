package import Editor
import Forge

/// The issues of one milestone, in rows.
package enum MilestoneMode: BufferMode {
  package static var mode: Mode {
    var mode = Mode.list("milestone", shows: [.milestone])
    mode.hints = IssueRows.hints
    mode.remaps = IssueVerbs.remaps
    mode.title = { location in
      "\(location.repository?.description ?? "?") milestone \(location.milestone ?? 0)"
    }
    mode.modeLine = { buffer in
      guard let model = model(of: buffer) else { return ModeLineParts() }
      var parts = model.modeLine(of: buffer)
      if let milestone = model.milestone, let repository = buffer.location?.repository {
        parts.name = "\(repository) ⚑ \(milestone.title)"
      }
      return parts
    }
    mode.didShow = IssueListModel.learnReadMarks
    return mode
  }

  package static func load(_ at: Location, _ services: Services) throws -> IssueListModel {
    guard let repository = at.repository, let id = at.milestone else {
      throw UserError("\(at) names no milestone")
    }
    let milestone = try services.send(.milestone(id, of: repository), to: at.server)
    var model: IssueListModel
    if let previous = services.previousModel as? IssueListModel {
      model = previous
    } else {
      model = IssueListModel(filter: IssueFilter(kind: .both, state: .all))
    }
    model.milestone = milestone
    model.summary = milestone.summary.isEmpty ? nil : services.richText(milestone.summary)
    // Names are looked for before numbers, and a comma parts two of them.
    model.filter.milestone = milestone.title.contains(",") ? String(id) : milestone.title
    try model.fetch(at, services)
    return model
  }

  package static func render(
    _ model: IssueListModel, at location: Location, into page: inout Page
  ) {
    MilestoneHead(model: model, location: location).write(into: &page)
    IssueRows(model: model, server: location.server)
      .write(into: &page, nothing: "in \(model.milestone?.title ?? "this milestone")")
  }
}
