/// Why a regular expression cannot be used, in Emacs' words.
package enum RegexpError: Error, Hashable, CustomStringConvertible {
  /// What is typed so far may become an expression when more is typed.
  case incomplete(String)
  case invalid(String)
  /// Matching was given up: the expression has too many ways to match.
  case tooComplex

  package var description: String {
    switch self {
    case .incomplete(let what), .invalid(let what): what
    case .tooComplex: "Stack overflow in regexp matcher; use a simpler expression"
    }
  }
}
