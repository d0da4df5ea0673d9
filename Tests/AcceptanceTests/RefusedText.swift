import DemoForge
import TestSupport
import Testing

/// A text that is written in a buffer of its own and then sent.
enum RefusedText: String, CaseIterable, CustomTestStringConvertible {
  case comment, commentEdit, newIssue, issueEdit, newMilestone, milestoneEdit

  var testDescription: String { rawValue }

  private var isEdit: Bool { [.commentEdit, .issueEdit, .milestoneEdit].contains(self) }
  var method: String { isEdit ? "PATCH" : "POST" }
  var key: String { isEdit ? "e" : "c" }

  /// What the buffer says that it is.
  var title: String {
    switch self {
    case .comment: "Comment → acme/atlas#80"
    case .commentEdit: "Edit"
    case .newIssue: "New issue in acme/atlas"
    case .issueEdit: "Issue acme/atlas#80"
    case .newMilestone: "New milestone in acme/atlas"
    case .milestoneEdit: "Milestone of acme/atlas"
    }
  }

  var place: String {
    switch self {
    case .comment, .commentEdit, .issueEdit: "acme/atlas#80"
    case .newIssue, .newMilestone, .milestoneEdit: "acme/atlas"
    }
  }

  /// Where the server has it.
  var path: String {
    switch self {
    case .comment, .commentEdit: "/repos/acme/atlas/issues/80/comments"
    case .issueEdit: "/repos/acme/atlas/issues/80"
    case .newIssue: "/repos/acme/atlas/issues"
    case .newMilestone, .milestoneEdit: "/repos/acme/atlas/milestones"
    }
  }

  func prepare(_ scene: Scene) throws {
    if self == .commentEdit {
      try scene.post("/repos/acme/atlas/issues/80/comments", #"{"body":"My own "}"#)
    }
  }

  func open(in app: Gotcha, _ scene: Scene) throws {
    switch self {
    case .comment: try app.open(issue: 80)
    case .commentEdit:
      try app.open(issue: 80)
      try app.type("G")
      while try app.face(row: app.cursor.row, column: 1) != "author" { try app.type("k") }
    case .newIssue, .issueEdit: try app.openList()
    case .newMilestone, .milestoneEdit: try app.openMilestones(scene)
    }
  }
}

extension Gotcha {
  /// Opens the milestones of acme/atlas.
  func openMilestones(_ scene: Scene) throws {
    try type("#")
    try text(scene.forge.url + "/acme/atlas/milestones")
    try type("RET")
    try expect("acme/atlas milestones · open")
  }
}

extension Scene {
  /// How often a text stands in what the server holds.
  func count(_ text: String, at path: String) throws -> Int {
    try served(path).split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
