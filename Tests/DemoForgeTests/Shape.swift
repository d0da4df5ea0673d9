@testable import DemoForge

/// What values of which types stand where in JSON, all elements of a list taken together.
struct Shape {
  /// The types seen at a path such as `.[].user.login`.
  private(set) var types: [String: Set<String>] = [:]
  /// Keys that every object at a path has.
  private(set) var keys: [String: Set<String>] = [:]

  init(_ value: JSONValue) { add(value, at: ".") }

  private mutating func add(_ value: JSONValue, at path: String) {
    types[path, default: []].insert(Self.type(of: value))
    switch value {
    case .array(let elements): for element in elements { add(element, at: path + "[]") }
    case .object(let members):
      let names = Set(members.map(\.key))
      keys[path] = keys[path]?.intersection(names) ?? names
      for member in members { add(member.value, at: "\(path).\(member.key)") }
    default: break
    }
  }

  static func type(of value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool: "boolean"
    case .int: "integer"
    case .double: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// What is in this shape that `recorded` does not have, and what it lacks.
  func differences(from recorded: Shape) -> [String] {
    var differences: [String] = []
    for (path, types) in self.types {
      guard let known = recorded.types[path] else {
        differences.append("\(path) is not recorded")
        continue
      }
      let other = types.subtracting(known)
      if !other.isEmpty { differences.append("\(path) is \(other), recorded \(known)") }
    }
    for (path, names) in keys {
      let missing = (recorded.keys[path] ?? []).subtracting(names)
      if !missing.isEmpty { differences.append("\(path) lacks \(missing.sorted())") }
    }
    return differences.sorted()
  }
}
