/// Values kept by their type, so that modes attach what they need to a session or a buffer without
/// the editor knowing it.
package struct Properties {
  private var values: [ObjectIdentifier: Any] = [:]

  package init() {}

  package subscript<Value>(_ type: Value.Type) -> Value? {
    get { values[ObjectIdentifier(type)] as? Value }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}
