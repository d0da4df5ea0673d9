import Text
import Workers

extension Session {
  /// Shows a location: the buffer that has it, or a new one that is loaded.
  @discardableResult
  package func open(_ location: Location, _ placement: Placement = .same) throws -> Buffer {
    if let holder = try holder(of: location), let shown = windows(showing: holder).first {
      select(shown)
      return holder
    }
    let buffer: Buffer
    do { buffer = try ensureBuffer(for: location) } catch {
      if let other = error as? any ShownElsewhere { showInstead(other) }
      throw error
    }
    let window = mainTarget
    if placement == .same, window.buffer !== buffer, let left = visit(of: window) {
      var history = window.histories[window.pane] ?? History()
      history.leave(left)
      window.histories[window.pane] = history
    }
    let shown = display(buffer, placement)
    if let fragment = location.fragment { goTo(fragment, in: shown) }
    return buffer
  }

  /// The buffer of a location, made and its load begun if there is none.
  package func ensureBuffer(for location: Location) throws -> Buffer {
    if let existing = buffer(at: location) {
      wake(existing)
      if existing.freshness.problem != nil { load(existing) }
      return existing
    }
    if let holder = try holder(of: location) { return holder }
    if location.kind == .localFile, let path = location.localPath { return try visitFile(path) }
    guard let mode = mode(showing: location.kind) else {
      throw UserError("Nothing here can show \(location)")
    }
    let buffer = addBuffer(at: location, mode: mode)
    try begin(buffer)
    return buffer
  }

  /// The buffer that has what a location names under another address.
  private func holder(of location: Location) throws -> Buffer? {
    guard buffer(at: location) == nil else { return nil }
    return try mode(showing: location.kind)?.holder?(self, location)
  }

  /// A buffer of a location, of which nothing is read yet.
  func addBuffer(at location: Location, mode: Mode) -> Buffer {
    let buffer = addBuffer(named: mode.title?(location.whole) ?? location.description, mode: mode)
    buffer.location = location.whole
    return buffer
  }

  /// Prepares a new buffer and begins its load; one that cannot be is forgotten.
  func begin(_ buffer: Buffer) throws {
    do {
      try buffer.mode.prepare?(self, buffer)
    } catch {
      forget(buffer)
      throw error
    }
    load(buffer)
  }

  /// Begins to fetch what a buffer shows: what is kept here first, then the server's answer.
  ///
  /// - Parameter isAutomatic: Whether nobody asked: a refresh by the clock.
  package func load(_ buffer: Buffer, isAutomatic: Bool = false) {
    buffer.wasAskedFor = !isAutomatic
    buffer.wasAbandoned = false
    guard let load = buffer.mode.load, let location = buffer.location else { return }
    jobs.cancelAll(for: buffer.id)
    buffer.loadGeneration += 1
    let generation = buffer.loadGeneration
    let id = buffer.id
    let fresh = buffer.properties[FreshStart.self]
    buffer.properties[FreshStart.self] = nil
    let wantsCache = buffer.model == nil || fresh?.wantsCache == true
    let previous = buffer.model
    buffer.awaitsKept = wantsCache
    if buffer.freshness.problem != nil { buffer.showInstead(nil) }
    if wantsCache {
      // Beside the request, not before it: with every server hanging, what is kept still shows.
      jobs.start(
        "Loading", in: .local, for: id, isQuiet: true,
        failure: { session, _ in session.showKept(nil, in: id, generation) }
      ) { job in
        let kept = try load(
          location,
          LoadRequest(source: .cache, job: job, previous: previous, startsAfresh: fresh != nil))
        return Outcome { $0.showKept(kept, in: id, generation) }
      }
    }
    afterFirstFrame { session in
      guard buffer.loadGeneration == generation, session.buffer(id) != nil else { return }
      session.jobs.start(
        "Loading", for: id, endsUnseen: true,
        failure: { session, error in session.loadFailed(id, generation, error) }
      ) { job in
        let answer = try load(
          location,
          LoadRequest(source: .network, job: job, previous: previous, startsAfresh: fresh != nil))
        return Outcome { $0.show(answer, isCached: false, in: id, generation) }
      }
    }
  }

