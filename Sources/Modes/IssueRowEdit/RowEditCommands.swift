import Config
import Editor
import Forge
import Store
import Text

/// Editing the rows of a list as text, and applying what was changed.
enum RowEditCommands {
  static let all = [apply, nextCell, overwrite, previousCell, restore]

  /// In lists; the others are in the buffer that it shows.
  static let edit = Command(
    "issue-rows-edit",
    "Edit titles, labels, milestone, assignees and state of the listed issues as text.",
    needs: .network, traits: .opensText
  ) { context in
    let list = context.buffer
    guard let model = list.model as? IssueListModel, let location = list.location else {
      throw UserError("Only the rows of issues can be edited as text")
    }
    let rows = model.issues.map { EditedRow($0) }
    guard !rows.isEmpty else { throw UserError("There are no rows to edit") }
    let session = context.session
    let window = session.mainTarget
    session.properties[RowBeginning.self] = RowBeginning(rows: rows, point: context.location?.issue)
    defer { session.properties[RowBeginning.self] = nil }
    let buffer = try session.ensureBuffer(for: .rowEdits(of: location))
    try buffer.properties[RowEditing.self]?.checkNotSending()
    session.display(buffer, .same)
    session.whenOpen(buffer) { _ in window.point = buffer.lastPoint.offset }
  }

  static let apply = Command(
    "issue-rows-apply", "Show what would change in the listed issues, and change it."
  ) { context in try begin(context, overwrites: context.argument?.isBare == true) }

  static let overwrite = Command(
    "issue-rows-overwrite",
    "Change the listed issues as the rows say, also where others changed them meanwhile."
  ) { context in try begin(context, overwrites: true) }

  static let restore = Command(
    "issue-rows-restore", "Give the list back; what was edited goes to the trash."
  ) { context in
    let session = context.session
    let buffer = context.buffer
    let editing = try buffer.rowEditing()
    try editing.checkNotSending()
    let journal = editing.draft.journal
    let isChanged = editing.rows.contains { !$0.changed.isEmpty }
    buffer.properties[RowEditing.self] = nil
    try session.showList(of: editing, insteadOf: buffer)
    session.forget(buffer)
    session.guardTypeAhead()
    session.jobs.start("Giving the list back", in: .keeping) { _ in
      try journal.discard()
      return .message(
        isChanged
          ? "The list is as it was. Q v shows what you had edited" : "Nothing was changed")
    }
  }

  static let nextCell = Command("issue-rows-next-cell", "Go to the beginning of the next cell.") {
    try move($0, by: $0.count)
  }

  static let previousCell = Command(
    "issue-rows-previous-cell", "Go to the beginning of the cell before."
  ) { try move($0, by: -$0.count) }

  private static func move(_ context: CommandContext, by count: Int) throws {
    let cells = context.buffer.fields
    guard !cells.isEmpty else { throw UserError("There are no cells here") }
    let here = cells.lastIndex { $0.start.offset <= context.point } ?? -1
    // Behind a cell's beginning, that is where one goes back to first.
    let isBehind = here >= 0 && cells[here].start.offset < context.point
    let target = here + count + (count < 0 && isBehind ? 1 : 0)
    context.point = cells[((target % cells.count) + cells.count) % cells.count].start.offset
  }

  private static func begin(_ context: CommandContext, overwrites: Bool) throws {
    let session = context.session
    let buffer = context.buffer
    let editing = try buffer.rowEditing()
    try editing.checkNotSending()
    editing.read(buffer)
    for index in editing.rows.indices { editing.rows[index].problem = nil }
    for (index, row) in editing.rows.enumerated() {
      guard let (cell, problem) = problem(of: row, index, in: buffer) else { continue }
      if let field = buffer.field(named: RowEditing.fieldName(index, cell)) {
        context.point = field.start.offset
      }
      throw UserError("\(editing.name(of: row)): \(problem)")
    }
    let changed = editing.rows.filter { !$0.changed.isEmpty }
    guard !changed.isEmpty else {
      throw UserError("Nothing was changed; C-c C-k gives the list back")
    }
    let server = editing.list.server
    let repositories = Set(
      changed.filter { !Set($0.changed).isSubset(of: [.closed, .title]) }.map(\.issue.repository))
    let id = buffer.id
    session.message("Checking what was changed …")
    try context.start("Checking the rows") { services in
      var choices: [RepositoryRef: RepositoryChoices] = [:]
      for repository in repositories {
        choices[repository] = try RepositoryChoices.fetched(repository, at: server, services)
      }
      return Outcome { [choices] session in
        guard let buffer = session.buffer(id), let editing = buffer.properties[RowEditing.self],
          !editing.isSending
        else { return }
        var wrong: FormField?
        for (index, row) in editing.rows.enumerated() {
          let found = choices[row.issue.repository].flatMap { row.problem(with: $0) }
          editing.rows[index].problem = found?.sentence
          wrong = wrong ?? found?.cell
        }
        if let wrong { return session.showProblems(of: editing, in: buffer, cell: wrong) }
        session.echo.clear()
        session.askToApply(editing, in: buffer, overwrites: overwrites)
      }
    }
  }

