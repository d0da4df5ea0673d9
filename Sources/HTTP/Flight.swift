/// A transfer that is under way: the exchange that runs for it now.
///
/// Belongs to the network thread.
final class Flight {
  let transfer: Transfer

  /// What is being asked for, after redirects.
  var request: Request
  var exchange: Exchange
  var redirects = 0

  /// Set while the certificate is looked at that made the request fail: the reason it failed.
  var certificateReason: String?

  init(_ transfer: Transfer, _ exchange: Exchange) {
    self.transfer = transfer
    self.exchange = exchange
    request = transfer.request
  }
}