  /// Tells that the first frame is not yet on the screen.
  package func beginOpening() { untilFirstFrame = [] }

  /// Begins what waited for the first frame.
  package func endOpening() {
    let waiting = untilFirstFrame ?? []
    untilFirstFrame = nil
    for begin in waiting { begin(self) }
  }

  /// Asks servers at once, or once the first frame is on the screen: opening what talks to them takes as
  /// long as all that the frame needs.
  private func afterFirstFrame(_ begin: @escaping (Session) -> Void) {
    if untilFirstFrame == nil { begin(self) } else { untilFirstFrame?.append(begin) }
  }

  /// Shows what is kept here of a buffer's location, if anything is and nothing newer has come.
  private func showKept(_ kept: (any Sendable)?, in id: BufferID, _ generation: Int) {
    guard let buffer = buffer(id), generation == buffer.loadGeneration,
      buffer.awaitsKept || buffer.showsHead
    else { return }
    buffer.awaitsKept = false
    buffer.showsHead = false
    if let kept { show(kept, isCached: true, in: id, generation) }
  }

  /// Whether a window that is seen may have something to show in a moment, without any server.
  package var awaitsKept: Bool { tree.visible.contains { $0.buffer.awaitsKept } }

  /// Loads a location again if a buffer shows it.
  package func reload(_ location: Location) {
    if let buffer = buffer(at: location) { load(buffer) }
  }

  /// Puts an answer into its buffer, unless a newer one is there.
  func show(_ loaded: any Sendable, isCached: Bool, in id: BufferID, _ generation: Int) {
    guard let buffer = buffer(id), generation == buffer.loadGeneration else { return }
    if isCached, buffer.shownGeneration == generation { return }
    buffer.showsHead = false
    let loaded = loaded as? Loaded ?? Loaded(loaded)
    buffer.model = loaded.model
    buffer.freshness.fetchedAt = loaded.fetchedAt ?? now()
    if isCached {
      buffer.freshness.isCached = true
    } else {
      buffer.freshness.noteAnswer()
      buffer.freshness.problem = loaded.problem
      buffer.shownGeneration = generation
    }
    didTakeModel(buffer)
    if !isCached, let server = buffer.location?.server, !server.isEmpty { didHear?(self, server) }
  }

  /// Does something as soon as the buffer of the selected window has its first rows, unless a key is
  /// typed before.
  package func whenThere(_ buffer: Buffer, _ action: @escaping (Session) throws -> Void) {
    awaitedRow = AwaitedRow(buffer: buffer.id, action: action)
  }

  private func didTakeModel(_ buffer: Buffer) {
    let id = buffer.id
    renderSoon(buffer) { $0.didShowModel(id) }
  }

  private func didShowModel(_ id: BufferID) {
    guard let buffer = buffer(id) else { return }
    buffer.showsPart = (buffer.model as? any PartialModel)?.isPartial == true
    if let awaited = awaitedRow, awaited.buffer == buffer.id {
      awaitedRow = nil
      if selectedWindow.buffer === buffer { catching { try awaited.action(self) } }
    }
    buffer.properties[WaitingFragment.self].map { waiting in
      for window in windows(showing: buffer) { goTo(waiting.fragment, in: window) }
    }
    buffer.mode.didShow?(self, buffer)
  }

  /// Puts the part of an answer that has come into its buffer; the load goes on.
  ///
  /// - Parameter isCached: Whether it is what was kept here.
  package func showSoFar(_ model: any Sendable, at location: Location, isCached: Bool) {
    guard let buffer = buffer(at: location) else { return }
    buffer.awaitsKept = false
    buffer.model = model
    if isCached { buffer.freshness.isCached = true }
    didTakeModel(buffer)
  }

  /// Shows the first rows of what is kept here of a location, unless more is there; all of it follows.
  package func showHead(_ model: any Sendable, at location: Location) {
    guard let buffer = buffer(at: location), buffer.awaitsKept else { return }
    buffer.awaitsKept = false
    buffer.showsHead = true
    buffer.model = model
    buffer.freshness.isCached = true
    didTakeModel(buffer)
  }

