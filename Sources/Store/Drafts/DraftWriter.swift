import Glibc
import Workers

/// The thread that brings reported changes of drafts to disk, each when it is due.
final class DraftWriter: Sendable {
  private enum Message: Sendable {
    case look(DraftJournal)
    case flush(Answer<[Failure]>)
    case stop
  }

  /// A draft that could not be written.
  struct Failure: Sendable {
    let draft: Draft.ID
    let error: StoreError
  }

  /// Nil when the system has no descriptor left; then changes are written where they are made.
  private let mailbox: Mailbox<Message>?
  private let isRunning = Locked(false)

  init() { mailbox = try? Mailbox() }

  /// Has the thread look when the journal is due; starts it the first time.
  func wake(_ journal: DraftJournal) {
    guard let mailbox, start(mailbox) else {
      try? journal.write()
      return
    }
    mailbox.post(.look(journal))
  }

  /// Has everything written that was reported, and waits for it.
  func flush() -> [Failure] {
    guard let mailbox, isRunning.withLock({ $0 }) else { return [] }
    let answer = Answer<[Failure]>()
    mailbox.post(.flush(answer))
    return answer.wait()
  }

  /// Ends the thread once it has written what was reported.
  func stop() { mailbox?.post(.stop) }

  private func start(_ mailbox: Mailbox<Message>) -> Bool {
    isRunning.withLock { isRunning in
      if !isRunning {
        let started: Void? = try? Worker.start("drafts") { DraftWriter.serve(mailbox) }
        isRunning = started != nil
      }
      return isRunning
    }
  }

  private static func serve(_ mailbox: Mailbox<Message>) {
    var waiting: [DraftJournal] = []
    var isStopping = false
    while !isStopping {
      var asking: [Answer<[Failure]>] = []
      wait(on: mailbox.descriptor, until: waiting.compactMap(\.due).min())
      for message in mailbox.takeAll() {
        switch message {
        case .look(let journal):
          if !waiting.contains(where: { $0 === journal }) { waiting.append(journal) }
        case .flush(let answer): asking.append(answer)
        case .stop: isStopping = true
        }
      }
      let isLate = isStopping || !asking.isEmpty
      let now = isLate ? Int64.max : Clock.monotonicMilliseconds()
      let failures = write(waiting.filter { $0.due ?? .max <= now })
      for answer in asking { answer.give(failures) }
      waiting.removeAll { $0.due == nil }
    }
  }

  /// Writes them; a journal keeps what failed and says so.
  private static func write(_ journals: [DraftJournal]) -> [Failure] {
    journals.compactMap { journal in
      do throws(StoreError) {
        try journal.write()
        return nil
      } catch {
        return Failure(draft: journal.id, error: error)
      }
    }
  }

  private static func wait(on descriptor: Int32, until due: Int64?) {
    var item = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let left = due.map { max(0, $0 - Clock.monotonicMilliseconds()) }
    poll(&item, 1, left.map { Int32(min($0, 60_000)) } ?? -1)
  }
}
