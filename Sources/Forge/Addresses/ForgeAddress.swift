import HTTP

/// The web address of something on a server.
package struct ForgeAddress: Hashable, Sendable, CustomStringConvertible {
  /// What a page shows.
  package enum Target: Hashable, Sendable {
    case home
    case user(String)
    case repository(RepositoryRef)
    case issues(RepositoryRef)
    case pulls(RepositoryRef)
    case issue(IssueRef, comment: Int? = nil)
    case pull(IssueRef, comment: Int? = nil)
    case milestones(RepositoryRef)
    case milestone(RepositoryRef, Int)
    case commit(RepositoryRef, String)
  }

  /// Where the server's own pages begin, without a slash at its end.
  package let base: String
  package let target: Target

  package init(base: String, _ target: Target) {
    self.base = base
    self.target = target
  }

  /// Reads an address of one of these servers; nil when it is of none, or of a page unknown here.
  ///
  /// - Parameter bases: where servers are two parts of the same host, the longer path wins.
  package init?(_ text: String, bases: [String]) {
    guard let address = WebAddress(text) else { return nil }
    let known = bases.sorted { $0.utf8.count > $1.utf8.count }
    for base in known {
      guard let parts = Self.parts(of: address, below: base) else { continue }
      guard let target = Target(parts, fragment: address.fragment) else { return nil }
      self.init(base: base, target)
      return
    }
    return nil
  }

  package var description: String { base + target.path }

  /// The decoded parts of the path behind the base; nil when the address is not below it.
  private static func parts(of address: WebAddress, below base: String) -> [String]? {
    guard let root = WebAddress(base), root.host == address.host, root.port == address.port else {
      return nil
    }
    let above = root.path.split(separator: "/")
    let parts = address.path.split(separator: "/")
    guard parts.starts(with: above) else { return nil }
    return parts.dropFirst(above.count).map { percentDecoded($0) }
  }
}
