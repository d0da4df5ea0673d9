import Editor
import Forge

/// What can be done in a history besides what lists offer.
enum HistoryCommands {
  static let all = [branch, compare, find]

  static let compare = Command(
    "history-compare", "Show what changed between the two marked commits, the older one first."
  ) { context in
    let rows = context.buffer.shownMarks
    guard rows.count == 2, let repository = rows[0].repository,
      let first = rows[0].commit, let second = rows[1].commit
    else { throw UserError("Mark two commits with m to compare them") }
    // Rows are from new to old.
    try context.session.open(.diff(rows[0].server, repository, from: second, to: first))
  }

  static let branch = Command(
    "history-branch", "Choose the branch whose commits or files are shown, or all."
  ) { context in
    guard let location = context.buffer.location, location.repository != nil else {
      throw UserError("This belongs to no repository")
    }
    let session = context.session
    if let model = HistoryMode.model(of: context.buffer) {
      return try ask(session, location, model.branches)
    }
    try context.start("Looking for branches") { services in
      guard let repository = location.repository else { return .nothing }
      let found = try services.code(of: repository, on: location.server).references()
      let names = found.compactMap(\.branch) + found.compactMap(\.remoteBranch)
      return Outcome { session in session.catching { try ask(session, location, names) } }
    }
  }

  private static let everything = "All branches"

  private static func ask(_ session: Session, _ location: Location, _ names: [String]) throws {
    let hasAll = location.kind == .history
    let candidates = ((hasAll ? [everything] : []) + names).map { name in
      let isCurrent = location.revision.map { $0 == name } ?? (name == everything)
      return Candidate(name, note: isCurrent ? "shown now" : "")
    }
    try session.ask("Branch: ", .list(candidates), history: "branch", mustMatch: true) {
      session, answer in
      let branch = answer == everything ? nil : answer
      try session.open(
        location.setting(location.kind == .history ? "branch" : "ref", branch).whole)
    }
  }
}