  /// What is wrong with a row by itself, and where.
  private static func problem(
    of row: EditedRow, _ index: Int, in buffer: Buffer
  ) -> (cell: FormField, problem: String)? {
    if row.values.title.written.isEmpty { return (.title, "The title is missing") }
    guard let field = buffer.field(named: RowEditing.fieldName(index, .closed)) else { return nil }
    let state = buffer.content(of: field).written
    return ["open", "closed"].contains(state.lowercased())
      ? nil : (.closed, "A state is open or closed, not “\(state)”")
  }
}

extension EditedRow {
  /// What a repository does not have of what the row says.
  fileprivate func problem(with choices: RepositoryChoices) -> (cell: FormField, sentence: String)?
  {
    func missing(_ noun: String, _ name: String, _ known: [String]) -> String? {
      if known.contains(name) { return nil }
      let near = nearest(name, among: known).map { "; did you mean \($0)?" } ?? ""
      return "\(issue.repository) has no \(noun) “\(name)”\(near)"
    }
    for name in values.labels where !base.labels.contains(name) {
      if let problem = missing("label", name, choices.labels.map(\.name)) {
        return (.labels, problem)
      }
    }
    if !values.milestone.isEmpty, values.milestone != base.milestone,
      let problem = missing("open milestone", values.milestone, choices.milestones.map(\.title))
    {
      return (.milestone, problem)
    }
    for name in values.assignees where !base.assignees.contains(name) {
      if let problem = missing("assignee", name, choices.people.map(\.login)) {
        return (.assignees, problem)
      }
    }
    return nil
  }
}

extension RowEditing {
  /// Throws while the rows are on their way: they can be neither changed nor sent twice.
  fileprivate func checkNotSending() throws {
    if isSending { throw UserError("The changes of these rows are being sent") }
  }
}

extension Buffer {
  fileprivate func rowEditing() throws -> RowEditing {
    guard let editing = properties[RowEditing.self] else {
      throw UserError("No rows are edited here")
    }
    return editing
  }
}

extension Session {
  /// Shows the list again in whose place its rows were edited.
  fileprivate func showList(of editing: RowEditing, insteadOf buffer: Buffer) throws {
    let list = try ensureBuffer(for: editing.list)
    for window in windows(showing: buffer) { window.show(list) }
    layoutWindows()
  }

  /// Writes the rows anew with what is wrong; what was typed stays, point goes to the first.
  ///
  /// - Parameter cell: Where that is in its row.
  fileprivate func showProblems(of editing: RowEditing, in buffer: Buffer, cell: FormField) {
    editing.keep()
    buffer.show(editing, faces: faces, room: frame.columns)
    guard let index = editing.rows.firstIndex(where: { $0.problem != nil }) else { return }
    if let cell = buffer.field(named: RowEditing.fieldName(index, cell)) {
      for window in windows(showing: buffer) { window.point = cell.start.offset }
    }
    let row = editing.rows[index]
    complain("\(editing.name(of: row)): \(row.problem ?? "")")
  }

  /// Asks whether all that was changed is meant.
  fileprivate func askToApply(_ editing: RowEditing, in buffer: Buffer, overwrites: Bool) {
    let changed = editing.rows.filter { !$0.changed.isEmpty }
    let room = frame.columns - 3
    let count = Counted.plural(changed.reduce(0) { $0 + $1.changed.count }, "change")
    let lines = changed.flatMap { $0.changes(named: editing.name(of: $0), room: room) }
    let whose = overwrites ? ", whatever others changed meanwhile" : ""
    askYesOrNo(
      "Make \(count) to \(Counted.plural(changed.count, "issue"))\(whose)?", about: lines
    ) { session in
      guard buffer.properties[RowEditing.self] === editing, !editing.isSending else { return }
      editing.keep()
      try session.showList(of: editing, insteadOf: buffer)
      session.guardTypeAhead()
      session.send(editing, from: buffer, overwrites: overwrites)
    }
  }
}
