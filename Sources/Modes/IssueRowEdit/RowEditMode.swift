package import Editor
import Forge
import Store
import Text

extension Location.Kind {
  /// Rows of a list being edited as text: its path is the kind and the path of the list.
  package static let rowEdits: Self = "row-edits"
}

extension Location {
  /// The rows of a list as text.
  static func rowEdits(of list: Location) -> Location {
    Location(
      .rowEdits, server: list.server, path: [list.kind.name] + list.path, query: list.query)
  }

  /// The list whose rows are edited there.
  var editedList: Location? {
    guard kind == .rowEdits, let name = path.first else { return nil }
    return Location(
      Kind(name), server: server, path: Array(path.dropFirst()), query: query
    ).setting("draft", nil)
  }
}

/// Shows the rows of an issue list as text whose cells are edited (as Emacs' wdired does with files).
package enum RowEditMode {
  package static let mode: Mode = {
    var mode = Mode("row-edit")
    mode.parents = ["editing"]
    mode.shows = [.rowEdits]
    mode.truncatesLines = true
    mode.commands = RowEditCommands.all
    mode.remaps = [
      "kill-line": "form-kill-line", "kill-whole-line": "form-kill-whole-line",
      "kill-word": "form-kill-word", "backward-kill-word": "form-backward-kill-word",
      "transpose-chars": "form-transpose-chars", "newline": "next-line",
    ]
    mode.title = { location in
      "rows of \(location.editedList?.repository?.description ?? "a list")"
    }
    mode.hints = [
      .init("issue-rows-apply", "apply"), .init("issue-rows-restore", "as before"),
      .init("issue-rows-next-cell", "next cell"), .init("completion-at-point", "complete"),
      .init("query-replace", "replace"),
    ]
    mode.completion = { RowEditCompletion.completion($0, $1, $2) }
    mode.prepare = { session, buffer in try prepare(buffer, in: session) }
    mode.modeLine = { buffer in
      guard let editing = buffer.properties[RowEditing.self] else {
        return ModeLineParts(view: "being opened")
      }
      let count = editing.rows.count { !$0.changed.isEmpty }
      return ModeLineParts(
        view: count == 0 ? "nothing changed" : "\(Counted.plural(count, "row")) changed",
        isSpecial: count > 0)
    }
    mode.didEdit = { _, buffer in
      guard let editing = buffer.properties[RowEditing.self] else { return }
      editing.read(buffer)
      editing.keep()
    }
    mode.willKill = { session, buffer in
      guard let editing = buffer.properties[RowEditing.self], !editing.isSending else { return }
      try session.close(editing.draft.journal)
      buffer.properties[RowEditing.self] = nil
    }
    return mode
  }()

  private static func prepare(_ buffer: Buffer, in session: Session) throws {
    guard let location = buffer.location, let list = location.editedList,
      let services = session.properties[Services.self]
    else { throw UserError("No rows can be edited here") }
    // Read now: on a slow disk it is gone when the rows are open.
    let beginning = session.properties[RowBeginning.self]
    let rows = beginning?.rows ?? []
    try session.opening(buffer, "Opening the rows") {
      let opened = try services.store.patiently {
        try FormDraft.open(
          location, kind: "rows", profile: Profile.ID(location.server),
          [("body", ""), ("rows", KeptRows.text(rows))], in: services.store)
      }
      if rows.isEmpty, opened.typed == nil {
        opened.release()
        throw UserError("No rows of this list were edited; C-x C-q in the list begins")
      }
      return opened
    } abandon: {
      $0.release()
    } done: { session, buffer, opened in
      let kept = opened.typed?["rows"].map { KeptRows.rows($0) }
      let editing = RowEditing(list, opened.draft, kept ?? rows)
      buffer.properties[RowEditing.self] = editing
      buffer.show(editing, faces: session.faces, room: session.frame.columns)
      if kept != nil {
        session.message("Edited \(Age.moment(opened.at)). C-c C-k gives the list back as it is")
      }
      let index = editing.rows.firstIndex { $0.issue == beginning?.point } ?? 0
      if let title = buffer.field(named: RowEditing.fieldName(index, .title)) {
        buffer.lastPoint.offset = title.start.offset
      }
    }
  }
}

/// What the editing of rows begins with; attached to the session while they are opened.
struct RowBeginning {
  let rows: [EditedRow]
  /// The issue at point.
  let point: IssueRef?
}

/// What can stand in a cell: labels, milestones, people, states.
enum RowEditCompletion {
  static func completion(
    _ session: Session, _ buffer: Buffer, _ point: ByteOffset
  ) -> Completion? {
    guard let editing = buffer.properties[RowEditing.self], let field = buffer.field(at: point),
      let dot = field.name.firstIndex(of: "."), let index = Int(field.name[..<dot]),
      let cell = FormField(rawValue: String(field.name[field.name.index(after: dot)...])),
      editing.rows.indices.contains(index), cell != .title
    else { return nil }
    let repository = editing.rows[index].issue.repository
    let server = editing.list.server
    let part: RepositoryChoices.Part =
      switch cell {
      case .labels: .labels
      case .milestone: .milestones
      default: .people
      }
    let known = session.knownChoices(repository, on: server, [part])
    if known == nil {
      session.catching {
        try session.withChoices(of: repository, on: server) { session, _ in session.refreshPrompt()
        }
      }
    }
    // A cell of several names is completed name by name.
    let text = buffer.text.contents
    var start =
      text.bytes(field.start.offset..<point).lastIndex(of: UInt8(ascii: ","))
      .map { field.start.offset + $0 + 1 } ?? field.start.offset
    while start < point, text[start] == UInt8(ascii: " ") { start += 1 }
    return Completion(start..<point, question: "\(cell.heading): ") { input in
      let choices = session.knownChoices(repository, on: server, [part])
      let all: [Candidate] =
        switch cell {
        case .labels: (choices?.labels ?? []).map { $0.candidate() }
        case .milestone: (choices?.milestones ?? []).map(\.candidate)
        case .assignees: (choices?.people ?? []).map { Candidate($0.login, note: $0.fullName) }
        default: [Candidate("open"), Candidate("closed")]
        }
      return OrderlessPattern(input).filter(all)
    }
  }
}
