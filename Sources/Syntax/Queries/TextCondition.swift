/// A condition on the text of captured nodes: `#eq?`, `#match?`, `#any-of?` and their kin.
struct TextCondition: Sendable {
  private enum Test: Sendable {
    case oneOf(Set<[UInt8]>)
    case matches(RegularExpression)
    case sameAs(capture: Int)
  }

  private let capture: Int
  private let test: Test
  private let isNegated: Bool
  /// Whether one node of the capture is enough (`#any-eq?`); else it must hold for each of them.
  private let isAny: Bool

  /// Nil when the condition is of no known kind.
  init?(name: String, arguments: [QueryClause.Term]) {
    guard case .capture(let capture)? = arguments.first else { return nil }
    self.capture = capture
    isNegated = name.hasPrefix("not-")
    let plain = isNegated ? String(name.dropFirst(4)) : name
    isAny = plain == "any-eq?" || plain == "any-match?"
    let strings = arguments.dropFirst().compactMap {
      if case .string(let text) = $0 { Array(text.utf8) } else { nil }
    }
    switch plain {
    case "eq?", "any-eq?":
      if case .capture(let other)? = arguments.dropFirst().first {
        test = .sameAs(capture: other)
      } else {
        test = .oneOf(Set(strings.prefix(1)))
      }
    case "any-of?": test = .oneOf(Set(strings))
    case "match?", "any-match?", "lua-match?":
      guard let first = strings.first else { return nil }
      // Of the Lua patterns only those occur that mean the same as a regular expression.
      if let words = RegularExpression.alternatives(first) {
        test = .oneOf(Set(words))
      } else if let expression = RegularExpression(first) {
        test = .matches(expression)
      } else {
        return nil
      }
    default: return nil
    }
  }

  func holds(for match: QueryMatch) -> Bool {
    let holds = { (text: UnsafeBufferPointer<UInt8>) -> Bool in
      switch test {
      case .oneOf(let words): words.contains(Array(text))
      case .matches(let expression): expression.matches(text)
      case .sameAs(let other): match.allSatisfy(other) { $0.elementsEqual(text) }
      }
    }
    let result = isAny ? match.contains(capture, where: holds) : match.allSatisfy(capture, holds)
    return result != isNegated
  }
}
