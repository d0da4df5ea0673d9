/// What the listener does about a request.
enum Reaction: Sendable {
  /// Answers it.
  case reply(OutgoingReply)
  /// Answers with a part of the body that its length promises, then closes the connection.
  case cutReply(OutgoingReply, afterBytes: Int)
  /// Closes the connection without a word.
  case cut
  /// Says nothing until the listener stops.
  case hold
}

/// An answer in bytes.
struct OutgoingReply: Sendable {
  var status: Int
  var headers: [(name: String, value: String)]
  var body: [UInt8]
}
