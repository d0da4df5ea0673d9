/// A place for one value that one thread waits for and another gives.
///
/// Only the first value given counts. Any thread may call any method.
package final class Answer<Value: Sendable>: Sendable {
  private let value = Monitor<Value?>(nil)

  package init() {}

  /// Gives the value and wakes whoever waits; false when there was one already.
  @discardableResult
  package func give(_ value: Value) -> Bool {
    self.value.change { current in
      guard current == nil else { return false }
      current = value
      return true
    }
  }

  /// Whether no value has been given yet.
  package var isEmpty: Bool { value.change { $0 == nil } }

  /// Blocks until there is a value.
  package func wait() -> Value {
    while true {
      if let value = value.wait({ $0 }) { return value }
    }
  }

  /// Blocks until there is a value or the deadline, a time of `Clock.monotonicMilliseconds()`,
  /// has passed, which gives nil.
  package func wait(until deadline: Int64) -> Value? {
    value.wait(until: deadline) { $0 }
  }
}
