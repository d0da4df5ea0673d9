import Editor
import Store
import Workers

/// What was chosen and could not be brought to disk yet, by ticket; attached to the session.
struct Unkept {
  struct Item: Sendable {
    let title: String
    let work: @Sendable () throws -> Void
    /// Milliseconds until it is tried again.
    let delay: Int64
  }

  var items: [Int: Item] = [:]
  var count = 0
}

extension Session {
  /// Brings something that was chosen to disk, after what was chosen before.
  ///
  /// Where another program has the store, or the disk is full, it is tried again until it can be done;
  /// leaving the program waits for it.
  func keep(_ title: String, _ work: @escaping @Sendable () throws -> Void) {
    keep(Unkept.Item(title: title, work: work, delay: 1000), isAgain: false)
  }

  private func keep(_ item: Unkept.Item, isAgain: Bool) {
    jobs.start(item.title, in: .keeping, isQuiet: isAgain) { session, error in
      guard let problem = error as? StoreError, problem.mayPass else {
        return session.complain("\(item.title): \(error)")
      }
      if !isAgain { session.complain("\(item.title): \(problem) It is tried again by itself") }
      session.keepLater(item)
    } work: { _ in
      try item.work()
      return .nothing
    }
  }

  private func keepLater(_ item: Unkept.Item) {
    var unkept = properties[Unkept.self] ?? Unkept()
    unkept.count += 1
    let ticket = unkept.count
    unkept.items[ticket] = item
    properties[Unkept.self] = unkept
    after(item.delay, "keep \(ticket)") { session in
      guard session.properties[Unkept.self]?.items.removeValue(forKey: ticket) != nil else {
        return
      }
      session.keep(
        Unkept.Item(
          title: item.title, work: item.work, delay: min(item.delay * 2, 60_000)), isAgain: true)
    }
  }

  /// What brings to disk what could not be before, and says what still cannot; for a worker.
  package var lastKeeping: @Sendable () -> String? {
    let items = (properties[Unkept.self]?.items ?? [:]).sorted { $0.key < $1.key }.map(\.value)
    return {
      for item in items {
        do {
          try item.work()
        } catch { return "\(item.title): \(error)" }
      }
      return nil
    }
  }
}

extension StoreError {
  /// Whether it may be otherwise in a while.
  fileprivate var mayPass: Bool {
    switch kind {
    case .busy, .full, .readOnly: true
    default: false
    }
  }
}
