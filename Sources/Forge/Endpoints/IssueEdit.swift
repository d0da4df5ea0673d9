/// What is to change about an issue; what is nil stays.
///
/// Servers apply the parts one after the other, so after an error some may have changed. An empty
/// title counts as none. Labels are set by an endpoint of their own.
package struct IssueEdit: Hashable, Sendable {
  package var title: String?
  package var body: String?
  package var state: IssueState?
  package var milestone: MilestoneChange?

  /// All of them, not those added.
  package var assignees: [String]?
  package var dueDate: DueDateChange?

  /// The version the edit began from: with another one at the server it is refused as a conflict.
  ///
  /// Only Gitea from 1.26 on looks at it.
  package var contentVersion: Int?

  package enum MilestoneChange: Hashable, Sendable {
    case to(Int)
    case none
  }

  package enum DueDateChange: Hashable, Sendable {
    /// The day is taken at the offset of the time; send 23:59:59 at the server's.
    case to(Timestamp)
    case none
  }

  package init(
    title: String? = nil,
    body: String? = nil,
    state: IssueState? = nil,
    milestone: MilestoneChange? = nil,
    assignees: [String]? = nil,
    dueDate: DueDateChange? = nil,
    contentVersion: Int? = nil
  ) {
    self.title = title
    self.body = body
    self.state = state
    self.milestone = milestone
    self.assignees = assignees
    self.dueDate = dueDate
    self.contentVersion = contentVersion
  }

  var json: JSON {
    var fields: [JSON.Field] = []
    if let title { fields.append(.init("title", .text(title))) }
    if let body { fields.append(.init("body", .text(body))) }
    if let state { fields.append(.init("state", .text(state.rawValue))) }
    switch milestone {
    case .to(let id): fields.append(.init("milestone", .number(id)))
    case .some(.none): fields.append(.init("milestone", 0))
    case nil: break
    }
    if let assignees { fields.append(.init("assignees", .list(assignees.map(JSON.text)))) }
    switch dueDate {
    case .to(let time): fields.append(.init("due_date", .text(time.description)))
    // Never sent as false: without a date servers then answer 400 or 500.
    case .some(.none): fields.append(.init("unset_due_date", true))
    case nil: break
    }
    if let contentVersion { fields.append(.init("content_version", .number(contentVersion))) }
    return .object(fields)
  }
}
