import FoundationEssentials
package import HTTP

/// The part of a server's answer that endpoints read and the cache keeps.
package struct Reply: Hashable, Sendable {
  package let status: Int
  package let headers: [Header]
  package let body: [UInt8]

  package init(status: Int, headers: [Header] = [], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The reply with only those headers that reading it again needs.
  var kept: Reply {
    let names: Set = ["content-type", "link", "x-total-count"]
    return Reply(
      status: status, headers: headers.filter { names.contains($0.name.lowercased()) }, body: body)
  }

  /// The object in the body.
  func decode<Value: Decodable>(
    _ type: Value.Type, repository: RepositoryRef? = nil
  ) throws(ReplyProblem) -> Value {
    guard !body.isEmpty else { throw ReplyProblem("it is empty (status \(status))") }
    let decoder = JSONDecoder()
    if let repository { decoder.userInfo[.repository] = repository }
    do {
      return try decoder.decode(type, from: Data(body))
    } catch let error as DecodingError {
      // Commit messages in other encodings come through raw on older servers.
      let repaired = Array(String(decoding: body, as: UTF8.self).utf8)
      if repaired != body, let value = try? decoder.decode(type, from: Data(repaired)) {
        return value
      }
      throw ReplyProblem(error)
    } catch {
      throw ReplyProblem("\(error)")
    }
  }

  /// The objects of a list, and how many places it has; null places hold no object.
  func decodeList<Value: Decodable>(
    of type: Value.Type, repository: RepositoryRef? = nil
  ) throws(ReplyProblem) -> (items: [Value], count: Int) {
    let list = try decode([Value?]?.self, repository: repository) ?? []
    return (list.compactMap { $0 }, list.count)
  }
}

/// Why a reply could not be read.
package struct ReplyProblem: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Names the place in the reply, never its contents.
  init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(_, let context):
      self.init("\(Self.place(context.codingPath)) has an unexpected type")
    case .valueNotFound(_, let context):
      self.init("\(Self.place(context.codingPath)) is null")
    case .keyNotFound(let key, let context):
      self.init("\(Self.place(context.codingPath + [key])) is missing")
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      self.init("it is not valid JSON or was cut short")
    case .dataCorrupted(let context):
      self.init("\(Self.place(context.codingPath)) makes no sense")
    @unknown default:
      self.init("it could not be read")
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the whole" }
    var place = ""
    for key in path {
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += (place.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return place
  }
}
