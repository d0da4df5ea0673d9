/// A request that the forge got, for tests to look at.
package struct LoggedRequest: Hashable, Sendable {
  /// What became of a request.
  package enum Outcome: Hashable, Sendable {
    /// It is being dealt with.
    case underWay
    case answered(status: Int)
    /// It was stored as the fault has it, and there is no answer.
    case unanswered
  }

  package let method: String
  /// Without the query, as it was sent.
  package let path: String
  /// As it was sent, without `?`; empty when there is none.
  package let query: String
  /// The parameters by name, decoded; of one that is repeated the last.
  package let parameters: [String: String]
  /// Decoded from UTF-8.
  package let body: String
  /// Whether it had an `Authorization` header.
  package let hasAuthorization: Bool
  package internal(set) var outcome: Outcome

  /// The status of the answer; nil when there was none so far.
  package var status: Int? { if case .answered(let status) = outcome { status } else { nil } }

  init(_ request: IncomingRequest) {
    method = request.method
    path = String(request.path)
    query = String(request.target.drop { $0 != "?" }.dropFirst())
    parameters = Dictionary(
      request.query.parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    body = String(decoding: request.body, as: UTF8.self)
    hasAuthorization = request.header("Authorization") != nil
    outcome = .underWay
  }
}
