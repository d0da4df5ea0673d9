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

  /// The reply with only those headers that reading it again, and asking whether it holds, need.
  var kept: Reply {
    let names: Set = ["content-type", "etag", "link", "x-total-count"]
    return Reply(
      status: status, headers: headers.filter { names.contains($0.name.lowercased()) }, body: body)
  }

  /// What the server calls this version of what it sent (RFC 9110, 8.8.3).
  var tag: String? { headers.value(of: "ETag") }

  /// The object in the body.
  package func decode<Value: JSONReadable>(
    _ type: Value.Type = Value.self, repository: RepositoryRef? = nil
  ) throws(ReplyProblem) -> Value {
    guard !body.isEmpty else { throw ReplyProblem("it is empty (status \(status))") }
    return try Value(jsonText: body, repository: repository)
  }

  /// The objects of a list, and how many places it has; null places hold no object.
  func decodeList<Value: JSONReadable>(
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
}
