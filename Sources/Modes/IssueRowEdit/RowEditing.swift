import Display
import Editor
import Forge
import Text

/// The rows of a list while they are edited; attached to the buffer in which that is done.
final class RowEditing {
  /// The list whose rows they are.
  let list: Location
  let draft: FormDraft
  var rows: [EditedRow]
  /// Whether they are on their way to the server.
  var isSending = false

  init(_ list: Location, _ draft: FormDraft, _ rows: [EditedRow]) {
    self.list = list
    self.draft = draft
    self.rows = rows
  }

  /// What an issue is called in its row: `#78`, with its repository where there are several.
  func name(of row: EditedRow) -> String {
    Self.name(of: row.issue, isAlone: Set(rows.map(\.issue.repository)).count <= 1)
  }

  static func name(of issue: IssueRef, isAlone: Bool) -> String {
    isAlone ? "#\(issue.number)" : issue.description
  }

  /// Takes what the buffer's cells hold.
  func read(_ buffer: Buffer) {
    for index in rows.indices {
      for cell in EditedRow.cells {
        guard let field = buffer.field(named: Self.fieldName(index, cell)) else { continue }
        let text = buffer.content(of: field).written
        if cell == .closed {
          // What is no state is told when it is applied.
          rows[index].values.isClosed = text.lowercased() == "closed"
        } else {
          rows[index].values[cell] = text
        }
      }
    }
  }

  /// Gives the rows as they are to the draft.
  func keep() {
    let kept = rows.filter { !$0.changed.isEmpty || $0.problem != nil }
    let names = kept.map { name(of: $0) }.joined(separator: ", ")
    draft.note([("body", names.isEmpty ? "" : "Changed: \(names)"), ("rows", KeptRows.text(rows))])
  }

  static func fieldName(_ row: Int, _ cell: FormField) -> String { "\(row).\(cell.rawValue)" }
}

extension Buffer {
  /// Writes the rows as text whose cells can be edited; there is nothing to undo then.
  ///
  /// - Parameter room: Cells in a row; labels that need more than a quarter of it push their title.
  func show(_ editing: RowEditing, faces table: FaceTable, room: Int) {
    let rows = editing.rows
    let isAlone = Set(rows.map(\.issue.repository)).count <= 1
    let names = rows.map { RowEditing.name(of: $0.issue, isAlone: isAlone) }
    let nameWidth = max(1, names.map { displayWidth(of: $0) }.max() ?? 1)
    let widths = EditedRow.cells.map { cell in
      let widest = rows.map { displayWidth(of: $0.values.cell(cell)) }.max() ?? 0
      let limit = cell == .title ? 0 : max(10, room / 4)
      return max(displayWidth(of: cell.heading), min(widest, limit))
    }
    fields = []
    var bytes: [UInt8] = []
    var runs: [FaceRun] = []
    var places: [(name: String, start: Int, end: Int)] = []
    func write(_ text: String, _ face: Face? = nil) {
      let start = bytes.count
      bytes += text.utf8
      guard let face, !text.isEmpty else { return }
      runs.append(FaceRun(ByteOffset(start)..<ByteOffset(bytes.count), table.id(face)))
    }
    func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
    write(" Edit the cells: C-c C-c applies the changes, C-c C-k gives the list back\n", "dim")
    write(" " + blanks(nameWidth), "dim")
    for (cell, width) in zip(EditedRow.cells, widths) {
      write("  " + cell.heading + blanks(width - displayWidth(of: cell.heading)), "form.label")
    }
    write("\n")
    for (index, row) in rows.enumerated() {
      write(row.problem == nil ? " " : "!", "danger")
      write(blanks(nameWidth - displayWidth(of: names[index])) + names[index], "number")
      for (cell, width) in zip(EditedRow.cells, widths) {
        write("  ")
        let text = row.values.cell(cell)
        let start = bytes.count
        write(text, cell.face(row.values))
        // Blanks are part of the cell, so that a rectangle can be put over a column.
        if cell != .title { write(blanks(width - displayWidth(of: text))) }
        places.append((RowEditing.fieldName(index, cell), start, bytes.count))
      }
      write("\n")
      if let problem = row.problem { write(blanks(nameWidth + 3) + problem + "\n", "form.error") }
    }
    bytes.removeLast()
    text.replace(0..<text.contents.end, with: bytes, recordUndo: false)
    text.discardUndo()
    text.markSaved()
    faces = FaceRuns(runs)
    fields = places.map { place in
      Field(
        name: place.name, kind: .line, start: text.marker(at: ByteOffset(place.start)),
        end: text.marker(at: ByteOffset(place.end), advances: true))
    }
  }
}

extension FormField {
  fileprivate func face(_ values: FormValues) -> Face? {
    switch self {
    case .closed: values.isClosed ? "issue.closed" : "issue.open"
    case .milestone: "milestone"
    case .labels, .assignees, .title, .due, .body: nil
    }
  }
}
