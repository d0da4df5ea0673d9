/// Where a regular expression matched, with its groups.
package struct RegexpMatch: Hashable, Sendable {
  /// The whole match, then each group; nil for a group that took no part in it.
  package let groups: [Range<ByteOffset>?]

  package init(groups: [Range<ByteOffset>?]) { self.groups = groups }

  /// The whole match.
  package var range: Range<ByteOffset> {
    // A match has its whole as group 0; the empty case cannot be made.
    groups.first.flatMap { $0 } ?? 0..<0
  }
}
