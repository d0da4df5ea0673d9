import Editor
import Forge

/// What a verb acts on: the marked rows, else as many as the argument says, else the thing at
/// point.
struct Targets: Sendable {
  let server: String
  let issues: [IssueRef]
  /// The issues as they were shown when the verb began, as far as they were.
  var seen: [IssueRef: Issue] = [:]

  /// `#77, #78`; many are counted.
  var names: String {
    let repositories = Set(issues.map(\.repository))
    let names = issues.map { repositories.count == 1 ? "#\($0.number)" : $0.description }
    if names.count <= 5 { return names.joined(separator: ", ") }
    return names.prefix(4).joined(separator: ", ") + " and \(names.count - 4) more"
  }

  /// The repository they are all in; nil where there are several.
  var repository: RepositoryRef? {
    let all = Set(issues.map(\.repository))
    return all.count == 1 ? all.first : nil
  }

  /// Notes what the issues are when somebody decides about them.
  mutating func see(_ issues: [Issue]) { for issue in issues { seen[issue.ref] = issue } }
}

extension CommandContext {
  /// The issues that a verb acts on.
  func targets() throws -> Targets {
    let places = try targetLocations()
    let server = places.first?.server ?? ""
    var issues: [IssueRef] = []
    for place in places {
      guard let issue = place.issue else { throw UserError("No issue at point") }
      if !issues.contains(issue) { issues.append(issue) }
    }
    guard !issues.isEmpty else { throw UserError("No issue at point") }
    var targets = Targets(server: server, issues: issues)
    targets.see(issues.compactMap { session.knownIssue($0, on: server) })
    return targets
  }

  /// What the marked rows lead to, else the rows that the argument counts, else point.
  func targetLocations() throws -> [Location] {
    let buffer = buffer
    if buffer.mode.selectsRows {
      let marked = buffer.shownMarks
      if !marked.isEmpty { return marked }
      if case .number(let count)? = argument, count != 0 {
        var line = buffer.line(of: point)
        var places: [Location] = []
        for index in 0..<abs(count) {
          if index > 0 {
            guard let next = buffer.row(after: line, by: count.signum()) else { break }
            line = next
          }
          guard let place = buffer.target(ofLine: line), place != .more else { break }
          places.append(place)
        }
        return places
      }
      return [try thing("Nothing here to act on")]
    }
    if let whole = buffer.location, whole.issue != nil || whole.milestone != nil { return [whole] }
    return [try thing("Nothing here to act on")]
  }
}

extension Session {
  /// What is known here of issues, as lists and issues show them.
  func knownIssue(_ ref: IssueRef, on server: String) -> Issue? {
    for buffer in buffers where buffer.location?.server == server {
      if let model = buffer.model as? IssueModel, model.issue.ref == ref { return model.issue }
    }
    for buffer in buffers where buffer.location?.server == server {
      guard let model = buffer.model as? IssueListModel else { continue }
      if let issue = model.list.items.first(where: { $0.ref == ref }) { return issue }
    }
    return nil
  }

  /// Goes on with the issues of targets, fetched where nothing here shows them.
  func withIssues(
    _ targets: Targets, opensText: Bool = false,
    _ body: @escaping @Sendable (Session, [Issue]) throws -> Void
  ) throws {
    let known = targets.issues.map { knownIssue($0, on: targets.server) }
    if known.allSatisfy({ $0 != nil }) { return try body(self, known.compactMap { $0 }) }
    guard let services = properties[Services.self] else {
      throw UserError("Nothing is connected yet")
    }
    let place = currentBuffer.id
    if opensText {
      message("Reading \(targets.names) …")
      dropTyping()
    }
    jobs.start("Reading \(targets.names)") { job in
      let services = services.bound(to: job)
      let issues = try targets.issues.map { try services.send(.issue($0), to: targets.server) }
      return Outcome { session in
        if opensText, session.currentBuffer.id != place {
          return session.message("\(targets.names) can be changed now")
        }
        session.catching { try body(session, issues) }
      }
    }
  }
}
