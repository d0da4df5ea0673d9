import CCurl

/// The transfers of libcurl that run at the same time.
///
/// Belongs to the network thread, save for `wake`.
final class Multi: @unchecked Sendable {
  private let library: CurlLibrary
  private let handle: CurlLibrary.Multi

  /// Nil when the library has no memory left.
  init?(_ library: CurlLibrary) {
    guard let handle = library.multiInit() else { return nil }
    self.library = library
    self.handle = handle
    // Open connections kept for the next request.
    library.set(handle, CURLMOPT_MAXCONNECTS, 16)
  }

  deinit {
    _ = library.multiCleanup(handle)
  }

  func add(_ exchange: Exchange) -> Bool {
    library.multiAdd(handle, exchange.easy) == CURLM_OK
  }

  func remove(_ exchange: Exchange) {
    _ = library.multiRemove(handle, exchange.easy)
  }

  /// Does what can be done without waiting; gives the handles that are through, and how they went.
  func perform() -> [(easy: CurlLibrary.Easy, code: CURLcode)] {
    var running: Int32 = 0
    _ = library.multiPerform(handle, &running)
    var finished: [(CurlLibrary.Easy, CURLcode)] = []
    var left: Int32 = 0
    while let message = library.multiNextMessage(handle, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else {
        continue
      }
      finished.append((easy, gotcha_result(message)))
    }
    return finished
  }

  /// Sleeps until there is something to do or `wake` is called; at most ten minutes.
  func sleep() {
    _ = library.multiPoll(handle, nil, 0, 600_000, nil)
  }

  /// Ends the sleep, or the next one.
  ///
  /// Any thread may call this.
  func wake() {
    _ = library.multiWakeup(handle)
  }
}
