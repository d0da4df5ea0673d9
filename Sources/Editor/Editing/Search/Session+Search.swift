import Keys
import Text

extension Session {
  /// The incremental search under way.
  var search: IncrementalSearch? { properties[IncrementalSearch.self] }

  /// Begins an incremental search at point of a window.
  @discardableResult
  func beginSearch(
    forward: Bool, _ kind: SearchPattern.Kind = .literal, in window: Window
  ) -> IncrementalSearch {
    let search = IncrementalSearch(in: window, forward: forward, kind: kind, now: monotonic)
    resume(search)
    return search
  }

  /// Makes the keys of `isearch` apply to a search, new or suspended by a prompt.
  func resume(_ search: IncrementalSearch) {
    properties[IncrementalSearch.self] = search
    transient = TransientMap(section: "isearch") { session, keys in
      session.runPrefixCommand(keys)
    } end: { session in
      session.endSearch()
    }
    showSearch()
  }

  /// Runs the command of keys that only begin or go on with an argument; false for all others.
  func runPrefixCommand(_ keys: [Key]) -> Bool {
    guard case .bound(let binding) = lastingLayers(for: currentBuffer).lookup(keys),
      let name = binding.command, commands[name]?.traits.contains(.prefix) == true
    else { return false }
    run(name, keys: keys)
    return true
  }

  /// Shows where the search is: message, point, matches.
  func showSearch(ringingBell rings: Bool = false) {
    guard let search else { return }
    if rings {
      complaints += 1
      requests.append(.bell)
    }
    keepPointVisible(in: search.window)
    let pattern = search.state.string.isEmpty ? nil : try? search.pattern()
    highlights = pattern.map { visibleMatches(of: $0, in: search.window, current: search.match) }
    echo.show(search.message(count: pattern.flatMap { count($0, search) }))
    goOnSearching()
  }

  /// Goes on with a search that takes long, a turn after each look at what else there is to do.
  private func goOnSearching() {
    guard search?.isPending == true else { return cancelTimer("search") }
    after(0, "search") { session in
      guard let search = session.search else { return }
      let rings = search.takeTurn()
      if search.isPending { return session.goOnSearching() }
      session.showSearch(ringingBell: rings)
    }
  }

  /// Brings a search to its end, unless somebody quits.
  func complete(_ search: IncrementalSearch) throws {
    pace.begin("isearch", at: monotonic(), answers: false)
    defer { pace.end() }
    do { try search.complete { try step() } } catch {
      showSearch()
      throw error
    }
  }

  /// Marks what matches in the rows that a window shows.
  func visibleMatches(
    of pattern: SearchPattern, in window: Window, current: Range<ByteOffset>?
  ) -> Highlights {
    let buffer = window.buffer
    let matches = visibleText(of: window).flatMap {
      pattern.all(in: buffer.text.contents, $0, buffer.accessible, atMost: 2000)
    }
    return Highlights(buffer: buffer.id, matches: matches, current: current)
  }

  /// What a window shows of its text, in order; of a line that is cut all, unless it is long.
  private func visibleText(of window: Window) -> [Range<ByteOffset>] {
    let layout = layout(of: window)
    var rows = RowCursor(layout, at: window.start)
    var shown: [Range<ByteOffset>] = []
    for _ in 0..<max(1, window.textRows) {
      let range = rows.part(hscroll: window.scrolledOff(of: rows.line)).range
      if let last = shown.last, last.upperBound + 1 >= range.lowerBound {
        shown[shown.count - 1] = last.lowerBound..<range.upperBound
      } else {
        shown.append(range)
      }
      guard rows.goDown() else { break }
    }
    return shown
  }

  /// `3 of 14`, as soon as it is known; counting goes on behind, a turn at a time.
  private func count(_ pattern: SearchPattern, _ search: IncrementalSearch) -> String? {
    guard let match = search.match else { return nil }
    let subject = MatchCount.Subject(search)
    if search.count?.subject != subject {
      search.count = MatchCount(subject, pattern, search.buffer)
    }
    search.count?.goOn(until: monotonic() + IncrementalSearch.turn, now: monotonic)
    if search.count?.isDone == false { goOnCounting() }
    return search.count?.place(of: match)
  }

  private func goOnCounting() {
    after(0, "count") { session in
      guard let search = session.search, let match = search.match,
        search.count?.subject == MatchCount.Subject(search)
      else { return }
      let deadline = session.monotonic() + IncrementalSearch.turn
      search.count?.goOn(until: deadline, now: session.monotonic)
      guard let place = search.count?.place(of: match) else { return session.goOnCounting() }
      session.echo.show(search.message(count: place))
    }
  }

  /// Takes the marks and keys of the search away.
  func suspendSearch() {
    transient = nil
    cancelTimer("search")
    cancelTimer("count")
    highlights = nil
    echo.clear()
  }

  /// Ends the search where it is; the mark stays where it began.
  ///
  /// - Parameter remembers: Whether the string goes into the ring.
  func endSearch(remembering remembers: Bool = true) {
    guard let search else { return }
    if remembers { catching { try complete(search) } }
    suspendSearch()
    properties[IncrementalSearch.self] = nil
    var rings = properties[SearchRings.self] ?? SearchRings()
    if remembers, !search.state.string.isEmpty {
      rings.add(search.state.string, search.state.kind)
    }
    rings.folding = search.state.folding
    properties[SearchRings.self] = rings
    let buffer = search.buffer
    guard search.point != search.origin.offset, !buffer.isMarkActive else { return }
    buffer.pushMark(search.origin.offset)
    message("Mark saved where search started")
  }
}
