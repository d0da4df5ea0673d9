import Display
import Text

extension Location.Kind {
  /// A buffer of this session.
  static let buffer: Self = "buffer"
  /// The list of buffers.
  static let bufferList: Self = "buffers"
}

/// A buffer as the list of buffers shows it.
private struct ListedBuffer: Sendable {
  let id: Int
  let name: String
  let size: Int
  let mode: String
  let file: String
  /// The mark of the row, and whether it is the current one, can only be read, is changed.
  let signs: String
}

extension Mode {
  /// `*Buffer List*`: all buffers, the one used last first (Emacs manual, node "List Buffers").
  package static let bufferList: Mode = {
    var mode = Mode("buffers")
    mode.parents = ["popup", "list", "reading"]
    mode.shows = [.bufferList]
    mode.isReading = true
    mode.selectsRows = true
    mode.truncatesLines = true
    mode.commands = BufferListCommands.all
    mode.remaps = [
      "visit": "buffer-list-visit", "act": "buffer-list-visit",
      "visit-other-window": "buffer-list-visit-other-window", "delete": "buffer-list-kill",
      "refresh": "buffer-list-refresh", "next-heading": "next-line",
      "previous-heading": "previous-line",
    ]
    mode.hints = [
      Hint("buffer-list-visit", "show"), Hint("buffer-list-flag-delete", "kill"),
      Hint("buffer-list-flag-save", "save"), Hint("buffer-list-unmark", "unmark"),
      Hint("buffer-list-execute", "do it"), Hint("quit-window", "close"),
    ]
    mode.title = { _ in "*Buffer List*" }
    mode.prepare = { session, buffer in buffer.model = listed(session, BufferListMarks()) }
    mode.render = { model, _, page in
      guard let buffers = model as? [ListedBuffer] else { return }
      for buffer in buffers { write(buffer, into: &page) }
    }
    return mode
  }()

  fileprivate static func listed(_ session: Session, _ marks: BufferListMarks) -> [ListedBuffer] {
    let buffers = session.buffersByUse.filter { buffer in
      buffer.mode.name != "buffers" && (!marks.showsFilesOnly || buffer.file != nil)
    }
    return buffers.map { buffer in
      let isChanged = buffer.file != nil && buffer.text.isModified
      let isCurrent = buffer === session.tree.selected.buffer
      let id = buffer.id.value
      let change = marks.marks[id] == .save ? "S" : isChanged ? "*" : " "
      return ListedBuffer(
        id: buffer.id.value, name: buffer.name, size: buffer.text.contents.byteCount,
        mode: buffer.mode.name.description,
        file: buffer.file.map { FilePath.abbreviate($0.path) } ?? "",
        signs: String(marks.sign(of: id)) + (isCurrent ? "." : " ")
          + (buffer.isReadOnly ? "%" : " ") + change)
    }
  }

  private static func write(_ buffer: ListedBuffer, into page: inout Page) {
    page.mark(Location(.buffer, path: [String(buffer.id)]))
    page.write(" " + buffer.signs.prefix(1), "marked")
    page.write(buffer.signs.dropFirst() + " ", "dim")
    page.markHome()
    page.write(padded(buffer.name, 26, page))
    let size = FolderListing.describe(Int64(buffer.size))
    page.write(String(repeating: " ", count: max(1, 7 - size.count)) + size + "  ", "dim")
    page.write(padded(buffer.mode, 12, page), "dim")
    if !buffer.file.isEmpty { page.write("  " + buffer.file, "dim") }
    page.endLine()
  }

  private static func padded(_ text: String, _ width: Int, _ page: Page) -> String {
    text + String(repeating: " ", count: max(0, width - page.width(of: text)))
  }
}

/// The list of buffers and what can be done with its rows.
enum BufferListCommands {
  static let all = [kill, list, refresh, visit, visitOther] + marking

  static let list = Command("list-buffers", "List all buffers.") { context in
    let session = context.session
    let buffer = try session.ensureBuffer(for: Location(.bufferList))
    update(buffer, session)
    session.display(buffer, .popUp)
  }

  static let visit = Command("buffer-list-visit", "Show the buffer at point.") {
    try show($0, .same)
  }

  static let visitOther = Command(
    "buffer-list-visit-other-window", "Show the buffer at point in another window."
  ) { try show($0, .other) }

  static let kill = Command("buffer-list-kill", "Kill the buffer at point.") { context in
    let list = context.buffer
    try context.session.killAsking(try chosen(context)) { session in update(list, session) }
  }

  static let refresh = Command("buffer-list-refresh", "List the buffers anew.") {
    update($0.buffer, $0.session)
  }

  static func update(_ list: Buffer, _ session: Session) {
    list.model = Mode.listed(session, list.properties[BufferListMarks.self] ?? BufferListMarks())
    session.render(list)
  }

  static func chosen(_ context: CommandContext) throws -> Buffer {
    guard let text = try context.thing("No buffer at point").path.first, let id = Int(text),
      let buffer = context.session.buffer(BufferID(value: id))
    else { throw UserError("This buffer has been killed") }
    return buffer
  }

  /// The list makes room for what it was asked for.
  private static func show(_ context: CommandContext, _ placement: Placement) throws {
    let buffer = try chosen(context)
    let session = context.session
    if context.window.role == .popUp { session.end(context.window) }
    session.display(buffer, placement)
  }
}
