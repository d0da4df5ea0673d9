import Forge
import Store

/// Something was sent, and nobody can say whether the server has it.
struct OutcomeUnknown: Error, Sendable, CustomStringConvertible {
  /// What was sent, and when.
  let attempt: Draft.Attempt
  let reason: String

  var description: String { "\(reason) It may have arrived all the same" }
}

extension ForgeError {
  /// Whether the server has answered, so that it does nothing more about the request.
  var wasAnswered: Bool {
    switch kind {
    case .transport: false
    // A gateway that has given up says nothing about the server behind it.
    case .server(let status, _): status != 502 && status != 504
    default: true
    }
  }
}
