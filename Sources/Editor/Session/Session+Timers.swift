extension Session {
  /// Does something after a delay, in place of what was planned under that name.
  package func after(
    _ milliseconds: Int64, _ name: String, _ action: @escaping (Session) -> Void
  ) {
    timers[name] = Timer(deadline: monotonic() + milliseconds, action: action)
  }

  package func cancelTimer(_ name: String) { timers[name] = nil }

  /// Whether an unfinished key sequence will show something by itself.
  package var awaitsKeyTimer: Bool { timers["prefix"] != nil }

  /// When the next timer is due, in monotonic milliseconds.
  package var nextDeadline: Int64? { timers.values.map(\.deadline).min() }

  /// Does what is due; true when anything was.
  package func runTimers() -> Bool {
    let now = monotonic()
    let due = timers.filter { $0.value.deadline <= now }.sorted {
      $0.value.deadline < $1.value.deadline
    }
    for (name, timer) in due where timers[name] != nil {
      timers[name] = nil
      timer.action(self)
    }
    return !due.isEmpty
  }
}
