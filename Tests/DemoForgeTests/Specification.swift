import TestSupport

@testable import DemoForge

/// The part of a published description (Swagger 2.0) that says what replies hold.
struct Specification {
  private let document: JSONValue
  private let operations: [(method: String, path: [Substring], value: JSONValue)]

  init(of provider: Provider) throws {
    document = try JSONValue(
      parsing: try Fixture.bytes("specifications/\(provider.rawValue)-replies.json"))
    var operations: [(method: String, path: [Substring], value: JSONValue)] = []
    for (path, methods) in document["paths"]?.members ?? [] {
      for (method, value) in methods.members {
        operations.append((method.uppercased(), path.split(separator: "/"), value))
      }
    }
    // Fixed words before parameters.
    self.operations = operations.sorted { left, right in
      let counts = [left, right].map { $0.path.count { $0.hasPrefix("{") } }
      return counts[0] < counts[1]
    }
  }

  /// The operation for a method and a path, which may have parameters of other names.
  func operation(_ method: String, _ path: String) -> JSONValue? {
    let segments = path.prefix { $0 != "?" }.split(separator: "/")
    return operations.first { operation in
      guard operation.method == method else { return false }
      // Names of branches may hold slashes.
      let isBranch = operation.path.last == "{branch}" && segments.count > operation.path.count
      guard isBranch || operation.path.count == segments.count else { return false }
      return zip(operation.path, segments).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }?.value
  }

  /// What in a value is not as a schema says.
  ///
  /// `null` may stand anywhere, as the descriptions do not say where it can. The key `username` of
  /// users is sent by both servers and is not published.
  func problems(of value: JSONValue, under schema: JSONValue, at path: String = ".") -> [String] {
    let schema = resolved(schema)
    switch value {
    case .null: return []
    case .array(let elements):
      guard schema["type"]?.string == "array", let items = schema["items"] else {
        return ["\(path) is an array"]
      }
      return elements.flatMap { problems(of: $0, under: items, at: "\(path)[]") }
    case .object(let members):
      if let type = schema["type"]?.string, type != "object" { return ["\(path) is an object"] }
      return members.flatMap { member -> [String] in
        let place = "\(path).\(member.key)"
        let other = schema["additionalProperties"]
        guard let inner = schema["properties"]?[member.key] ?? other else {
          return member.key == "username" ? [] : ["\(place) is not published"]
        }
        return problems(of: member.value, under: inner, at: place)
      }
    default:
      let type = Shape.type(of: value)
      let isRight = schema["type"]?.string == type
      return isRight ? [] : ["\(path) is \(type), not \(schema["type"]?.string ?? "anything")"]
    }
  }

  private func resolved(_ schema: JSONValue) -> JSONValue {
    guard let reference = schema["$ref"]?.string else { return schema }
    return document["definitions"]?[String(reference.split(separator: "/").last ?? "")] ?? [:]
  }
}

extension JSONValue {
  fileprivate var members: [(key: String, value: JSONValue)] {
    guard case .object(let members) = self else { return [] }
    return members.map { ($0.key, $0.value) }
  }
}
