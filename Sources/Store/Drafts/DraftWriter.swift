import Glibc
import Workers

/// The thread that brings reported changes of drafts to disk, each when it is due.
final class DraftWriter: Sendable {
  private enum Message: Sendable {
    case look(DraftJournal)
    case stop
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
      wait(on: mailbox.descriptor, until: waiting.compactMap(\.due).min())
      for message in mailbox.takeAll() {
        switch message {
        case .look(let journal):
          if !waiting.contains(where: { $0 === journal }) { waiting.append(journal) }
        case .stop: isStopping = true
        }
      }
      let now = Clock.monotonicMilliseconds()
      for journal in waiting where isStopping || journal.due ?? .max <= now {
        // The journal keeps what failed and says so.
        try? journal.write()
      }
      waiting.removeAll { $0.due == nil }
    }
  }

  private static func wait(on descriptor: Int32, until due: Int64?) {
    var item = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let left = due.map { max(0, $0 - Clock.monotonicMilliseconds()) }
    poll(&item, 1, left.map { Int32(min($0, 60_000)) } ?? -1)
  }
}
