package import HTTP
package import Secrets

/// A forge as it is used: where it is, what it is, and how to prove who asks.
package struct Server: Sendable {
  /// What messages call it.
  package let name: String

  /// The address of its web pages, without a slash at the end; may have a path.
  package let base: String
  package let capabilities: Capabilities
  package let connection: Connection

  /// Gives the token; called on a worker for each request, so whoever gives it should remember it.
  package let token: @Sendable () throws -> Secret?

  /// Told on a worker when the server does not accept the token, so that it is not remembered.
  package let tokenWasRefused: @Sendable () -> Void

  package init(
    name: String,
    base: String,
    capabilities: Capabilities,
    connection: Connection = Connection(),
    token: @escaping @Sendable () throws -> Secret?,
    tokenWasRefused: @escaping @Sendable () -> Void = {}
  ) {
    self.name = name
    self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
    self.capabilities = capabilities
    self.connection = connection
    self.token = token
    self.tokenWasRefused = tokenWasRefused
  }
}
