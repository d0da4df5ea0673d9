import CSystem
import Glibc

/// Messages from many threads to one that sleeps in poll(2).
///
/// `descriptor` is readable exactly when messages wait. They are taken in the order they were
/// posted. Any thread may post; one thread takes.
package final class Mailbox<Message: Sendable>: Sendable {
  /// An eventfd, non-blocking and closed on exec, that lives as long as the mailbox.
  package let descriptor: Int32

  private let messages = Locked<[Message]>([])

  package init() throws(WorkersError) {
    descriptor = eventfd(0, Int32(gotcha_eventfd_flags))
    guard descriptor >= 0 else { throw WorkersError(doing: "open an event descriptor") }
  }

  deinit {
    close(descriptor)
  }

  package func post(_ message: Message) {
    messages.withLock { messages in
      messages.append(message)
      guard messages.count == 1 else { return }
      // Inside the lock, so that a taker never sees the count without the message.
      var one: UInt64 = 1
      _ = write(descriptor, &one, 8)
    }
  }

  /// Everything posted since the last call, oldest first; never blocks.
  package func takeAll() -> [Message] {
    messages.withLock { messages in
      guard !messages.isEmpty else { return [] }
      var count: UInt64 = 0
      _ = read(descriptor, &count, 8)
      let taken = messages
      messages = []
      return taken
    }
  }
}
