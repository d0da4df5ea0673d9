package import Forge
package import HTTP
package import Secrets
package import Store
import Workers

/// The servers there are, by the identifiers that locations carry, with connections to them.
///
/// Safe on every thread; reading a profile for the first time waits for the disk.
package final class ServerDirectory: Sendable {
  /// Finds the token of a profile; called on a worker for each request.
  package typealias TokenSource = @Sendable (Profile) throws -> Secret?

  let http: HTTPClient
  /// Where tokens that are entered go.
  let secrets: SecretKeeper
  private let token: TokenSource
  /// Told when a server does not take the token of a profile.
  private let refused: @Sendable (Profile) -> Void
  private let state = Locked(State())

  private struct Known {
    let profile: Profile
    let client: ForgeClient
  }

  private struct State {
    var known: [String: Known] = [:]
    /// How often all was forgotten: what was read before that is not kept after it.
    var generation = 0
  }

  package init(http: HTTPClient, secrets: SecretKeeper) {
    self.http = http
    self.secrets = secrets
    token = { try secrets.secret($0.tokenAccount, in: $0.secretSource) }
    // Whoever puts a new one where it is kept need not start this program again.
    refused = { secrets.forget($0.tokenAccount) }
  }

  /// Servers whose tokens are found in another way; those that are entered are kept nowhere.
  package init(http: HTTPClient, token: @escaping TokenSource) {
    self.http = http
    self.token = token
    refused = { _ in }
    secrets = SecretKeeper(stateFolder: "/dev/null", environment: [:])
  }

  /// The profile that a location's `server` names.
  package func profile(_ server: String, store: LocalStore) throws -> Profile {
    try find(server, store).profile
  }

  /// A client of that server.
  package func client(_ server: String, store: LocalStore) throws -> ForgeClient {
    try find(server, store).client
  }

  /// Forgets what was read, after a profile changed.
  package func forget() {
    state.withLock { state in
      state.known = [:]
      state.generation += 1
    }
  }

  private func find(_ server: String, _ store: LocalStore) throws -> Known {
    let (kept, generation) = state.withLock { ($0.known[server], $0.generation) }
    if let kept { return kept }
    guard let id = Profile.ID(server),
      let profile = try store.profiles().first(where: { $0.id == id })
    else { throw NoServer(server: server) }
    let found = Known(profile: profile, client: client(for: profile, store))
    state.withLock { state in
      if state.generation == generation { state.known[server] = found }
    }
    return found
  }

  /// A client for a profile.
  package func client(for profile: Profile, _ store: LocalStore?) -> ForgeClient {
    let token = token
    let refused = refused
    let server = Server(
      name: profile.name, base: profile.base,
      capabilities: Capabilities(profile.provider, profile.version),
      connection: profile.connection,
      token: { try token(profile) }, tokenWasRefused: { refused(profile) })
    return ForgeClient(server: server, http: http, cache: store?.cache(of: profile))
  }
}

/// A location names a server that there is no longer.
struct NoServer: Error, CustomStringConvertible {
  let server: String
  var description: String {
    server.isEmpty
      ? "No server is set up yet. S adds one"
      : "This belongs to a server that was removed. S lists the servers"
  }
}

extension Profile {
  /// How the tab line and compositions name it: `alice@forge`.
  package var identity: String { login.isEmpty ? name : "\(login)@\(name)" }

  /// What locations call it.
  package var key: String { String(id) }

  /// Under what its token is kept: the account, so that renaming the profile changes nothing.
  package var tokenAccount: String { "\(login)@\(base)" }
}
