import Text

/// Listing the lines that match, and going to them.
enum OccurCommands {
  static let all = [fromSearch, occur] + own
  static let own = [display, displayNext, displayPrevious, goTo, goToOther, refresh]

  static let occur = Command(
    "occur", "List the lines of this buffer, or of its region, that a regular expression matches."
  ) { context in
    let region = context.buffer.isMarkActive ? context.buffer.region(point: context.point) : nil
    let range = region.flatMap { $0.isEmpty ? nil : $0 }
    let last = context.session.answers(to: "regexp").first
    let offer = last.map { " (default \($0)): " } ?? ": "
    try context.ask(
      "List lines matching regexp" + offer, fallback: last, history: "regexp"
    ) { context, source in
      guard !source.isEmpty else { throw UserError("There is nothing to look for") }
      let folds = !SearchPattern.mindsCase(source, isRegexp: true)
      do {
        try show(
          try SearchPattern(source, .regexp, foldsCase: folds), source, in: context.buffer,
          range ?? context.buffer.accessible, context.session)
      } catch let error as RegexpError { throw UserError("Invalid regexp: \(error)") }
    }
  }

  static let fromSearch = Command(
    "isearch-occur", "List the lines that match what is searched for.", traits: .internalOnly
  ) { context in
    guard let search = context.session.search else { return }
    let pattern = try search.pattern()
    let (string, buffer) = (search.state.string, search.buffer)
    context.session.endSearch()
    try show(pattern, string, in: buffer, buffer.accessible, context.session)
  }

  static let goTo = Command(
    "occur-mode-goto-occurrence", "Go to the line at point in its buffer."
  ) { try visit($0) }

  static let goToOther = Command(
    "occur-mode-goto-occurrence-other-window", "Show the line at point in another window."
  ) { try visit($0) }

  static let display = Command(
    "occur-mode-display-occurrence", "Show the line at point in another window and stay here."
  ) { try display($0, movingBy: 0) }

  static let displayNext = Command(
    "next-error-no-select", "Show the next matching line in another window and stay here."
  ) { try display($0, movingBy: $0.count) }

  static let displayPrevious = Command(
    "previous-error-no-select", "Show the matching line before in another window and stay here."
  ) { try display($0, movingBy: -$0.count) }

  static let refresh = Command("occur-refresh", "Look for matching lines again.") { context in
    guard let source = context.buffer.properties[OccurSource.self],
      let buffer = context.session.buffer(source.buffer)
    else { throw UserError("The buffer has been killed") }
    try fill(
      context.buffer, source.pattern, source.string, in: buffer, buffer.accessible, context.session)
    context.session.render(context.buffer)
  }

  private static func show(
    _ pattern: SearchPattern, _ string: String, in buffer: Buffer, _ range: Range<ByteOffset>,
    _ session: Session
  ) throws {
    let list = try session.ensureBuffer(for: Location(.occur))
    do { try fill(list, pattern, string, in: buffer, range, session) } catch {
      if list.model == nil { session.forget(list) }
      throw error
    }
    guard let found = list.model as? Occurrences, !found.lines.isEmpty else {
      session.forget(list)
      return session.message("No matches for “\(string)”")
    }
    list.showsModel = false
    session.render(list)
    let window = session.display(list, .popUp)
    window.point = list.text.contents.start(of: 1)
    session.message("\(found.count) match\(found.count == 1 ? "" : "es") for “\(string)”")
  }

  private static func fill(
    _ list: Buffer, _ pattern: SearchPattern, _ string: String, in buffer: Buffer,
    _ range: Range<ByteOffset>, _ session: Session
  ) throws {
    let text = buffer.text.contents
    let matches = try pattern.all(in: text, range, range, atMost: 10_000) { try session.step() }
    var lines: [Occurrences.Line] = []
    var places: [Marker] = []
    var index = 0
    while index < matches.count {
      let start = text.lineStart(matches[index].lowerBound)
      let end = text.lineEnd(start)
      var own: [Range<Int>] = []
      places.append(buffer.text.marker(at: matches[index].lowerBound, advances: true))
      while index < matches.count, matches[index].lowerBound <= end {
        let high = min(matches[index].upperBound, end)
        own.append(matches[index].lowerBound - start..<high - start)
        index += 1
      }
      lines.append(
        Occurrences.Line(
          number: text.line(at: start).value + 1, text: text.string(start..<end), matches: own))
    }
    list.model = Occurrences(buffer: buffer.name, pattern: string, lines: lines)
    list.properties[OccurSource.self] = OccurSource(
      buffer: buffer.id, pattern: pattern, string: string, places: places)
  }

  private static func visit(_ context: CommandContext) throws {
    let (source, index) = try match(context)
    try context.session.go(toLine: index, of: source, in: context.buffer)
  }

  private static func display(_ context: CommandContext, movingBy count: Int) throws {
    let list = context.window
    if count == 0 {
      try visit(context)
    } else {
      try context.session.nextOccurrence(count, in: context.buffer)
    }
    context.session.select(list)
  }

  private static func match(_ context: CommandContext) throws -> (OccurSource, index: Int) {
    guard let source = context.buffer.properties[OccurSource.self],
      let index = context.location?.path.first.flatMap({ Int($0) }),
      source.places.indices.contains(index)
    else { throw UserError("No match at point") }
    return (source, index)
  }
}

extension Session {
  /// The list of matching lines that was made or used last.
  package var latestOccur: Buffer? {
    buffers.filter { $0.properties[OccurSource.self] != nil }.max { $0.lastUsed < $1.lastUsed }
  }

  /// Goes to the line so many further in a list of matching lines; to the one at its point at first.
  package func nextOccurrence(_ count: Int, in list: Buffer) throws {
    guard let source = list.properties[OccurSource.self] else { return }
    let shown = windows(showing: list).first
    let point = shown?.point ?? list.lastPoint.offset
    let here = list.location(at: point)?.path.first.flatMap { Int($0) } ?? 0
    let next = source.latest == nil && count > 0 ? here + count - 1 : here + count
    guard source.places.indices.contains(next) else {
      throw UserError(count < 0 ? "No earlier matches" : "No more matches")
    }
    // The heading is the line before the first match.
    let place = list.text.contents.start(of: Line(next + 1))
    list.lastPoint.offset = place
    for window in windows(showing: list) { window.point = place }
    try go(toLine: next, of: source, in: list)
  }

  fileprivate func go(toLine index: Int, of source: OccurSource, in list: Buffer) throws {
    guard let buffer = self.buffer(source.buffer) else {
      throw UserError("The buffer has been killed")
    }
    list.properties[OccurSource.self]?.latest = index
    let shown = tree.visible.first { $0.buffer === buffer }
    let window = shown ?? display(buffer, .other)
    select(window)
    if !list.isMarkActive { buffer.pushMark(window.point) }
    window.point = source.places[index].offset
  }
}
