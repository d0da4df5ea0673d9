/// How old what a buffer shows is, and whether something went wrong.
package struct Freshness: Hashable, Sendable {
  /// Seconds since 1970 when the shown data was fetched; nil while there is none.
  package var fetchedAt: Int64?
  /// It came from this machine and the server has not answered yet.
  package var isCached = false
  /// What went wrong at the last try, in one sentence.
  package var problem: String?

  /// How many timed refreshes in a row have failed.
  package var missed = 0

  package init() {}
}
