extension ForgeClient {
  /// How many pages are asked for at the same time.
  private static let pagesAtOnce = 3

  /// Everything that happened to an issue, oldest first.
  ///
  /// Servers take entries out of pages after cutting them and do not say how many there are, so
  /// only two empty pages in a row are the end. Pages are asked for together, or every issue would
  /// wait for the answer twice more than needed.
  ///
  /// - Parameter progress: called with what there is when more is coming.
  package func timeline(
    of issue: IssueRef, progress: (Listing<TimelineEntry>) -> Void = { _ in }
  ) throws(ForgeError) -> Listing<TimelineEntry> {
    var listing = Listing<TimelineEntry>()
    var emptyPages = 0
    var first = PageRequest()
    while true {
      var requests = [first]
      while requests.count < Self.pagesAtOnce { requests.append(requests[requests.count - 1].next) }
      for (request, result) in zip(requests, all(requests.map { .timeline(of: issue, page: $0) })) {
        // What is missing in the cache was empty or came later than the rest.
        if isCacheOnly, request.number > 1, case .failure = result { return listing }
        let page = try result.get()
        listing.append(page)
        emptyPages = page.count == 0 ? emptyPages + 1 : 0
        if emptyPages == 2 { return listing }
      }
      progress(listing)
      first = requests[requests.count - 1].next
    }
  }
}
