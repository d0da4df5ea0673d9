/// Whether an account is told of what happens in an issue.
package struct Subscription: Hashable, Sendable {
  package let isSubscribed: Bool

  /// By the account's own word rather than by taking part.
  package let isIgnored: Bool
}

extension Subscription: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    isSubscribed = try fields.flag("subscribed")
    isIgnored = try fields.flag("ignored")
  }
}
