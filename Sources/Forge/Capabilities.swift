/// What a server can do, asked of its provider and version, never guessed from its name.
package struct Capabilities: Hashable, Codable, Sendable {
  package let provider: Provider
  package let version: ServerVersion

  package init(_ provider: Provider, _ version: ServerVersion) {
    self.provider = provider
    self.version = version
  }

  package func has(_ feature: Feature) -> Bool {
    let since = feature.since
    // Forgejo had the numbers of the Gitea it was made from before its own version 7.
    let isGitea = provider == .gitea || !version.isAtLeast(2)
    guard let numbers = isGitea ? since.gitea : since.forgejo else { return false }
    return version.isAtLeast(numbers[0], numbers.count > 1 ? numbers[1] : 0)
  }
}

/// Something only some versions have.
package enum Feature: String, Hashable, Sendable, CaseIterable {
  case deleteIssue
  case activityFeeds
  case pinIssue
  case lockIssue

  /// Labels may be set by name and not only by id.
  case labelNames

  /// Edits of a body that began from an older one are refused.
  case contentVersion

  /// Lists of issues come in the order asked for.
  case issueSort
  case searchSort

  /// Filters know the labels of the organisation, too.
  case organizationLabelFilter

  /// The text of a search is read as a query, with words such as `is:open` in it.
  case querySyntax
  case pullAuthorFilter
  case pullBaseFilter

  /// An edit of a milestone that names no date takes it away.
  case milestoneEditClearsDate

  /// A token can be asked for its scopes.
  case tokenScopes

  /// The first versions that have it; nil for none.
  var since: (gitea: [Int]?, forgejo: [Int]?) {
    switch self {
    case .deleteIssue: ([1, 17], [7])
    case .activityFeeds: ([1, 20], [7])
    case .pinIssue: ([1, 20], [7])
    case .lockIssue: ([1, 24], nil)
    case .labelNames: ([1, 22], [8])
    case .contentVersion: ([1, 26], nil)
    case .issueSort: (nil, [11])
    case .searchSort: (nil, [13])
    case .organizationLabelFilter: (nil, [15])
    case .querySyntax: (nil, [14])
    case .pullAuthorFilter: ([1, 23], [10])
    case .pullBaseFilter: ([1, 24], nil)
    case .milestoneEditClearsDate: ([1, 23], nil)
    case .tokenScopes: ([1, 27], nil)
    }
  }
}