  private func loadFailed(_ id: BufferID, _ generation: Int, _ error: any Error) {
    guard let buffer = buffer(id), generation == buffer.loadGeneration else { return }
    if error is Cancelled || error is Quit {
      guard buffer.model == nil, !buffer.wasAbandoned else { return }
      buffer.freshness.problem = "Loading was stopped."
      return render(buffer)
    }
    let known = buffer.freshness.problem
    buffer.freshness.note(error)
    render(buffer)
    if buffer.mode.render == nil { buffer.showInstead(problemText(of: buffer)) }
    // What a refresh by itself could not do is told once, not every few seconds.
    guard tree.visible.contains(where: { $0.buffer === buffer }) else { return }
    if buffer.wasAskedFor || known != buffer.freshness.problem { complain("\(error)") }
  }

  /// Takes what workers said.
  package func takeJobMessages() {
    for message in jobs.takeMessages() {
      switch message {
      case .news(let outcome): outcome.apply(self)
      case .progress(let id, let text):
        _ = jobs.note(progress: text, of: id)
      case .outcome(let id, let outcome):
        guard let job = jobs.running[id], isWanted(job) else { continue }
        outcome.apply(self)
      case .finished(let id, let result):
        guard let job = jobs.finish(id) else { continue }
        if job.cancellation.isCancelled, !job.isLasting {
          job.failure?(self, Cancelled())
          continue
        }
        guard isWanted(job) else { continue }
        switch result {
        case .success(let outcome): outcome.apply(self)
        case .failure(let error):
          if let failure = job.failure {
            failure(self, error)
          } else if job.cancellation.isCancelled {
            complain("Stopped: \(job.title). It may have been done all the same")
          } else {
            // What a person cannot do is said as it is; an accident with what it happened to.
            complain(error is UserError ? "\(error)" : "\(job.title): \(error)")
          }
        }
      }
    }
    settlePoint()
    planRereading()
    noteEdits()
    noteRow()
  }

  private func isWanted(_ job: Job) -> Bool {
    if job.isLasting { return true }
    if job.cancellation.isCancelled { return false }
    guard let id = job.buffer else { return true }
    return buffer(id) != nil
  }

  /// Moves point to the line of a location's fragment, now or when it is there.
  package func goTo(_ fragment: String, in window: Window) {
    let buffer = window.buffer
    if buffer.file != nil, let number = Int(fragment) {
      let beginning = window.point
      if buffer.file?.isLoading == true {
        whenRead(buffer) { session in
          guard window.buffer === buffer, window.point == beginning else { return }
          session.goTo(fragment, in: window)
        }
      }
      let contents = buffer.text.contents
      window.point = contents.start(of: Line(min(max(1, number), contents.lineCount) - 1))
      window.wantsRecenter = .middle
      return
    }
    if let find = buffer.mode.place {
      guard let offset = find(buffer, fragment) else {
        buffer.properties[WaitingFragment.self] = WaitingFragment(fragment: fragment)
        return
      }
      buffer.properties[WaitingFragment.self] = nil
      window.point = offset
      window.wantsRecenter = .middle
      return
    }
    guard let index = buffer.lines.firstIndex(where: { $0.location?.fragment == fragment }) else {
      buffer.properties[WaitingFragment.self] = WaitingFragment(fragment: fragment)
      return
    }
    buffer.properties[WaitingFragment.self] = nil
    window.point = buffer.text.contents.start(of: Line(index))
    window.wantsRecenter = .top
  }
}

/// What a load returns that can say more of its answer.
package struct Loaded: Sendable {
  package let model: any Sendable
  /// How old the answer is, in seconds since 1970; nil where it came just now.
  package let fetchedAt: Int64?
  /// What is missing of it and why; nil where all is there.
  package let problem: String?

  package init(_ model: any Sendable, fetchedAt: Int64? = nil, problem: String? = nil) {
    self.model = model
    self.fetchedAt = fetchedAt
    self.problem = problem
  }
}

/// A list of which there may be only some rows, of which the others are still to come.
package protocol PartialModel: Sendable {
  /// Whether other rows may come before the first one.
  var isPartial: Bool { get }
}

/// What a key was typed for before there was anything it could mean.
struct AwaitedRow {
  let buffer: BufferID
  let action: (Session) throws -> Void
}

/// A place to go to once the buffer has been loaded.
private struct WaitingFragment { let fragment: String }
