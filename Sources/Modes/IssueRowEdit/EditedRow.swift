import Forge

/// An issue of a list whose rows are edited as text.
struct EditedRow: Hashable, Sendable {
  /// What stands in a row, from left to right; the title last, since it is as long as it likes.
  static let cells: [FormField] = [.closed, .milestone, .assignees, .labels, .title]

  let issue: IssueRef
  /// What the server had when the editing began.
  var base: FormValues
  /// What the row says now.
  var values: FormValues
  /// Why it could not be changed so.
  var problem: String?

  init(_ issue: Issue) {
    self.issue = issue.ref
    base = FormValues()
    for cell in Self.cells { base[cell] = FormValues(issue)[cell].inOneLine }
    values = base
  }

  fileprivate init(_ issue: IssueRef, base: FormValues, values: FormValues, problem: String?) {
    self.issue = issue
    self.base = base
    self.values = values
    self.problem = problem
  }

  /// The parts that are other than they were.
  var changed: [FormField] {
    Self.cells.filter { !base.agrees(with: values, in: [$0]) }
  }

  /// What is changed, as it is asked about: `#78 state: open → closed`.
  ///
  /// What does not fit into so many cells has two rows, each cut so that the difference is seen.
  func changes(named name: String, room: Int) -> [String] {
    changed.flatMap { cell -> [String] in
      let what = "\(name) \(cell.heading.lowercased()): "
      switch cell {
      case .labels: return [what + Self.difference(base.labels, values.labels)]
      case .assignees: return [what + Self.difference(base.assignees, values.assignees)]
      default:
        let (old, new) = (word(base, cell), word(values, cell))
        if (what + old + new).count + 3 <= room { return ["\(what)\(old) → \(new)"] }
        let blanks = String(repeating: " ", count: max(0, what.count - 2))
        let left = max(8, room - what.count)
        let (cutOld, cutNew) = Self.cut(old, new, to: left)
        return [what + cutOld, "\(blanks)→ \(cutNew)"]
      }
    }
  }

  /// Two texts without so much of their common beginning that the rest has room.
  private static func cut(_ old: String, _ new: String, to room: Int) -> (String, String) {
    let longest = max(old.count, new.count)
    guard longest > room else { return (old, new) }
    let common = zip(old, new).prefix { $0 == $1 }.count
    // Some of what is the same stays, to tell where it is.
    let dropped = max(0, min(common - 8, longest - room + 1))
    guard dropped > 1 else { return (old, new) }
    return ("…" + old.dropFirst(dropped), "…" + new.dropFirst(dropped))
  }

  private func word(_ values: FormValues, _ cell: FormField) -> String {
    let text = values.cell(cell)
    return text.isEmpty ? "none" : cell == .title ? "“\(text)”" : text
  }

  /// `+ui −bug`.
  private static func difference(_ old: [String], _ new: [String]) -> String {
    (new.filter { !old.contains($0) }.map { "+\($0)" }
      + old.filter { !new.contains($0) }.map { "−\($0)" }).joined(separator: " ")
  }
}

extension FormField {
  /// What stands over its column.
  var heading: String {
    switch self {
    case .closed: "State"
    case .milestone: "Milestone"
    case .assignees: "For"
    case .labels: "Labels"
    case .title: "Title"
    case .due: "Due"
    case .body: "Text"
    }
  }
}

extension FormValues {
  /// A field as a row shows it.
  func cell(_ field: FormField) -> String {
    field == .closed ? (isClosed ? "closed" : "open") : self[field]
  }
}

extension String {
  /// The same with a blank for whatever would end a line or a cell.
  var inOneLine: String {
    guard utf8.contains(where: { $0 == 9 || $0 == 10 || $0 == 13 }) else { return self }
    return String(decoding: utf8.map { $0 == 9 || $0 == 10 || $0 == 13 ? 32 : $0 }, as: UTF8.self)
  }
}

/// Rows as a draft keeps them: a line each, of the issue, what it was, what it is now, and what is wrong.
enum KeptRows {
  static func text(_ rows: [EditedRow]) -> String {
    rows.map { row in
      let cells = [row.base, row.values].flatMap { values in EditedRow.cells.map { values[$0] } }
      return ([row.issue.description] + cells.map(\.inOneLine) + [(row.problem ?? "").inOneLine])
        .joined(separator: "\t")
    }.joined(separator: "\n")
  }

  static func rows(_ text: String) -> [EditedRow] {
    text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let count = EditedRow.cells.count
      guard cells.count == 2 * count + 2, let issue = IssueRef(cells[0]) else { return nil }
      func values(from index: Int) -> FormValues {
        var values = FormValues()
        for (offset, cell) in EditedRow.cells.enumerated() { values[cell] = cells[index + offset] }
        return values
      }
      let problem = cells[2 * count + 1]
      return EditedRow(
        issue, base: values(from: 1), values: values(from: 1 + count),
        problem: problem.isEmpty ? nil : problem)
    }
  }
}

extension IssueRef {
  /// Reads `acme/atlas#71`.
  fileprivate init?(_ text: String) {
    let sides = text.split(separator: "#")
    let names = (sides.first ?? "").split(separator: "/")
    guard sides.count == 2, names.count == 2, let number = Int(sides[1]) else { return nil }
    self.init(RepositoryRef(owner: String(names[0]), name: String(names[1])), number)
  }
}
