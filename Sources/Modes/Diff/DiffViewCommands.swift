import Editor
import Forge
import Text

/// What a diff shows and how: beside each other, blanks, words, more of the files.
enum DiffViewCommands {
  static let all = [
    blanks, files, moreContext, scrollLeft, scrollRight, view, words,
  ]

  static let view = Command(
    "diff-next-view", "Show old and new lines beside each other, or below each other."
  ) { context in
    try change(context) { view in
      view.isSideBySide.toggle()
      view.shift = 0
    }
    context.window.hscroll = 0
  }

  static let blanks = Command(
    "diff-toggle-whitespace", "Leave out changes of blanks alone, or show them again."
  ) { context in
    let (page, _) = try DiffCommands.place(context)
    if !page.view.ignoresBlanks, page.blanks == nil {
      try requireWhole(page)
      return context.session.ignoreBlanks(inDiff: context.buffer)
    }
    let isIgnored = try change(context) { $0.ignoresBlanks.toggle() }.ignoresBlanks
    context.message(isIgnored ? "Changes of blanks alone are left out" : "All changes are shown")
  }

  static let words = Command(
    "diff-toggle-words", "Mark the words that changed within lines, or no longer."
  ) { context in
    let isMarked = try change(context) { $0.marksWords.toggle() }.marksWords
    context.message(isMarked ? "Changed words are marked" : "Changed words are not marked")
  }

  static let scrollLeft = Command(
    "diff-scroll-left", "Show what lies right of the window; beside each other both sides move."
  ) { try scroll($0, by: 1) }

  static let scrollRight = Command(
    "diff-scroll-right", "Show what lies left of the window; beside each other both sides move."
  ) { try scroll($0, by: -1) }

  private static func scroll(_ context: CommandContext, by direction: Int) throws {
    let (page, _) = try DiffCommands.place(context)
    guard page.view.isSideBySide else {
      let name = direction > 0 ? "scroll-left" : "scroll-right"
      guard let command = context.session.commands[name] else { return }
      var inner = context
      return try command.body(&inner)
    }
    let step = context.argument == nil ? max(1, context.window.area.columns / 4) : context.count
    try change(context) { $0.shift = max(0, $0.shift + direction * step) }
  }

  @discardableResult
  private static func change(
    _ context: CommandContext, _ body: (inout DiffView) -> Void
  ) throws -> DiffView {
    let (page, _) = try DiffCommands.place(context)
    try requireWhole(page)
    var view = page.view
    body(&view)
    let buffer = context.buffer
    context.session.keepingPlaces(inDiff: buffer) { $0.show(view, in: buffer) }
    return view
  }

  private static func requireWhole(_ page: DiffPage) throws {
    guard page.isComplete else { throw UserError("The rest is still being read") }
  }

  // MARK: - Files

  static let files = Command("diff-files", "Choose a file of this diff by its name.") { context in
    let (page, _) = try DiffCommands.place(context)
    let names = page.text.files.map { String(decoding: $0.path, as: UTF8.self) }
    let candidates = zip(names, page.text.files).map { name, file in
      Candidate(name, note: file.hunkCount == 0 ? "" : "+\(file.added) -\(file.removed)")
    }
    let buffer = context.buffer
    try context.session.ask(
      "Go to file: ", .list(candidates), history: "diff-file", mustMatch: true
    ) { session, answer in
      guard let index = names.firstIndex(of: answer) else { return }
      let row = page.rows.firstIndex(of: DiffRow(.file, index)) ?? 0
      for window in session.windows(showing: buffer) where window === session.tree.selected {
        window.point = buffer.text.contents.start(of: Line(row))
        window.wantsRecenter = .top
      }
    }
  }

  // MARK: - Context

  static let moreContext = Command(
    "diff-more-context", "Show ten more lines, or as many as the argument says, around this hunk."
  ) { context in
    let (page, row) = try DiffCommands.place(context)
    guard let hunk = page.hunk(ofRow: row) else { throw UserError("No hunk here") }
    let count = context.argument == nil ? 10 : max(1, context.count)
    try grow(context, page, DiffGrowth.Wish(hunk: hunk, above: count, below: count))
  }

