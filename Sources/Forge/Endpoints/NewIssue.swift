/// What an issue is made of.
///
/// Without the right to write in the repository, servers drop labels, milestone, assignees and due
/// date silently: the reply says what was kept.
package struct NewIssue: Hashable, Sendable {
  package var title: String
  package var body: String
  package var labels: [Int]
  package var milestone: Int?
  package var assignees: [String]
  package var dueDate: Timestamp?
  package var isClosed: Bool

  package init(
    title: String,
    body: String = "",
    labels: [Int] = [],
    milestone: Int? = nil,
    assignees: [String] = [],
    dueDate: Timestamp? = nil,
    isClosed: Bool = false
  ) {
    self.title = title
    self.body = body
    self.labels = labels
    self.milestone = milestone
    self.assignees = assignees
    self.dueDate = dueDate
    self.isClosed = isClosed
  }

  var json: JSON {
    var fields = [JSON.Field("title", .text(title)), JSON.Field("body", .text(body))]
    if !labels.isEmpty { fields.append(.init("labels", .list(labels.map(JSON.number)))) }
    if let milestone { fields.append(.init("milestone", .number(milestone))) }
    if !assignees.isEmpty { fields.append(.init("assignees", .list(assignees.map(JSON.text)))) }
    if let dueDate { fields.append(.init("due_date", .text(dueDate.description))) }
    if isClosed { fields.append(.init("closed", true)) }
    return .object(fields)
  }
}
