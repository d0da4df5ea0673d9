import Glibc
import Workers

/// One client of a `LoopbackServer`.
struct LoopbackConnection {
  private let descriptor: Int32
  private let number: Int
  private var received: [UInt8] = []

  init(_ descriptor: Int32, _ number: Int) {
    self.descriptor = descriptor
    self.number = number
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// Answers requests until one side has enough.
  func serve(
    after greeting: String, _ answer: (LoopbackServer.Incoming) -> LoopbackServer.Outgoing
  ) {
    var connection = self
    guard send(Array(greeting.utf8)) else { return }
    while let request = connection.nextRequest() {
      switch answer(request) {
      case .reply(let status, let headers, let body):
        var text = "HTTP/1.1 \(status) Status\r\nContent-Length: \(body.count)\r\n"
        for (name, value) in headers { text += "\(name): \(value)\r\n" }
        guard connection.send(Array((text + "\r\n").utf8) + body) else { return }
      case .bytes(let bytes):
        _ = connection.send(bytes)
        // The bytes shall arrive; a close with unread ones would take them back.
        shutdown(connection.descriptor, Int32(SHUT_WR))
        while connection.receive() {}
        return
      case .silence(let end):
        while connection.receive() {}
        end.give(())
        return
      }
    }
  }

  /// Waits for the first bytes and leaves them unread, so that the close after it is a reset.
  func hangUp() {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = Glibc.poll(&poll, 1, -1)
  }

  private mutating func nextRequest() -> LoopbackServer.Incoming? {
    let end = Array("\r\n\r\n".utf8)
    var headEnd = received.firstIndex(of: end)
    while headEnd == nil {
      guard receive() else { return nil }
      headEnd = received.firstIndex(of: end)
    }
    guard let headEnd else { return nil }
    let lines = String(decoding: received[..<headEnd], as: UTF8.self).split(separator: "\r\n")
    received.removeFirst(headEnd + end.count)
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    let headers = lines.dropFirst().map { line -> (name: String, value: String) in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "")
    }
    let length = headers.first { $0.name.lowercased() == "content-length" }.flatMap {
      Int($0.value)
    }
    while received.count < length ?? 0 { guard receive() else { return nil } }
    let body = Array(received.prefix(length ?? 0))
    received.removeFirst(body.count)
    return LoopbackServer.Incoming(
      method: String(words[0]), target: String(words[1]), headers: headers, body: body,
      connection: number)
  }

  /// Waits for more bytes; false when there will be none.
  private mutating func receive() -> Bool {
    guard case .bytes(let bytes) = readAvailable(descriptor) else { return false }
    received += bytes
    return true
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

extension [UInt8] {
  /// Where a run of bytes begins.
  fileprivate func firstIndex(of run: [UInt8]) -> Int? {
    guard count >= run.count else { return nil }
    return (0...(count - run.count)).first { self[$0..<$0 + run.count].elementsEqual(run) }
  }
}
