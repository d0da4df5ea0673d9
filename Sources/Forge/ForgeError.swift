package import HTTP

/// Why a forge did not do what was asked, and what a person can do about it.
package struct ForgeError: Error, Sendable, CustomStringConvertible {
  package enum Kind: Sendable {
    /// The token is missing, wrong or revoked.
    case unauthorized
    /// The token must have these scopes, all of them.
    case missingScope([String])
    /// The account may not do this; the server's words, if any.
    case forbidden(String)
    /// It does not exist, or the account may not see it.
    case notFound
    /// There is no forge's interface at this address: a web page or another program answered.
    case noRoute
    /// The server wants to be called by another address.
    case redirected(to: String)
    /// Somebody else changed it meanwhile, or it exists already.
    case conflict(String)
    /// The values are not acceptable; the server's words.
    case validation(String)
    /// The repository is archived.
    case locked
    case tooLarge
    /// The server asks to wait, for so many seconds if it says.
    case busy(retryAfter: Int?)
    case server(status: Int, String)
    /// The reply is not what the endpoint gives.
    case badReply(String)
    /// There is no copy of it here, and the server was not to be asked.
    case notCached
    /// The token could not be had from where it is kept.
    case noToken(String)
    case transport(HTTPError)
  }

  package let kind: Kind

  /// The name of the profile.
  package let server: String

  /// Method, path and query, as in `Endpoint.key`.
  package let request: String

  package init(_ kind: Kind, server: String, request: String) {
    self.kind = kind
    self.server = server
    self.request = request
  }

  /// After how many seconds the server wants to be asked again; nil where it did not ask to wait.
  package var secondsToWait: Int? {
    guard case .busy(let seconds) = kind else { return nil }
    return max(1, seconds ?? 30)
  }

  package var isCancelled: Bool {
    if case .transport(let error) = kind { error.isCancelled } else { false }
  }

  /// Whether it is unknown if the request was done, so that a write must not simply be repeated.
  package var outcomeIsUnknown: Bool {
    switch kind {
    case .transport(let error): error.mayHaveArrived
    // A server may fail over what comes after storing, a gateway may give up on one that goes on; only
    // what is not offered was not done. Or a reply came and made no sense.
    case .server(let status, _): status != 501
    case .badReply: true
    default: false
    }
  }

  package var description: String {
    switch kind {
    case .unauthorized:
      "\(server) does not accept the token. Enter a valid one in the server's settings."
    case .missingScope(let scopes):
      "The token for \(server) lacks \(scopes.joined(separator: ", ")). Make one with it in the"
        + " web page's settings under Applications, and enter it in the server's settings."
    case .forbidden(let message) where message.isEmpty:
      "\(server) does not allow this account to do that."
    case .forbidden(let message):
      "\(server) does not allow that: \(message)."
    case .notFound:
      "\(server) has no \(subject), or does not show it to this account."
    case .noRoute:
      "\(server) answered with a web page where data was due. Check its address, the path included."
    case .redirected(let address):
      "\(server) is now at \(address). Put that address into the server's settings."
    case .conflict(let message):
      "\(server) has a newer state\(suffix(message)). Load it again, then repeat the change."
    case .validation(let message):
      "\(server) does not accept this\(suffix(message))."
    case .locked:
      "The repository is archived, so nothing in it can be changed."
    case .tooLarge:
      "\(server) does not take that much at once. Shorten the text."
    case .busy(let seconds):
      "\(server) is busy. Try again \(seconds.map { "in \($0) s" } ?? "later")."
    case .server(let status, let message):
      "\(server) failed with status \(status)\(suffix(message)). Try again later."
    case .badReply(let detail):
      "The answer of \(server) to \(subject) cannot be read: \(detail). Try again."
    case .notCached:
      "There is no copy of \(subject) here. Load it when \(server) can be reached."
    case .noToken(let reason):
      reason
    case .transport(let error):
      error.description
    }
  }

  /// What was asked about, as people read it: the path without the interface's own beginning.
  private var subject: String {
    let path = request.drop { $0 != "/" }.prefix { $0 != "?" }
    let root = "/api/v1/"
    let rest = path.hasPrefix(root) ? path.dropFirst(root.count) : path.dropFirst()
    return String(rest.hasPrefix("repos/") ? rest.dropFirst("repos/".count) : rest)
  }

  private func suffix(_ message: String) -> String { message.isEmpty ? "" : ": \(message)" }
}
