import CCurl
import Workers

/// The network thread's work: it alone touches libcurl.
final class NetworkLoop {
  /// More transfers to one server than this wait for their turn.
  private static let transfersPerServer = 6

  private static let redirectLimit = 5

  private let network: Network
  private let library: CurlLibrary
  private let multi: Multi
  private var flights: [CurlLibrary.Easy: Flight] = [:]
  private var waiting: [String: [Transfer]] = [:]
  private var running: [String: Int] = [:]

  init(_ network: Network, _ library: CurlLibrary, _ multi: Multi) {
    self.network = network
    self.library = library
    self.multi = multi
  }

  /// Serves until the client goes away.
  func run() {
    while true {
      let orders = network.takeOrders()
      for transfer in orders.starting { waiting[transfer.origin, default: []].append(transfer) }
      for transfer in orders.cancelled { drop(transfer) }
      if orders.isClosed { break }
      for origin in waiting.keys.sorted() { takeOff(to: origin) }
      let finished = multi.perform()
      for (easy, code) in finished { land(easy, code) }
      if finished.isEmpty { multi.sleep() }
    }
    for flight in flights.values {
      multi.remove(flight.exchange)
      flight.transfer.fail(.cancelled, mayHaveArrived: true)
    }
    for transfer in waiting.values.joined() { transfer.fail(.cancelled) }
    flights = [:]
  }

  /// Starts what waits for a server, as far as the limit allows.
  private func takeOff(to origin: String) {
    var queue = waiting[origin, default: []][...]
    while running[origin, default: 0] < Self.transfersPerServer, let transfer = queue.popFirst() {
      guard let exchange = Exchange(library, transfer.request), multi.add(exchange) else {
        transfer.fail(.other("there is no memory left"))
        continue
      }
      transfer.start()
      flights[exchange.easy] = Flight(transfer, exchange)
      running[origin, default: 0] += 1
    }
    waiting[origin] = queue.isEmpty ? nil : Array(queue)
  }

  /// Cuts a transfer nobody waits for.
  private func drop(_ transfer: Transfer) {
    waiting[transfer.origin]?.removeAll { $0 === transfer }
    guard let flight = flights.values.first(where: { $0.transfer === transfer }) else { return }
    end(flight)
  }

  private func end(_ flight: Flight) {
    flights[flight.exchange.easy] = nil
    multi.remove(flight.exchange)
    let origin = flight.transfer.origin
    let left = running[origin, default: 1] - 1
    // An origin nothing goes to any more is forgotten, or every one that was ever asked would be kept.
    running[origin] = left > 0 ? left : nil
  }

  /// Looks at how an exchange went; answers the worker, or goes on with another exchange.
  private func land(_ easy: CurlLibrary.Easy, _ code: CURLcode) {
    guard let flight = flights[easy] else { return }
    let exchange = flight.exchange
    end(flight)
    if let reason = flight.certificateReason {
      let problem = CertificateProblem(
        reason: reason, certificate: exchange.certificate, digest: library.digest)
      flight.transfer.fail(.certificate(problem))
    } else if code == CURLE_OK {
      answer(flight)
    } else if isCertificateProblem(code) {
      flight.certificateReason = reason(of: code, exchange)
      goOn(flight, inspecting: true)
    } else {
      let kind = HTTPError.Kind(code, exchange, flight.request)
      flight.transfer.fail(kind, mayHaveArrived: exchange.sentBytes > 0)
    }
  }

  private func answer(_ flight: Flight) {
    let exchange = flight.exchange
    let redirect = isRedirect(exchange.status) ? exchange.redirect : nil
    if flight.transfer.request.followsRedirects, let redirect,
      let address = WebAddress(redirect), address.origin == flight.transfer.origin
    {
      flight.redirects += 1
      guard flight.redirects <= Self.redirectLimit else {
        return flight.transfer.fail(.tooManyRedirects)
      }
      flight.request.url = redirect
      return goOn(flight)
    }
    let response = Response(
      status: exchange.status, headers: exchange.headers, body: exchange.body, url: exchange.url,
      redirect: redirect)
    flight.transfer.answer.give(.success(response))
  }

  private func goOn(_ flight: Flight, inspecting: Bool = false) {
    guard let exchange = Exchange(library, flight.request) else {
      return flight.transfer.fail(.other("there is no memory left"))
    }
    if inspecting { exchange.inspectOnly() }
    guard multi.add(exchange) else {
      return flight.transfer.fail(.other("there is no memory left"))
    }
    flight.exchange = exchange
    flights[exchange.easy] = flight
    running[flight.transfer.origin, default: 0] += 1
  }

  /// The redirects after which method and body stay as they are.
  ///
  /// RFC 9110 lets a client turn a POST into a GET after 301 and 302; Gitea answers 301 for a
  /// renamed repository and means the same request.
  private func isRedirect(_ status: Int) -> Bool { [301, 302, 307, 308].contains(status) }

  private func isCertificateProblem(_ code: CURLcode) -> Bool {
    code == CURLE_PEER_FAILED_VERIFICATION || code == CURLE_SSL_PINNEDPUBKEYNOTMATCH
      || code == CURLE_SSL_ISSUER_ERROR || code == CURLE_SSL_INVALIDCERTSTATUS
  }

  private func reason(of code: CURLcode, _ exchange: Exchange) -> String {
    guard code == CURLE_SSL_PINNEDPUBKEYNOTMATCH else {
      let text = exchange.reason(for: code)
      let prefix = "SSL certificate problem: "
      return text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    }
    return "its key is not the one that was accepted"
  }
}
