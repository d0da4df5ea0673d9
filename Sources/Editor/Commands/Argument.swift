/// The numeric argument of a command, as Emacs has it (manual node "Arguments").
package enum Argument: Hashable, Sendable {
  /// `C-u` typed so many times and no digits.
  case universal(Int)
  /// `C-u -` or `M--` and no digits.
  case negative
  case number(Int)

  /// What a command that counts takes it for.
  package var count: Int {
    switch self {
    case .universal(let times): Self.power(times)
    case .negative: -1
    case .number(let value): value
    }
  }

  /// Whether it is a bare `C-u`, which asks for a verb's other form.
  package var isBare: Bool {
    if case .universal = self { true } else { false }
  }

  private static func power(_ times: Int) -> Int {
    (0..<min(times, 12)).reduce(1) { value, _ in value * 4 }
  }
}
