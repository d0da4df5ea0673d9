/// Which issues or pull requests of all repositories are wanted.
package struct IssueSearch: Hashable, Codable, Sendable {
  /// What the token's account has to do with it; several must all hold.
  package enum Relation: String, Hashable, Codable, Sendable, CaseIterable {
    case created
    case assigned
    case mentioned
  }

  package var kind: IssueFilter.Kind
  package var state: IssueFilter.State
  package var relations: Set<Relation>

  /// Names over the whole server; one of them is enough, unlike in one repository.
  package var labels: [String]

  /// Titles; one of them is enough.
  package var milestones: [String]
  package var text: String

  /// A user or an organisation whose repositories are meant; an unknown one is answered with 400.
  package var owner: String?

  /// By the time of the last change; both ends belong to it.
  package var since: Timestamp?
  package var before: Timestamp?

  package init(
    kind: IssueFilter.Kind = .issues,
    state: IssueFilter.State = .open,
    relations: Set<Relation> = [],
    labels: [String] = [],
    milestones: [String] = [],
    text: String = "",
    owner: String? = nil,
    since: Timestamp? = nil,
    before: Timestamp? = nil
  ) {
    self.kind = kind
    self.state = state
    self.relations = relations
    self.labels = labels
    self.milestones = milestones
    self.text = text
    self.owner = owner
    self.since = since
    self.before = before
  }

  var query: [QueryItem] {
    let relations = Relation.allCases.filter(relations.contains).map {
      QueryItem($0.rawValue, true)
    }
    return [
      QueryItem("type", kind == .both ? nil : kind.rawValue),
      QueryItem("state", state.rawValue),
      QueryItem("labels", labels.isEmpty ? nil : labels.joined(separator: ",")),
      QueryItem("milestones", milestones.isEmpty ? nil : milestones.joined(separator: ",")),
      QueryItem("q", text.isEmpty ? nil : text),
      QueryItem("owner", owner),
      QueryItem("since", since),
      QueryItem("before", before),
    ] + relations
  }
}
