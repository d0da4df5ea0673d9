/// What the verbs mean where issues stand in rows.
enum IssueVerbs {
  static let remaps = [
    "delete": "issue-delete",
    "edit": "issue-edit",
    "filter": "issue-filter",
    "filter-clear": "issue-filter-clear",
    "toggle-state": "issue-toggle-state",
  ]
}
