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
    let search = IncrementalSearch(in: window, forward: forward, kind: kind)
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
  }

  /// Marks what matches in the rows that a window shows.
  func visibleMatches(
    of pattern: SearchPattern, in window: Window, current: Range<ByteOffset>?
  ) -> Highlights {
    let buffer = window.buffer
    let layout = layout(of: window)
    let start = rowStart(of: window.start, layout)
    let last = row(after: start, byAtMost: max(0, window.textRows - 1), layout)
    // A line that is cut at the edge may be long: what is beyond is not looked at.
    let end = min(
      layout.contents.lineEnd(last), last + 4 * (window.area.columns + window.hscroll))
    let matches = pattern.all(
      in: buffer.text.contents, start..<max(start, end), buffer.accessible, atMost: 2000)
    return Highlights(buffer: buffer.id, matches: matches, current: current)
  }

  /// `3 of 14`, where counting takes no time to speak of.
  private func count(_ pattern: SearchPattern, _ search: IncrementalSearch) -> String? {
    let buffer = search.buffer
    guard buffer.text.contents.byteCount <= 1 << 20, let match = search.match else { return nil }
    let most = 1000
    let all = pattern.all(
      in: buffer.text.contents, buffer.accessible, buffer.accessible, atMost: most)
    guard all.count < most else { return nil }
    let before = all.count { $0.lowerBound <= match.lowerBound }
    return "\(before) of \(all.count)"
  }

  /// Takes the marks and keys of the search away.
  func suspendSearch() {
    transient = nil
    highlights = nil
    echo.clear()
  }

  /// Ends the search where it is; the mark stays where it began.
  ///
  /// - Parameter remembers: Whether the string goes into the ring.
  func endSearch(remembering remembers: Bool = true) {
    guard let search else { return }
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
