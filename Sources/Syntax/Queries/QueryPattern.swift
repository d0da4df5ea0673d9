/// What is known of one pattern of a query besides its shape.
struct QueryPattern: Sendable {
  /// Which of two patterns that capture the same bytes wins: the greater one.
  ///
  /// Query files of one tradition put the pattern that wins first, of the other last, and many mix
  /// the two. So what a pattern asks for decides before its place: one that looks at the text beats
  /// one that looks at the nodes around, which beats one that takes any node of a kind.
  struct Rank: Comparable, Sendable {
    var priority: Int
    var hasCondition: Bool
    var hasContext: Bool
    var place: Int

    static func < (one: Rank, other: Rank) -> Bool {
      (one.priority, one.hasCondition ? 1 : 0, one.hasContext ? 1 : 0, one.place)
        < (other.priority, other.hasCondition ? 1 : 0, other.hasContext ? 1 : 0, other.place)
    }
  }

  let rank: Rank
  let settings: [String: String]
  private let conditions: [TextCondition]
  private let canMatch: Bool

  /// What nvim-treesitter gives to patterns that set no priority.
  private static let usualPriority = 100

  /// - Parameters:
  ///   - source: the pattern and the comments behind it, as written.
  ///   - place: grows from a pattern that loses to one that wins.
  init(clauses: [[QueryClause.Term]], source: ArraySlice<UInt8>, place: Int) {
    let clauses = clauses.map(QueryClause.init)
    var settings: [String: String] = [:]
    var conditions: [TextCondition] = []
    var needsLocals = false
    var canMatch = true
    for clause in clauses {
      switch clause {
      case .set(let name, let value): settings[name] = value
      case .condition(let condition): conditions.append(condition)
      case .isNotLocal: needsLocals = true
      case .unknown: canMatch = false
      case .remark: break
      }
    }
    // Local names are not tracked. So a name is taken for local unless the pattern says itself which
    // names it means (`console`, `arguments`).
    if needsLocals, conditions.isEmpty { canMatch = false }
    self.settings = settings
    self.conditions = conditions
    self.canMatch = canMatch
    rank = Rank(
      priority: settings["priority"].flatMap { Int($0) } ?? Self.usualPriority,
      hasCondition: !conditions.isEmpty, hasContext: PatternShape.hasContext(source), place: place)
  }

  func holds(for match: QueryMatch) -> Bool {
    canMatch && conditions.allSatisfy { $0.holds(for: match) }
  }
}