  /// Shows the lines between two hunks; of very many the nearest ones on both sides.
  static func fillGap(_ context: CommandContext, _ page: DiffPage, _ row: Int) throws {
    let hunk = page.rows[row].index
    let gap = page.text.gap(before: hunk)
    let isWhole = gap <= 200 || context.argument != nil
    try grow(
      context, page,
      DiffGrowth.Wish(
        hunk: hunk, above: isWhole ? gap : 50, below: 0, belowBefore: isWhole ? 0 : 50))
  }

  private static func grow(
    _ context: CommandContext, _ page: DiffPage, _ wish: DiffGrowth.Wish
  ) throws {
    try requireWhole(page)
    let file = page.text.files[page.text.hunks[wish.hunk].file]
    guard file.parents == 1 else { throw UserError("A merge's hunks cannot grow") }
    guard file.new != nil else { throw UserError("This file is gone") }
    let source = DiffGrowth.Source(page, file)
    let id = context.buffer.id
    let version = page.version
    try context.start("Fetching lines") { services in
      let bytes = try source.fetch(services)
      return Outcome { session in
        guard let buffer = session.buffer(id), let page = buffer.properties[DiffPage.self],
          page.version == version
        else { return }
        session.catching { try session.grow(wish, of: page, in: buffer, from: bytes) }
      }
    }
  }
}

extension Session {
  /// Changes how a diff is laid out and leaves windows on the lines that they show.
  ///
  /// - Parameter moving: Where a line of the diff is afterwards, by its number.
  func keepingPlaces(
    inDiff buffer: Buffer, moving: (Int) -> Int = { $0 }, _ change: (DiffPage) -> Void
  ) {
    guard let page = buffer.properties[DiffPage.self], !page.rows.isEmpty else { return }
    let places = windows(showing: buffer).map { window in
      (
        window: window, start: DiffPlace(window.start, page, buffer),
        point: DiffPlace(window.point, page, buffer)
      )
    }
    change(page)
    for (window, start, point) in places {
      window.start = buffer.text.contents.lineStart(start.moved(moving).offset(page, buffer))
      window.point = point.moved(moving).offset(page, buffer)
    }
  }

  /// Puts lines of a file into its diff.
  func grow(
    _ wish: DiffGrowth.Wish, of page: DiffPage, in buffer: Buffer, from bytes: [UInt8]
  ) throws {
    let growth = try DiffGrowth(page.text, wish, bytes)
    guard growth.count > 0 else { throw UserError("There are no more lines here") }
    if page.original == nil { page.original = page.text.source }
    keepingPlaces(inDiff: buffer, moving: { growth.place(of: $0) }) { page in
      growth.apply(to: &page.text)
      page.didGrow(in: buffer) { growth.place(of: $0) }
    }
    message("Showing \(Counted.plural(growth.count, "more line"))")
  }
}

/// A place in a diff in terms of its lines, so that it is found again when they are laid out anew.
struct DiffPlace {
  private var row: DiffRow?
  private let bytes: Int
  private let line: Int

  init(_ offset: ByteOffset, _ page: DiffPage, _ buffer: Buffer) {
    let contents = buffer.text.contents
    line = contents.line(at: offset).value
    bytes = offset - contents.lineStart(offset)
    row = page.rows.indices.contains(line) ? page.rows[line] : nil
  }

  /// The same after lines were put in.
  func moved(_ place: (Int) -> Int) -> DiffPlace {
    var other = self
    guard let row else { return other }
    switch row.kind {
    case .line, .text: other.row = DiffRow(row.kind, place(row.index))
    case .pair: other.row = DiffRow(left: row.left.map(place), right: row.right.map(place))
    case .file, .hunk, .gap: break
    }
    return other
  }

  func offset(_ page: DiffPage, _ buffer: Buffer) -> ByteOffset {
    let contents = buffer.text.contents
    var target = min(line, max(0, page.rows.count - 1))
    if let row {
      let found =
        switch row.kind {
        case .line, .pair, .text: page.row(ofLine: row.index)
        case .file: page.rows.firstIndex(of: row)
        case .gap, .hunk:
          page.rows.firstIndex(of: row) ?? page.rows.firstIndex(of: DiffRow(.hunk, row.index))
        }
      target = found ?? target
    }
    let start = contents.start(of: Line(target))
    return min(start + bytes, contents.end(of: Line(target)))
  }
}
