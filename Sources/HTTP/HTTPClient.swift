package import Workers

/// Sends requests, many at once.
///
/// One network thread does all transfers; it starts, and loads libcurl, with the first request.
/// Connections are kept and shared, over HTTP/2 where a server has it, and no server gets more than
/// six requests at a time. Every method may be called from any thread but the loop: it blocks.
package final class HTTPClient: Sendable {
  private let network = Network()

  package init() {}

  deinit {
    network.close()
  }

  /// Sends a request and waits for its reply.
  ///
  /// Cancelling cuts the transfer and ends the wait at once.
  package func send(
    _ request: Request, cancellation: Cancellation = Cancellation()
  ) throws(HTTPError) -> Response {
    try all([request], cancellation: cancellation)[0].get()
  }

  /// Sends requests at the same time and waits for every reply; results are in their order.
  package func all(
    _ requests: [Request], cancellation: Cancellation = Cancellation()
  ) -> [Result<Response, HTTPError>] {
    let transfers = requests.map(Self.transfer)
    let registration = cancellation.onCancel { [network] in
      for transfer in transfers where transfer.answer.isEmpty {
        transfer.fail(.cancelled, mayHaveArrived: transfer.hasStarted)
        network.cancel(transfer)
      }
    }
    defer { registration.remove() }
    network.start(transfers.filter { $0.answer.isEmpty })
    return transfers.map { $0.answer.wait() }
  }

  /// A transfer that has failed already where the request cannot be sent.
  private static func transfer(_ request: Request) -> Transfer {
    let address = WebAddress(request.url)
    let transfer = Transfer(request, origin: address?.origin ?? "")
    if address == nil { transfer.fail(.badURL) }
    // A line break in a header would let whoever chose its value add headers of their own.
    let isBad: (Header) -> Bool = { header in
      (header.name + header.value).utf8.contains { $0 == 0x0a || $0 == 0x0d || $0 == 0 }
    }
    if let header = request.headers.first(where: isBad) { transfer.fail(.badHeader(header.name)) }
    return transfer
  }
}
