/// Why the terminal cannot be used.
package enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// There is no terminal, or it cannot be opened.
  case cannotOpen(path: String, reason: String)
  /// The system refused to set it up.
  case system(call: String, reason: String)
  /// `TERM` names a terminal that cannot place its cursor.
  case dumb(name: String)
  /// `TERM` is unset or unknown, and the terminal did not answer either.
  case unknown(name: String?)
  /// Nothing would bring the program back once it is stopped.
  case noJobControl
  /// libtermkey could not be started.
  case noKeyDecoder

  package var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "\(path) cannot be opened (\(reason)): Gotcha needs a terminal; start it in one"
    case .system(let call, let reason):
      "the terminal cannot be set up: \(call): \(reason)"
    case .dumb(let name):
      "TERM=\(name) has no way to place the cursor; start Gotcha in another terminal, or set TERM"
    case .unknown(.some(let name)):
      "no terminal is known as TERM=\(name), and this one does not answer; set TERM to what it is"
    case .unknown(.none):
      "TERM is not set, and the terminal does not answer; set TERM to what it is, such as xterm"
    case .noJobControl:
      "this session has no job control, so nothing would bring Gotcha back"
    case .noKeyDecoder:
      "libtermkey could not be started: there is too little memory"
    }
  }
}
