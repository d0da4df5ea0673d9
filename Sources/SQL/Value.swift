/// A value as SQLite stores it.
package enum Value: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

/// What can stand for a `?` of a statement.
package protocol Bindable {
  /// What SQLite stores for it.
  var value: Value { get }
}

extension Value: Bindable {
  package var value: Value { self }
}

extension Int64: Bindable {
  package var value: Value { .integer(self) }
}

extension Int: Bindable {
  package var value: Value { .integer(Int64(self)) }
}

extension Bool: Bindable {
  package var value: Value { .integer(self ? 1 : 0) }
}

extension Double: Bindable {
  package var value: Value { .real(self) }
}

extension String: Bindable {
  package var value: Value { .text(self) }
}

extension [UInt8]: Bindable {
  package var value: Value { .blob(self) }
}
