package import Forge
package import HTTP
package import Secrets

/// A server with an account on it; the same host with two accounts is two profiles.
package struct Profile: Identifiable, Hashable, Sendable {
  package typealias ID = Int64

  /// Given by the store and never used twice; 0 before the profile was added.
  package var id: ID = 0
  /// What the user calls it; no two are called the same.
  package var name: String
  /// The full address, with sub-path and port.
  package var base: String
  /// What discovery found, whatever was chosen.
  package var provider: Provider
  /// As the server said it last.
  package var version: ServerVersion
  /// How to reach it, beyond the address.
  package var connection: Connection
  /// The account the token belongs to.
  package var login: String
  /// Where the token is kept; the token itself never comes here.
  package var secretSource: SecretSource

  package init(
    name: String, base: String, provider: Provider, version: ServerVersion = ServerVersion(""),
    connection: Connection = Connection(), login: String = "",
    secretSource: SecretSource = .secretService
  ) {
    self.name = name
    self.base = base
    self.provider = provider
    self.version = version
    self.connection = connection
    self.login = login
    self.secretSource = secretSource
  }
}
