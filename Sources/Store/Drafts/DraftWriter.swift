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

  private struct State {
    /// Nil until there is a thread that reads it.
    var mailbox: Mailbox<Message>?
    /// What waits for a thread: the system had none left, or no descriptor.
    var stranded: [DraftJournal] = []
  }

  private let state = Locked(State())
  private let begin: Starting

  /// Runs what it is given on a thread of its own.
  typealias Starting = @Sendable (@escaping @Sendable () -> Void) throws -> Void

  init(begin: @escaping Starting = { try Worker.start("drafts", $0) }) { self.begin = begin }

  /// Has the thread look when the journal is due; starts it the first time.
  ///
  /// Where there is no thread to be had the journal is written here and now, and kept for the next time
  /// when that fails.
  func wake(_ journal: DraftJournal) {
    if let mailbox = running() { return mailbox.post(.look(journal)) }
    state.withLock { state in
      guard !state.stranded.contains(where: { $0 === journal }) else { return }
      state.stranded.append(journal)
    }
    _ = writeStranded()
  }

  /// Has everything written that was reported, and waits for it.
  func flush() -> [Failure] {
    let failures = writeStranded()
    guard let mailbox = state.withLock({ $0.mailbox }) else { return failures }
    let answer = Answer<[Failure]>()
    mailbox.post(.flush(answer))
    return failures + answer.wait()
  }

  /// Ends the thread once it has written what was reported.
  func stop() { state.withLock { $0.mailbox }?.post(.stop) }

  /// The mailbox of the thread, which is started where it does not run; nil where that cannot be.
  private func running() -> Mailbox<Message>? {
    state.withLock { state in
      if let mailbox = state.mailbox { return mailbox }
      do {
        let mailbox = try Mailbox<Message>()
        try begin { DraftWriter.serve(mailbox) }
        for journal in state.stranded { mailbox.post(.look(journal)) }
        state = State(mailbox: mailbox)
        return mailbox
      } catch {
        // Tried again at the next change.
        return nil
      }
    }
  }

  private func writeStranded() -> [Failure] {
    let journals = state.withLock { $0.stranded }
    guard !journals.isEmpty else { return [] }
    let failures = Self.write(journals)
    state.withLock { $0.stranded.removeAll { $0.due == nil } }
    return failures
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
