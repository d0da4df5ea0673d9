import Forge
import Store

/// When it is not known what arrived.
extension FormDelivery {
  /// What the form began from; after a try whose outcome was not known, what that try made is no change
  /// by others.
  func base(_ theirs: FormValues, after doubt: Draft.Attempt?) -> FormValues {
    guard let doubt, theirs.sent.isSameText(as: doubt.text) else { return base }
    var base = base
    base.title = theirs.title
    base.body = theirs.body
    return base
  }

  /// Reads what there is, before anything is sent: the doubt stays where that fails.
  func reading<Value>(
    _ doubt: Draft.Attempt?, _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch {
      guard let doubt else { throw error }
      throw OutcomeUnknown(attempt: doubt, reason: "\(error)")
    }
  }

  /// Looks whether a change has arrived; throws where it has not, or where nobody knows.
  func look(
    _ attempt: Draft.Attempt, _ error: ForgeError, _ hasArrived: () throws -> Bool
  ) throws {
    let found: Bool
    do {
      found = try hasArrived()
    } catch { throw OutcomeUnknown(attempt: attempt, reason: "\(error)") }
    if found { return }
    if error.wasAnswered { throw error }
    throw OutcomeUnknown(attempt: attempt, reason: "\(error)")
  }
}

extension FormField {
  /// What one request changes: labels go by themselves.
  static var editable: [FormField] { allCases.filter { $0 != .labels } }
}

extension FormValues {
  /// Whether a server that was given other values may show these.
  func agrees(with other: FormValues, in fields: [FormField]) -> Bool {
    fields.allSatisfy { field in
      switch field {
      case .labels: Set(labels) == Set(other.labels)
      case .assignees: Set(assignees) == Set(other.assignees)
      case .title, .body: self[field].isSameText(as: other[field])
      default: self[field] == other[field]
      }
    }
  }
}
