import Editor
import Forge
import Text

/// Acting on the entries of an issue: folding, ticking, going to unread ones.
enum EntryCommands {
  static let all = [act, delete, edit, nextUnread, previousUnread]

  static let edit = Command(
    "entry-edit", "Change the comment at point, if it is yours, or the issue.", needs: .network
  ) { context in
    context.session.run(context.location?.comment == nil ? "issue-edit" : "comment-edit")
  }

  static let delete = Command(
    "entry-delete", "Delete the comment at point, if it is yours, or the issue.", needs: .network
  ) { context in
    context.session.run(context.location?.comment == nil ? "issue-delete" : "comment-delete")
  }

  static let nextUnread = Command(
    "next-unread-entry", "Go to the next entry that came since this was read."
  ) { try move($0, 1) }

  static let previousUnread = Command(
    "previous-unread-entry", "Go to the entry before that came since this was read."
  ) { try move($0, -1) }

  static let act = Command(
    "issue-act", "Follow the link, tick the box, or fold the entry at point."
  ) { context in
    let buffer = context.buffer
    let spot = buffer.spot(at: context.point)
    if spot?.location.kind == .attachment { return context.session.run("attachment-open") }
    if let box = spot?.location.box { return try TaskTicking.begin(box, context) }
    if spot == nil, let line = buffer.pageLine(context.text.line(at: context.point)) {
      if let draft = line.location?.fragment, draft.hasPrefix("draft-") {
        return context.session.run("compose")
      }
      if line.isEntry, let place = line.location, place.fragment?.hasPrefix("comment-") == true {
        return fold(place, context)
      }
    }
    try ItemCommands.follow.body(&context)
  }

  private static func fold(_ place: Location, _ context: CommandContext) {
    var folds = context.session.properties[FoldedEntries.self] ?? FoldedEntries()
    if folds.places.remove(place) == nil { folds.places.insert(place) }
    context.session.properties[FoldedEntries.self] = folds
    context.session.render(context.buffer)
  }

  private static func move(_ context: CommandContext, _ step: Int) throws {
    let buffer = context.buffer
    guard let model = IssueMode.model(of: buffer) else { throw UserError("Not there yet") }
    let unread = Set(model.entries.filter(model.isNew).map { "comment-\($0.entry.id)" })
      .union(model.entries.filter(model.isNew).map { "event-\($0.entry.id)" })
    let here = buffer.line(of: context.point)
    let lines = buffer.lines.indices.filter { index in
      buffer.lines[index].isEntry
        && buffer.lines[index].location?.fragment.map(unread.contains) == true
    }
    let target = step > 0 ? lines.first { $0 > here } : lines.last { $0 < here }
    guard let target else {
      throw UserError(step > 0 ? "Nothing unread below" : "Nothing unread above")
    }
    context.point = context.text.start(of: Line(target))
    context.window.wantsRecenter = .top
  }
}

extension Location {
  /// A box of a task list: the comment it is in, or none for the issue's own text, and its line.
  struct Box: Hashable {
    let comment: Int?
    /// 0-based, in the Markdown source.
    let line: Int
  }

  /// The box it stands for.
  var box: Box? {
    guard let value = value(of: "task"), let line = Int(value) else { return nil }
    return Box(comment: comment, line: line)
  }

  /// A box in a line of the Markdown that this stands for.
  func box(line: Int) -> Location { setting("task", String(line)) }
}

extension String {
  /// The box in a line of Markdown: where its tick is, and the text behind it.
  func taskLine(_ line: Int) -> (isDone: Bool, text: Substring)? {
    // Servers may send CRLF, which is one character.
    let lines = split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    guard lines.indices.contains(line) else { return nil }
    return lines[line].task
  }

  /// The line of the box with a text behind it: the given one, or, where lines came or went above it, the
  /// only one that says so.
  func taskLine(of text: String, near line: Int) -> Int? {
    let lines = split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    if lines.indices.contains(line), let task = lines[line].task, task.text == text { return line }
    let found = lines.indices.filter { lines[$0].task?.text == text[...] }
    return found.count == 1 ? found[0] : nil
  }

  /// The text with the box in a line ticked or not; nil where there is none.
  func togglingTask(_ line: Int) -> String? {
    guard let (isDone, text) = taskLine(line) else { return nil }
    let box = index(text.startIndex, offsetBy: -3)..<text.startIndex
    var changed = self
    changed.replaceSubrange(box, with: isDone ? "[ ]" : "[x]")
    return changed
  }
}

extension Substring {
  /// The first box in it: whether it is ticked, and the text behind it.
  fileprivate var task: (isDone: Bool, text: Substring)? {
    guard let box = firstRange(of: "[ ]") ?? firstRange(of: "[x]") ?? firstRange(of: "[X]") else {
      return nil
    }
    return (self[box] != "[ ]", self[box.upperBound...])
  }
}
