extension ForgeClient {
  /// How many pages are asked for at the same time.
  private static let pagesAtOnce = 4

  /// How many pages of a timeline are asked for at most; the listing then says that there are more.
  private static let pageLimit = 400

  private static let firstPages = pages(from: PageRequest())

  private static func pages(from first: PageRequest) -> [PageRequest] {
    var pages = [first]
    while pages.count < pagesAtOnce { pages.append(pages[pages.count - 1].next) }
    return pages
  }

  /// Everything that happened to an issue, oldest first.
  ///
  /// Servers take entries out of pages after cutting them and do not say how many there are, so
  /// only two empty pages in a row are the end, or a page of which every entry is here: a server that gives
  /// the same ones for every page would be asked for ever. Pages are asked for together, or every issue would
  /// wait for the answer twice more than needed.
  ///
  /// - Parameter progress: called with what there is when more is coming.
  package func timeline(
    of issue: IssueRef, progress: (Listing<TimelineEntry>) -> Void = { _ in }
  ) throws(ForgeError) -> Listing<TimelineEntry> {
    let begun = all(Self.firstPages.map { .timeline(of: issue, page: $0) })
    return try timeline(of: issue, begunWith: begun, progress: progress)
  }

  /// Goes on from the first pages.
  private func timeline(
    of issue: IssueRef, begunWith begun: [Result<Page<TimelineEntry>, ForgeError>],
    progress: (Listing<TimelineEntry>) -> Void
  ) throws(ForgeError) -> Listing<TimelineEntry> {
    var listing = Listing<TimelineEntry>()
    var emptyPages = 0
    var (requests, results) = (Self.firstPages, begun)
    while true {
      for (request, result) in zip(requests, results) {
        // What is missing in the cache was empty or came later than the rest.
        if isCacheOnly, request.number > 1, case .failure = result { return listing }
        let page = try result.get()
        let known = listing.items.count
        listing.append(page)
        emptyPages = page.count == 0 ? emptyPages + 1 : 0
        if emptyPages == 2 || !page.items.isEmpty && listing.items.count == known { return listing }
      }
      progress(listing)
      requests = Self.pages(from: requests[requests.count - 1].next)
      guard requests[0].number <= Self.pageLimit else { return listing }
      results = all(requests.map { .timeline(of: issue, page: $0) })
    }
  }

  /// An issue with its timeline and what it depends on, in one round trip unless the timeline is long.
  ///
  /// - Parameter progress: called with the timeline when more of it is coming.
  package func detail(
    of issue: IssueRef, progress: (Listing<TimelineEntry>) -> Void = { _ in }
  ) throws(ForgeError) -> IssueDetail {
    let pages = Self.firstPages
    let (own, dependencies, first, second, third, fourth) = results(
      .issue(issue), .dependencies(of: issue), .timeline(of: issue, page: pages[0]),
      .timeline(of: issue, page: pages[1]), .timeline(of: issue, page: pages[2]),
      .timeline(of: issue, page: pages[3]))
    return IssueDetail(
      issue: try own.get(),
      timeline: try timeline(
        of: issue, begunWith: [first, second, third, fourth], progress: progress),
      // Servers may have dependencies turned off; then there are none.
      dependencies: (try? dependencies.get().items) ?? [])
  }
}

/// An issue with what its page shows around it.
package struct IssueDetail: Sendable {
  package let issue: Issue
  package let timeline: Listing<TimelineEntry>
  /// What has to be closed before it can be.
  package let dependencies: [Issue]
}
