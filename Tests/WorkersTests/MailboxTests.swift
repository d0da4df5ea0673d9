import Glibc
import Testing
import Workers

@Suite struct MailboxTests {
  @Test func `The descriptor is readable exactly while messages wait`() throws {
    let mailbox = try Mailbox<Int>()
    #expect(!isReadable(mailbox.descriptor))
    mailbox.post(1)
    mailbox.post(2)
    #expect(isReadable(mailbox.descriptor))
    #expect(mailbox.takeAll() == [1, 2])
    #expect(!isReadable(mailbox.descriptor))
    #expect(mailbox.takeAll() == [])
    mailbox.post(3)
    #expect(isReadable(mailbox.descriptor))
    #expect(mailbox.takeAll() == [3])
  }

  @Test func `Messages of many threads all arrive, those of one thread in order`() throws {
    let mailbox = try Mailbox<(thread: Int, number: Int)>()
    for thread in 0..<4 {
      try Worker.start("poster") {
        for number in 0..<500 { mailbox.post((thread, number)) }
      }
    }
    var seen = [[Int]](repeating: [], count: 4)
    while seen.reduce(0, { $0 + $1.count }) < 2000 {
      _ = isReadable(mailbox.descriptor, wait: 10_000)
      for message in mailbox.takeAll() { seen[message.thread].append(message.number) }
    }
    #expect(seen == [[Int]](repeating: Array(0..<500), count: 4))
  }

  private func isReadable(_ descriptor: Int32, wait milliseconds: Int32 = 0) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) == 1
  }
}
