import Editor
import Forge
import HTTP

extension ForgeError {
  /// Whether what was to be sent can go out later as it is: nothing was heard of the server, or it asked to
  /// wait.
  var canBeWaitedFor: Bool { isUnreachable || secondsToWait != nil }
}

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
