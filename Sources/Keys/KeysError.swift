/// Why something written in a keymap cannot be understood.
package enum KeysError: Error, Hashable, CustomStringConvertible {
  /// Key notation; `part` is the word that is wrong.
  case notation(part: String, reason: String)

  /// The right side of a binding.
  case value(String)

  /// An item without the field that a shell command asks for.
  case missingField(String)

  package var description: String {
    switch self {
    case .notation(let part, let reason): "\(part) is no key: \(reason)"
    case .value(let reason): reason
    case .missingField(let name): "there is no \(name) here, which the shell command asks for"
    }
  }
}
