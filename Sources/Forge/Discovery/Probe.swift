import HTTP
import Secrets
import Workers

/// One look for the forge behind an address.
struct Probe {
  let typed: WebAddress
  let connection: Connection
  let token: Secret?
  let http: HTTPClient
  let cancellation: Cancellation

  private static let redirectLimit = 5

  /// An address in the depth of a forge has not more parts than this before the forge's own.
  private static let depthLimit = 8

  func run() throws(ForgeError) -> Discovery {
    var first: ForgeError?
    for base in candidates {
      switch ask(base) {
      case .success(let found): return try discovery(found)
      case .failure(let error):
        guard isNoForge(error) else { throw error }
        first = first ?? error
      }
    }
    throw first ?? failure(.noRoute)
  }

  /// The typed address and those above it: any of them may be where the forge begins.
  private var candidates: [WebAddress] {
    let parts = typed.path.split(separator: "/").prefix(Self.depthLimit)
    return (0...parts.count).reversed().map { count in
      var base = typed
      base.path = parts.prefix(count).map { "/" + $0 }.joined()
      return base
    }
  }

  private struct Found {
    let base: WebAddress
    let version: ServerVersion
    /// Set where the server shows nothing to strangers.
    let token: Secret?
  }

  /// Asks for the version at a base, and once more with the token where strangers get none.
  private func ask(_ base: WebAddress) -> Result<Found, ForgeError> {
    var base = base
    var result = version(of: base, .version(), token: nil, movedTo: &base)
    if case .failure(let error) = result, let token, wantsToken(error), isTyped(base) {
      result = version(of: base, .version(), token: token, movedTo: &base)
      return result.map { Found(base: base, version: $0, token: token) }
    }
    return result.map { Found(base: base, version: $0, token: nil) }
  }

  private func discovery(_ found: Found) throws(ForgeError) -> Discovery {
    var base = found.base
    let provider: Provider
    switch version(of: base, .forgejoVersion(), token: found.token, movedTo: &base) {
    case .success: provider = .forgejo
    case .failure(let error):
      if case .transport = error.kind { throw error }
      provider = found.version.namesGitea ? .forgejo : .gitea
    }
    return Discovery(
      base: found.base.description, capabilities: Capabilities(provider, found.version))
  }

  /// - Parameter base: set to where redirects led.
  private func version(
    of start: WebAddress, _ endpoint: Endpoint<ServerVersion>, token: Secret?,
    movedTo base: inout WebAddress
  ) -> Result<ServerVersion, ForgeError> {
    var url = start.description + endpoint.target
    for _ in 0...Self.redirectLimit {
      let response: Response
      do throws(HTTPError) {
        response = try http.send(request(url, token), cancellation: cancellation)
      } catch {
        return .failure(failure(.transport(error)))
      }
      if let redirect = response.redirect, token == nil {
        // Somebody on the way could read everything from then on.
        if url.hasPrefix("https:"), !redirect.hasPrefix("https:") {
          return .failure(failure(.redirected(to: redirect)))
        }
        url = redirect
        continue
      }
      // Redirects to a page for signing in lead elsewhere.
      guard url.hasSuffix(endpoint.target),
        let end = WebAddress(String(url.dropLast(endpoint.target.count)))
      else { return .failure(failure(.noRoute)) }
      base = end.withoutCredentials
      if let kind = ForgeError.Kind(response) { return .failure(failure(kind)) }
      let reply = Reply(status: response.status, headers: response.headers, body: response.body)
      do throws(ReplyProblem) {
        return .success(try endpoint.read(reply))
      } catch {
        return .failure(failure(.noRoute))
      }
    }
    return .failure(failure(.transport(HTTPError(.tooManyRedirects, url: url))))
  }

  private func request(_ url: String, _ token: Secret?) -> Request {
    var headers = [Header("Accept", "application/json"), Header("User-Agent", "Gotcha")]
    if let token { headers.append(token.header) }
    var request = Request("GET", url, headers: headers, connection: connection)
    request.followsRedirects = false
    request.maximumBody = 1 << 20
    return request
  }

  /// Whether a base is the server that was typed, or that server over TLS.
  private func isTyped(_ base: WebAddress) -> Bool {
    var secure = typed
    secure.scheme = "https"
    return base.origin == typed.origin || base.origin == secure.origin
  }

  private func wantsToken(_ error: ForgeError) -> Bool {
    switch error.kind {
    case .unauthorized, .forbidden, .missingScope: true
    default: false
    }
  }

  private func isNoForge(_ error: ForgeError) -> Bool {
    switch error.kind {
    case .noRoute, .notFound: true
    default: false
    }
  }

  private func failure(_ kind: ForgeError.Kind) -> ForgeError {
    ForgeError(kind, server: typed.authority, request: Endpoint.version().key)
  }
}
