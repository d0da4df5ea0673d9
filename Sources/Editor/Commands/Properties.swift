/// Values kept by their type, so that modes attach what they need to a session or a buffer without
/// the editor knowing it.
package struct Properties {
  private var values: [ObjectIdentifier: AnyObject] = [:]

  package init() {}

  package subscript<Value>(_ type: Value.Type) -> Value? {
    get { (values[ObjectIdentifier(type)] as? Kept<Value>)?.value }
    set { values[ObjectIdentifier(type)] = newValue.map { Kept($0) } }
  }

  /// A value in an object of its type, which is known again faster than a value in an existential.
  private final class Kept<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }
  }
}
