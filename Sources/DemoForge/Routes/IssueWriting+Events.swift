/// Single changes of an issue, each with its entry in the timeline.
extension IssueWriting {
  func setTitle(_ title: String, of issue: IssueRecord) throws {
    let title = shortened(title)
    guard title != issue.title else { return }
    try database.set(.title, title, of: issue.id, at: call.now)
    try add(
      "change_title", to: issue,
      details: ["old_title": .string(issue.title), "new_title": .string(title)])
  }

  func setRef(_ ref: String, of issue: IssueRecord) throws {
    guard ref != issue.ref else { return }
    try database.set(.ref, ref, of: issue.id, at: call.now)
    try add(
      "change_issue_ref", to: issue,
      details: ["old_ref": .string(issue.ref), "new_ref": .string(ref)])
  }

  /// 0 takes the milestone away; one of another repository counts as not said.
  func setMilestone(_ id: Int64, of issue: IssueRecord) throws {
    let found = try id == 0 ? nil : database.milestone("\(id)", in: repository)
    guard id == 0 || found?.id == id, issue.milestoneID != found?.id else { return }
    try database.set(.milestone, found?.id, of: issue.id, at: call.now)
    let details: [(String, Int64?)] = [
      ("old_milestone", issue.milestoneID), ("milestone", found?.id),
    ]
    try add(
      "milestone", to: issue,
      details: .object(details.map { .init(key: $0.0, value: $0.1.map { .int($0) } ?? .null) }))
  }

  func setAssignees(_ users: [UserRecord], of issue: IssueRecord) throws {
    let before = try database.assignees(ofIssue: issue.id)
    try database.setAssignees(users.map(\.id), ofIssue: issue.id)
    for user in before where !users.contains(user) {
      try add(
        "assignees", to: issue, details: ["assignee": .int(user.id), "removed_assignee": true])
    }
    for user in users where !before.contains(user) {
      try add("assignees", to: issue, details: ["assignee": .int(user.id)])
    }
  }

  func setDue(_ due: Int64?, of issue: IssueRecord) throws {
    guard due != issue.due else { return }
    try database.set(.due, due, of: issue.id, at: call.now)
    let new = due.map { Timestamp($0).day }
    let old = issue.due.map { Timestamp($0).day }
    switch (old, new) {
    case (nil, let new?): try add("added_deadline", to: issue, body: new)
    case (let old?, nil): try add("removed_deadline", to: issue, body: old)
    case (let old?, let new?): try add("modified_deadline", to: issue, body: "\(new)|\(old)")
    case (nil, nil): break
    }
  }

  func setClosed(_ isClosed: Bool, _ issue: IssueRecord) throws {
    guard isClosed != issue.isClosed else { return }
    if try database.pull(ofIssue: issue.id)?.merged != nil {
      throw APIError.status(412, "cannot change state of this pull request, it was already merged")
    }
    if isClosed, try database.dependencies(of: issue.id).contains(where: { !$0.isClosed }) {
      throw APIError.status(
        412, "cannot close this issue or pull request because it still has open dependencies")
    }
    try database.set(.isClosed, isClosed, of: issue.id, at: call.now)
    try database.set(.closedAt, isClosed ? call.now : nil, of: issue.id, at: call.now)
    let type = isClosed ? "close" : "reopen"
    try add(type, to: issue)
    try database.addAction(
      type + (issue.isPull ? "_pull_request" : "_issue"), by: try call.sender(),
      in: repository.id, content: "\(issue.number)|", at: call.now)
  }

  /// Notes in every issue of this repository that `text` names as `#5` that it was named.
  func references(in text: String, from issue: IssueRecord, comment: Int64?) throws {
    for number in issueNumbers(in: text) where number != issue.number {
      guard let target = try database.issue(number: number, in: repository) else { continue }
      let type = comment != nil ? "comment_ref" : issue.isPull ? "pull_ref" : "issue_ref"
      let known = try database.countEntries(
        where: Condition(
          "e.issue_id = ? AND e.type = ? AND json_extract(e.details, '$.ref_issue') = ?",
          target.id, type, issue.id))
      if known > 0, comment == nil { continue }
      var details: JSONValue = ["ref_issue": .int(issue.id)]
      if let comment { details.append("ref_comment", .int(comment)) }
      try add(type, to: target, details: details)
    }
  }

  private func add(
    _ type: String, to issue: IssueRecord, body: String = "", details: JSONValue = [:]
  ) throws {
    try database.addEntry(
      type, to: issue.id, by: try call.sender(), body: body, details: details, at: call.now)
  }
}

/// The numbers that stand as `#5` at the beginning of a word, each once.
func issueNumbers(in text: String) -> [Int64] {
  var numbers: [Int64] = []
  var previous: UInt8 = UInt8(ascii: " ")
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    let startsWord = [" ", "\n", "\t", "(", "["].contains(Character(Unicode.Scalar(previous)))
    previous = byte
    guard byte == UInt8(ascii: "#"), startsWord else { continue }
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    if let number = Int64(String(decoding: digits, as: UTF8.self)), !numbers.contains(number) {
      numbers.append(number)
    }
  }
  return numbers
}
