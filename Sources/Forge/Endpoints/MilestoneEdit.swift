/// What a milestone is made of, or is to become; what is nil stays.
package struct MilestoneEdit: Hashable, Sendable {
  package var title: String?
  package var summary: String?
  package var state: IssueState?
  package var dueDate: DueDate?

  package enum DueDate: Hashable, Sendable {
    case on(Timestamp)
    /// No date; how that is said depends on the server.
    case cleared(Feature.ClearedDate)
  }

  package init(
    title: String? = nil, summary: String? = nil, state: IssueState? = nil,
    dueDate: DueDate? = nil
  ) {
    self.title = title
    self.summary = summary
    self.state = state
    self.dueDate = dueDate
  }

  var json: JSON {
    var fields: [JSON.Field] = []
    if let title { fields.append(.init("title", .text(title))) }
    if let summary { fields.append(.init("description", .text(summary))) }
    if let state { fields.append(.init("state", .text(state.rawValue))) }
    switch dueDate {
    case .on(let time): fields.append(.init("due_on", .text(time.description)))
    case .cleared(.bySilence): break
    case .cleared(.byYear9999): fields.append(.init("due_on", "9999-12-31T00:00:00Z"))
    case nil: break
    }
    return .object(fields)
  }
}

extension Feature {
  /// How a milestone loses its date.
  package enum ClearedDate: Hashable, Sendable {
    /// An edit that names none takes it away, so that every other edit has to name it.
    case bySilence
    /// What is not named stays; this year stands for none.
    case byYear9999
  }
}

extension Capabilities {
  /// How a milestone loses its date on this server.
  package var clearedDate: Feature.ClearedDate {
    has(.milestoneEditClearsDate) ? .bySilence : .byYear9999
  }

  /// An edit of a milestone that keeps or changes its date as the server needs it said.
  ///
  /// - Parameter due: The date it is to have afterwards.
  package func edit(
    title: String? = nil, summary: String? = nil, state: IssueState? = nil, due: Timestamp?
  ) -> MilestoneEdit {
    MilestoneEdit(
      title: title, summary: summary, state: state,
      dueDate: due.map { .on($0) } ?? .cleared(clearedDate))
  }
}
