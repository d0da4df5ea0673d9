import Editor
import Store

/// Texts that were sent while no server was reached: they go out when it answers again.
extension Session {
  /// No server was reached: the text waits, and can be taken back meanwhile.
  func isToWait(_ item: Outgoing, from id: BufferID, _ reason: String) {
    var waiting = item
    waiting.refusal = reason
    waiting.isWaiting = true
    let composition = buffer(id)?.properties[Composition.self]
    letGoOn(with: id, after: nil)
    composition?.isWaiting = true
    note(waiting)
    let key = keyBack(to: composition?.what, on: item.server)
    complain(
      "Not sent yet: \(reason) It goes out when the server answers; \(key) brings the text back")
  }

  /// Sends what waits for a server, but for what somebody is writing again.
  func sendWaiting(to server: String) {
    guard let items = properties[Outbox.self]?.items, let services = properties[Services.self],
      !isBusy(server)
    else { return }
    for item in items where item.isWaiting && item.server == server {
      guard let draft = properties[Outbox.self]?.items.firstIndex(where: { $0.draft == item.draft })
      else { continue }
      let open = buffer(writing: item.draft)
      if let open, !windows(showing: open).isEmpty { continue }
      properties[Outbox.self]?.items[draft].isWaiting = false
      do {
        guard let buffer = try open ?? item.place.map({ try ensureBuffer(for: $0) }) else {
          goesOnWaiting(item, because: "Nothing says where it belongs.")
          continue
        }
        whenOpen(buffer) { session in
          do {
            let composition = try buffer.composition()
            guard !composition.isSending else { return }
            if composition.what.hasFields {
              try FormSending.begin(buffer, session, services)
            } else {
              try Sending.begin(buffer, session, services)
            }
          } catch { session.goesOnWaiting(item, because: "\(error)") }
        } failure: { session, reason in
          session.goesOnWaiting(item, because: reason)
        }
      } catch let error as StoreError where error.isMissing {
        // Another program has sent or discarded it.
        isDone(with: item.draft)
        countUnsent()
      } catch let closed as DraftClosed {
        goesOnWaiting(item, because: "\(closed.reason)")
      } catch { goesOnWaiting(item, because: "\(error)") }
    }
  }

  /// A text that was to go out could not be opened, as another program may have it or its database: it is
  /// tried again when the server answers the next time, and what is in the way is said once.
  private func goesOnWaiting(_ item: Outgoing, because reason: String) {
    guard properties[Outbox.self]?.items.contains(where: { $0.draft == item.draft }) == true else {
      return
    }
    var waiting = item
    waiting.isWaiting = true
    waiting.refusal = reason
    note(waiting)
    let target = item.place?.composing?.target ?? "a server"
    if item.refusal != reason {
      complain(
        "The text for \(target) could not be sent yet: \(reason) It is tried again by itself")
    }
  }

  /// Takes a text that waits out of the queue: somebody writes it again.
  func takeFromQueue(_ composition: Composition) {
    guard composition.isWaiting else { return }
    composition.isWaiting = false
    let journal = composition.journal
    properties[Outbox.self]?.items.removeAll { $0.draft == journal.id }
    countUnsent()
    jobs.start("Taking a text out of the queue", in: .keeping, isQuiet: true) { _ in
      try journal.setState(.editing)
      return .nothing
    }
  }

  /// Whether the last that was heard of a server was an answer.
  func hears(_ server: String) -> Bool {
    buffers.contains { buffer in
      buffer.location?.server == server && buffer.shownGeneration > 0
        && buffer.freshness.problem == nil && !buffer.freshness.isCached
    }
  }
}

extension StoreError {
  /// Whether what was asked for is no longer there.
  fileprivate var isMissing: Bool { if case .missing = kind { true } else { false } }
}
