import Editor
import Forge
import HTTP

extension ForgeError: ReachabilityError {
  /// Whether nothing was heard of the server, rather than something else than was due.
  package var isUnreachable: Bool {
    guard case .transport(let error) = kind else { return false }
    switch error.kind {
    case .couldNotResolve, .refused, .timedOut, .cut: return true
    default: return false
    }
  }
}
