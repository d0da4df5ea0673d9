/// Whether an account is told of what happens in an issue.
package struct Subscription: Hashable, Sendable {
  package let isSubscribed: Bool

  /// By the account's own word rather than by taking part.
  package let isIgnored: Bool
}

extension Subscription: Decodable {
  package init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    isSubscribed = try fields.flag("subscribed")
    isIgnored = try fields.flag("ignored")
  }
}
