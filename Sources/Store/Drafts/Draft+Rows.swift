import SQL

/// Reading drafts; always inside a transaction, since a draft is rows of three tables.
extension Draft {
  private static let columns = """
    id, profile, account, target, kind, base_version, field, point, mark, state, state_reason,
    state_at, created_at, updated_at, discarded_at, owner_process, owner_boot, owner_started,
    owner_place
    """

  static func read(_ id: ID, from database: Database) throws -> Draft? {
    try database.first("SELECT \(columns) FROM drafts WHERE id = ?", id) { Draft($0) }?
      .withTexts(from: database)
  }

  /// All drafts in hand, or all in the trash; the newest first.
  static func readAll(inTrash: Bool, from database: Database) throws -> [Draft] {
    try database.rows(
      """
      SELECT \(columns) FROM drafts WHERE (discarded_at IS NOT NULL) = ?
      ORDER BY coalesce(discarded_at, updated_at) DESC, id
      """, inTrash
    ) { Draft($0) }.map { try $0.withTexts(from: database) }
  }

  private func withTexts(from database: Database) throws -> Draft {
    var draft = self
    draft.fields = try database.rows(
      "SELECT name, base, snapshot, undo FROM draft_fields WHERE draft = ? ORDER BY position", id
    ) {
      Field(
        name: $0.text(0), base: $0.bytes(1), snapshot: $0.bytes(2), undo: $0.optionalBytes(3))
    }
    draft.edits = try database.rows(
      "SELECT edits FROM draft_edits WHERE draft = ? ORDER BY sequence", id
    ) { DraftLog.edits(in: $0.bytes(0)) }.flatMap(\.self)
    return draft
  }

  private init(_ row: borrowing Row) {
    id = row.integer(0)
    subject = Subject(
      profile: row.optionalInteger(1), account: row.text(2), target: row.text(3),
      kind: row.text(4), baseVersion: row.optionalText(5))
    fields = []
    edits = []
    cursor = Cursor(
      field: row.int(6), point: row.int(7), mark: row.optionalInteger(8).map(Int.init))
    state = State(name: row.text(9), reason: row.optionalText(10), at: row.integer(11))
    createdAt = row.integer(12)
    updatedAt = row.integer(13)
    discardedAt = row.optionalInteger(14)
    owner =
      row.isNull(15)
      ? nil
      : DraftOwner(
        process: Int32(truncatingIfNeeded: row.integer(15)), boot: row.text(16),
        started: row.integer(17), place: row.text(18))
    // Whoever was sending it is gone, and took the answer along.
    if case .sending(let attempt) = state, owner?.isAlive != true { state = .unknown(attempt) }
  }
}

extension Draft.State {
  init(name: String, reason: String?, at time: Int64) {
    switch name {
    case "sending": self = .sending(Draft.Attempt(at: time, text: reason ?? ""))
    case "refused": self = .refused(reason ?? "")
    case "waiting": self = .waiting(reason ?? "")
    case "unknown": self = .unknown(Draft.Attempt(at: time, text: reason ?? ""))
    default: self = .editing
    }
  }

  var columns: (name: String, reason: String?, at: Int64?) {
    switch self {
    case .editing: ("editing", nil, nil)
    case .sending(let attempt): ("sending", attempt.text, attempt.at)
    case .refused(let reason): ("refused", reason, nil)
    case .waiting(let reason): ("waiting", reason, nil)
    case .unknown(let attempt): ("unknown", attempt.text, attempt.at)
    }
  }
}
