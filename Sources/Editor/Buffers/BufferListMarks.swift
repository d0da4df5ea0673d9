import Text

/// What is to be done with the buffers of the list when `x` is typed (Emacs manual, node "Several
/// Buffers").
struct BufferListMarks {
  enum Mark {
    case delete
    case save
    /// Chosen, for `v`.
    case chosen
  }

  /// By the number of a buffer.
  var marks: [Int: Mark] = [:]
  /// Whether only buffers with files are listed.
  var showsFilesOnly = false

  /// What stands before the row of a buffer, and in the column of changes.
  func sign(of id: Int) -> Character {
    switch marks[id] {
    case .delete: "D"
    case .chosen: ">"
    case .save, nil: " "
    }
  }
}

extension BufferListCommands {
  static let marking = [
    bury, chooseMark, execute, filesOnly, flagDelete, flagDeleteBackward, flagSave, notModified,
    select, toggleReadOnly, unmark, unmarkAll, unmarkBackward,
  ]

  static let flagDelete = Command(
    "buffer-list-flag-delete", "Mark the buffer at point to be killed by x, and go down."
  ) { try mark($0, .delete, by: 1) }

  static let flagDeleteBackward = Command(
    "buffer-list-flag-delete-backward", "Mark the buffer at point to be killed by x, and go up."
  ) { try mark($0, .delete, by: -1) }

  static let flagSave = Command(
    "buffer-list-flag-save", "Mark the buffer at point to be saved by x, and go down."
  ) { try mark($0, .save, by: 1) }

  static let chooseMark = Command(
    "buffer-list-mark", "Mark the buffer at point to be shown by v, and go down."
  ) { try mark($0, .chosen, by: 1) }

  static let unmark = Command("buffer-list-unmark", "Take the row's mark away, and go down.") {
    try mark($0, nil, by: 1)
  }

  static let unmarkBackward = Command(
    "buffer-list-unmark-backward", "Go up and take the mark of that row away."
  ) { context in
    try move(context, -1)
    try mark(context, nil, by: 0)
  }

  static let unmarkAll = Command("buffer-list-unmark-all", "Take all marks away.") { context in
    context.buffer.properties[BufferListMarks.self]?.marks = [:]
    update(context.buffer, context.session)
  }

  static let toggleReadOnly = Command(
    "buffer-list-toggle-read-only",
    "Keep the buffer at point from being changed, or allow it."
  ) { context in
    let buffer = try chosen(context)
    guard !buffer.mode.isReading else { throw UserError("\(buffer.name) can only be read") }
    buffer.isReadOnly.toggle()
    update(context.buffer, context.session)
  }

  static let notModified = Command(
    "buffer-list-not-modified", "Take the buffer at point for unchanged since it was saved."
  ) { context in
    let buffer = try chosen(context)
    guard buffer.file != nil else { throw UserError("\(buffer.name) visits no file") }
    buffer.text.markSaved()
    update(context.buffer, context.session)
  }

  static let bury = Command(
    "buffer-list-bury", "Let the buffer at point be the one used longest ago."
  ) { context in
    try chosen(context).lastUsed = 0
    update(context.buffer, context.session)
  }

  static let filesOnly = Command(
    "buffer-list-toggle-files-only", "List only buffers that visit files, or all of them."
  ) { context in
    var marks = context.buffer.properties[BufferListMarks.self] ?? BufferListMarks()
    marks.showsFilesOnly.toggle()
    context.buffer.properties[BufferListMarks.self] = marks
    update(context.buffer, context.session)
    context.message(marks.showsFilesOnly ? "Buffers with files" : "All buffers")
  }

  static let select = Command(
    "buffer-list-select", "Show the buffer at point and those marked with >, each in a window."
  ) { context in
    let session = context.session
    let first = try chosen(context)
    let marks = context.buffer.properties[BufferListMarks.self]?.marks ?? [:]
    let others = session.buffersByUse.filter { marks[$0.id.value] == .chosen && $0 !== first }
    if context.window.role == .popUp { session.end(context.window) }
    session.display(first, .same)
    for other in others {
      session.run("split-window-below")
      session.run("other-window")
      session.display(other, .same)
    }
  }

  static let execute = Command(
    "buffer-list-execute", "Save the buffers marked S and kill those marked D."
  ) { context in
    let session = context.session
    let list = context.buffer
    let marks = list.properties[BufferListMarks.self]?.marks ?? [:]
    func marked(_ mark: BufferListMarks.Mark) -> [Buffer] {
      session.buffersByUse.filter { marks[$0.id.value] == mark }
    }
    let (saved, killed) = (marked(.save), marked(.delete))
    guard !saved.isEmpty || !killed.isEmpty else { throw UserError("No buffer is marked D or S") }
    list.properties[BufferListMarks.self]?.marks = marks.filter { $0.value == .chosen }
    for buffer in saved {
      try session.save(buffer) { update(list, $0) }
    }
    try kill(killed[...], in: session, list)
  }

  /// Kills one after the other, since each may ask.
  private static func kill(
    _ buffers: ArraySlice<Buffer>, in session: Session, _ list: Buffer
  ) throws {
    guard let first = buffers.first else { return update(list, session) }
    try session.killAsking(first) { session in
      try kill(buffers.dropFirst(), in: session, list)
    }
  }

  private static func mark(
    _ context: CommandContext, _ mark: BufferListMarks.Mark?, by step: Int
  ) throws {
    var marks = context.buffer.properties[BufferListMarks.self] ?? BufferListMarks()
    for _ in 0..<max(1, abs(context.count)) {
      let buffer = try chosen(context)
      if mark == .save, buffer.file == nil { throw UserError("\(buffer.name) visits no file") }
      marks.marks[buffer.id.value] = mark
      context.buffer.properties[BufferListMarks.self] = marks
      if step == 0 { break }
      try move(context, step)
    }
    update(context.buffer, context.session)
  }

  private static func move(_ context: CommandContext, _ rows: Int) throws {
    let lines = context.buffer.lines.count
    let line = context.text.line(at: context.point).value + rows
    guard (0..<lines).contains(line) else { return }
    let start = context.text.start(of: Line(line))
    guard start < context.text.end else { return }
    context.point = start
    context.session.settlePoint()
  }
}
