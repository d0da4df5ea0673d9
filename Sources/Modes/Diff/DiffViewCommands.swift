import Editor
import Forge
import Text

/// What a diff shows and how: beside each other, blanks, words, more of the files.
enum DiffViewCommands {
  static let all = [
    blanks, findFile, moreContext, scrollLeft, scrollRight, view, words,
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
    let view = page.pending?.arrangement.view ?? page.view
    if !view.ignoresBlanks, page.blanks == nil {
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
    var view = page.pending?.arrangement.view ?? page.view
    body(&view)
    let buffer = context.buffer
    context.session.arrange(diff: buffer) { $0.view = view }
    return view
  }

  private static func requireWhole(_ page: DiffPage) throws {
    guard page.isComplete else { throw UserError("The rest is still being read") }
  }

  // MARK: - Files

  static let findFile = Command("diff-find-file", "Go to a file of this diff by its name.") {
    context in
    let (page, _) = try DiffCommands.place(context)
    let names = page.text.files.map { String(decoding: $0.path, as: UTF8.self) }
    let candidates = zip(names, page.text.files).map { name, file in
      Candidate(name, note: file.hunkCount == 0 ? "" : "+\(file.added) -\(file.removed)")
    }
    let buffer = context.buffer
    try context.session.ask(
      "Go to file: ", .list(candidates), history: "diff-file", mustMatch: true
    ) { session, answer in
      guard let index = names.firstIndex(of: answer),
        let window = session.windows(showing: buffer)
          .first(where: { $0 === session.tree.selected })
      else { return }
      session.go(toFile: index, ofDiffIn: window)
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
    guard page.pending == nil else { throw UserError("The diff is still being laid out") }
    let id = context.buffer.id
    let version = page.version
    let text = page.text
    try context.start("Fetching lines") { services in
      let growth = try DiffGrowth(text, wish, try source.fetch(services))
      guard growth.count > 0 else { throw UserError("There are no more lines here") }
      var grown = text
      growth.apply(to: &grown)
      let result = grown
      return Outcome { session in
        guard let buffer = session.buffer(id), let page = buffer.properties[DiffPage.self],
          page.version == version
        else { return }
        session.show(result, grownBy: growth, of: page, in: buffer)
      }
    }
  }
}

extension Session {
  /// Puts lines of a file into its diff.
  ///
  /// - Parameter text: The diff with those lines.
  func show(_ text: DiffText, grownBy growth: DiffGrowth, of page: DiffPage, in buffer: Buffer) {
    if page.original == nil { page.original = page.text }
    arrange(diff: buffer, moving: { growth.place(of: $0) }) {
      $0.text = text
      $0.blanks = $0.blanks?.moved { growth.place(of: $0) }
    } then: { session, _ in
      session.message("Showing \(Counted.plural(growth.count, "more line"))")
    }
  }
}
