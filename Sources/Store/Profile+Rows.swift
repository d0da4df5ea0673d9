import Forge
import HTTP
import SQL
import Secrets

extension Profile {
  /// What to call server and account where the profile itself may be gone.
  package var account: String { login.isEmpty ? name : "\(login) on \(name)" }

  /// Whose replies are cached: after a change of it the old ones are not this profile's.
  var cacheAccount: String { "\(base) \(login)" }

  /// The columns `name` to `secret_detail`.
  var values: [(any Bindable)?] {
    let secret = secretSource.columns
    return [
      name, base, provider.rawValue, version.text, login, connection.caFile, connection.pinnedKey,
      connection.proxy, connection.unixSocket, secret.kind, secret.detail,
    ]
  }

  init(_ row: borrowing Row) {
    self.init(
      name: row.text(1), base: row.text(2), provider: Provider(rawValue: row.text(3)) ?? .gitea,
      version: ServerVersion(row.text(4)),
      connection: Connection(
        caFile: row.optionalText(6), pinnedKey: row.optionalText(7), proxy: row.optionalText(8),
        unixSocket: row.optionalText(9)),
      login: row.text(5),
      secretSource: SecretSource(kind: row.text(10), detail: row.optionalText(11)))
    id = row.integer(0)
  }
}

extension SecretSource {
  fileprivate init(kind: String, detail: String?) {
    switch kind {
    case "command": self = .command(detail ?? "")
    case "environment": self = .environment(detail ?? "")
    case "file": self = .file
    case "memory": self = .memory
    default: self = .secretService
    }
  }

  fileprivate var columns: (kind: String, detail: String?) {
    switch self {
    case .secretService: ("secret-service", nil)
    case .command(let command): ("command", command)
    case .environment(let name): ("environment", name)
    case .file: ("file", nil)
    case .memory: ("memory", nil)
    }
  }
}
