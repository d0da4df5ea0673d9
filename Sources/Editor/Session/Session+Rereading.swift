import Text
import Workers

/// The timed refresh: what windows show of a server is read again every few seconds, unseen unless
/// something changed.
///
/// It never moves point, mark or scroll, and waits while a person is at it.
extension Session {
  private static let timer = "reread"

  /// Sets how many seconds lists on the screen wait before they are read again; 0 for never.
  package func reread(every seconds: Int) {
    guard rereading.interval != seconds else { return }
    rereading.interval = seconds
    cancelTimer(Self.timer)
    planRereading()
  }

  /// Plans the next reading, if anything on the screen can be read again and none is planned.
  func planRereading() {
    guard !isPlanned(Self.timer), !rereading.isOverdue, rereading.interval > 0,
      tree.visible.contains(where: \.buffer.isRereadable)
    else { return }
    let seconds =
      hasFocus
      ? rereading.interval : max(rereading.interval, Rereading.secondsWithoutFocus)
    let due = max(rereading.lastReading, rereading.lastReading == 0 ? monotonic() : 0)
    plan(in: due + Int64(seconds) * 1000 - monotonic())
  }

  private func plan(in milliseconds: Int64) {
    after(max(0, milliseconds), Self.timer) { $0.rereadShown() }
  }

  /// Notes that the user did something; what waited for that comes once it is quiet again.
  func noteInput() {
    guard rereading.interval > 0 else { return }
    rereading.lastInput = monotonic()
    if rereading.isOverdue {
      rereading.isOverdue = false
      plan(in: Rereading.quietTime)
    } else {
      planRereading()
    }
  }

  /// The focus came or went, and with it how often lists are read.
  func focusChanged() {
    guard rereading.interval > 0 else { return }
    cancelTimer(Self.timer)
    planRereading()
  }

  private func rereadShown() {
    if isOccupied {
      rereading.isOverdue = true
      return
    }
    let quiet = rereading.lastInput + Rereading.quietTime - monotonic()
    if rereading.lastInput > 0, quiet > 0 { return plan(in: quiet) }
    rereading.lastReading = monotonic()
    for buffer in rereadable { reread(buffer) }
    planRereading()
  }

  /// Whether the user answers, selects, drags, or is within keys that belong together.
  private var isOccupied: Bool {
    prompt != nil || question != nil || !readers.isEmpty || !pendingKeys.isEmpty
      || transient != nil || dragged != nil || readsArgument
      || tree.visible.contains { $0.buffer.isMarkActive }
  }

  /// The buffers on the screen that can be read again.
  private var rereadable: [Buffer] {
    var found: [Buffer] = []
    for window in tree.visible {
      let buffer = window.buffer
      guard buffer.isRereadable, !found.contains(where: { $0 === buffer }) else { continue }
      found.append(buffer)
    }
    return found
  }

  private func reread(_ buffer: Buffer) {
    guard let reread = buffer.mode.reread, let location = buffer.location,
      let model = buffer.model, jobs.running.values.allSatisfy({ $0.buffer != buffer.id }),
      rereading.pauses[location.server].map({ $0.until <= monotonic() }) ?? true
    else { return }
    let pages = shownPages(of: buffer)
    let id = buffer.id
    let generation = buffer.loadGeneration
    jobs.start(
      "Reading again", for: id, isQuiet: true, endsUnseen: true,
      failure: { session, error in session.rereadingFailed(id, generation, error) }
    ) { job in
      let merge = try reread(
        location, RereadRequest(model: model, pages: pages, job: job))
      return Outcome { $0.take(merge, into: id, generation) }
    }
  }

  /// The pages of a list that hold the rows which windows show; each begins with an entry.
  private func shownPages(of buffer: Buffer) -> [Int] {
    var pages: Set<Int> = []
    for window in windows(showing: buffer) where !window.isHidden {
      let first = buffer.text.contents.line(at: window.start).value
      let last = first + max(1, window.textRows) - 1
      var page = 0
      for (index, line) in buffer.lines.prefix(last + 1).enumerated() {
        if line.isEntry { page += 1 }
        if index >= first { pages.insert(max(1, page)) }
      }
    }
    return pages.sorted()
  }
}

extension Session {
  /// Merges what came, unless a newer answer is there.
  private func take(_ merge: Merge, into id: BufferID, _ generation: Int) {
    guard let buffer = buffer(id), generation == buffer.loadGeneration,
      let model = buffer.model, let location = buffer.location
    else { return }
    rereading.pauses[location.server] = nil
    let wasOld = buffer.freshness.missed > 1 || buffer.freshness.problem != nil
    buffer.freshness.fetchedAt = now()
    buffer.freshness.noteAnswer()
    if !location.server.isEmpty { didHear?(self, location.server) }
    // A reading that began before the user did something must not disturb that.
    let merged = isOccupied ? nil : merge(model, keptRows(of: buffer))
    if let merged { buffer.model = merged }
    let drawnAt = rereading.drawnAt[id] ?? 0
    guard merged != nil || wasOld || now() - drawnAt >= 60 else { return }
    rereading.drawnAt[id] = now()
    renderInPlace(buffer) { session in
      guard merged != nil, let buffer = session.buffer(id) else { return }
      buffer.mode.didReread?(session, buffer)
    }
  }

  /// Makes the page again; a window at the top stays there, so that new rows are seen.
  private func renderInPlace(_ buffer: Buffer, then action: @escaping (Session) -> Void) {
    let atTop = windows(showing: buffer).filter { $0.start == 0 }
    renderSoon(buffer) { session in
      let contents = buffer.text.contents
      for window in atTop where window.buffer === buffer {
        if contents.line(at: window.point).value < window.textRows { window.start = 0 }
      }
      action(session)
    }
  }

  /// The rows at and above point in any window, and those that are marked.
  private func keptRows(of buffer: Buffer) -> Set<Location> {
    let points = windows(showing: buffer).map(\.point) + [buffer.mark?.offset ?? 0]
    let last = points.max() ?? 0
    let line = buffer.text.contents.line(at: last).value
    return buffer.markedRows.union(buffer.lines.prefix(line + 1).compactMap(\.location))
  }

  private func rereadingFailed(_ id: BufferID, _ generation: Int, _ error: any Error) {
    guard !(error is Cancelled), let buffer = buffer(id), generation == buffer.loadGeneration,
      let server = buffer.location?.server
    else { return }
    var pause = rereading.pauses[server] ?? Rereading.Pause()
    pause.failures += 1
    let seconds = rereading.pause(
      after: pause.failures, retryAfter: (error as? RereadFailure)?.retryAfter)
    pause.until = monotonic() + Int64(seconds) * 1000
    rereading.pauses[server] = pause
    buffer.freshness.missed += 1
    buffer.freshness.isOffline = (error as? RereadFailure)?.isUnreachable ?? false
  }
}

extension Buffer {
  /// Whether what it shows can be read again.
  fileprivate var isRereadable: Bool { mode.reread != nil && model != nil }
}
