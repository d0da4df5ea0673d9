package import Forge
import HTTP
package import Secrets
package import Store

/// What somebody said about a server, in the form or on the command line, before it is tried.
package struct ServerDraft: Hashable, Sendable {
  /// The parts that can be wrong, by the names of their fields.
  package enum Field: String, Hashable, Sendable {
    case name, url, token, place, detail, certificates, proxy, socket
  }

  /// The places of tokens one can choose.
  package enum Place: String, Hashable, Sendable, CaseIterable {
    case keyring, command, environment, file

    /// The place, and its command or variable.
    static func named(_ source: SecretSource) -> (Place, detail: String) {
      switch source {
      case .secretService, .memory: (.keyring, "")
      case .command(let command): (.command, command)
      case .environment(let variable): (.environment, variable)
      case .file: (.file, "")
      }
    }
  }

  /// The profile it changes; nil for a new one.
  package var profile: Profile.ID?
  /// Only the example depends on it: what the server is, is found out.
  package var provider = Provider.gitea
  package var name = ""
  package var url = ""
  /// Empty keeps the one there is.
  package var token = Secret("")
  package var place = Place.keyring
  /// The command or the variable.
  package var detail = ""
  /// The path of a file of certificates that are trusted besides the system's; empty for none.
  package var certificates = ""
  /// The address of a proxy; empty for the one of the environment, `none` for none.
  package var proxy = ""
  /// The path of a Unix socket to connect to instead of the address's host; empty for none.
  package var socket = ""
  /// The one key that is trusted whatever its certificate says; see `Connection.pinnedKey`.
  package var pinnedKey: String?

  package init() {}

  /// What a profile holds; the token stays where it is.
  package init(_ profile: Profile) {
    self.profile = profile.id
    provider = profile.provider
    name = profile.name
    url = profile.base
    (place, detail) = Place.named(profile.secretSource)
    certificates = profile.connection.caFile ?? ""
    proxy = profile.connection.proxy.map { $0.isEmpty ? Self.noProxy : $0 } ?? ""
    socket = profile.connection.unixSocket ?? ""
    pinnedKey = profile.connection.pinnedKey
  }

  /// What stands for connecting without a proxy, whatever the environment says.
  static let noProxy = "none"

  /// How the server is to be reached.
  var connection: Connection {
    Connection(
      caFile: certificates.isEmpty ? nil : certificates, pinnedKey: pinnedKey,
      proxy: proxy.isEmpty ? nil : proxy == Self.noProxy ? "" : proxy,
      unixSocket: socket.isEmpty ? nil : socket)
  }

  /// Where the token is to be kept, or how it is had.
  package var source: SecretSource {
    switch place {
    case .keyring: .secretService
    case .command: .command(detail)
    case .environment: .environment(detail)
    case .file: .file
    }
  }

  /// The same without the token, which is kept nowhere but in its place.
  package var withoutToken: ServerDraft {
    var copy = self
    copy.token = Secret("")
    return copy
  }

  /// An address of a server of that kind.
  package var example: String {
    switch provider {
    case .gitea: "https://gitea.example.org"
    case .forgejo: "https://forgejo.example.org"
    }
  }
}
