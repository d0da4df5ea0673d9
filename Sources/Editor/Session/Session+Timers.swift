extension Session {
  /// Does something after a delay, in place of what was planned under that name.
  package func after(
    _ milliseconds: Int64, _ name: String, _ action: @escaping (Session) -> Void
  ) {
    let timer = Timer(name: name, deadline: monotonic() + milliseconds, action: action)
    if let index = timers.firstIndex(where: { $0.name == name }) {
      timers[index] = timer
    } else {
      timers.append(timer)
    }
  }

  package func cancelTimer(_ name: String) { timers.removeAll { $0.name == name } }

  /// Whether something is planned under a name.
  func isPlanned(_ name: String) -> Bool { timers.contains { $0.name == name } }

  /// Whether an unfinished key sequence, or a search that goes on, will show something by itself.
  package var awaitsKeyTimer: Bool {
    isPlanned("prefix") || isPlanned("search") || isPlanned("count")
  }

  /// When the next timer is due, in monotonic milliseconds.
  package var nextDeadline: Int64? {
    var next: Int64?
    for timer in timers { next = min(next ?? timer.deadline, timer.deadline) }
    if let shown = jobs.nextToShow { next = min(next ?? shown, shown) }
    return next
  }

  /// Does what is due; true when anything was.
  package func runTimers() -> Bool {
    guard let nextDeadline else { return false }
    let now = monotonic()
    guard nextDeadline <= now else { return false }
    jobs.show(until: now)
    let due = timers.filter { $0.deadline <= now }.sorted { $0.deadline < $1.deadline }
    for timer in due where isPlanned(timer.name) {
      cancelTimer(timer.name)
      timer.action(self)
    }
    noteEdits()
    noteRow()
    return true
  }
}
