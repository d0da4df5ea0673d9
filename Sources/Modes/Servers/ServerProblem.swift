import Forge
package import HTTP
import Store
import Workers

/// Why a server cannot be kept as it was described: which field, and what to do.
package struct ServerProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The field to mend; nil where it is none of them.
  package let field: ServerDraft.Field?
  package let description: String
  /// The certificate that is not trusted and may be accepted explicitly.
  package var certificate: CertificateProblem?

  package init(
    _ field: ServerDraft.Field?, _ description: String, certificate: CertificateProblem? = nil
  ) {
    self.field = field
    self.description = description
    self.certificate = certificate
  }

  /// The same where the form itself shows the certificate's fingerprint and a switch to accept it.
  var formText: String {
    guard let certificate, certificate.pin != nil else { return description }
    return "Its certificate is not trusted: \(certificate.reason). Compare the fingerprint below"
      + " with what its owner says and switch on Trust, or give its CA file."
  }

  /// What an error of the server, the network or the store means for the fields.
  package init(_ error: any Error) {
    switch error {
    case let error as ServerProblem: self = error
    case let error as ForgeError: self.init(error)
    case let error as StoreError:
      if case .nameTaken = error.kind {
        self.init(.name, "\(error)")
      } else {
        self.init(nil, "\(error)")
      }
    default: self.init(nil, "\(error)")
    }
  }

  private init(_ error: ForgeError) {
    switch error.kind {
    case .unauthorized:
      self.init(
        .token,
        "The server does not accept this token. Its page makes a new one: Settings, Applications.")
    case .missingScope(let scopes):
      self.init(
        .token,
        "This token lacks \(scopes.joined(separator: ", ")). Make one that has it on the server's"
          + " page: Settings, Applications.")
    case .forbidden:
      self.init(.token, "\(error) Take a token of another account, or one with more scopes.")
    case .noRoute, .notFound:
      self.init(
        .url,
        "A web page answered and not the interface of a forge. Give the address of the forge's"
          + " first page, its path included.")
    case .noToken(let reason): self.init(.place, reason)
    case .transport(let problem):
      switch problem.kind {
      case .certificate(let certificate):
        self.init(.url, "\(problem)", certificate: certificate)
      case .proxy: self.init(.proxy, "\(problem)")
      case .socket: self.init(.socket, "\(problem)")
      default: self.init(.url, "\(problem)")
      }
    default: self.init(.url, "\(error)")
    }
  }
}
