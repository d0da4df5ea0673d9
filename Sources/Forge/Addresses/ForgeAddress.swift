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
    /// The commits of all branches.
    case graph(RepositoryRef)
    /// The commits of a branch, or those of them that changed a path.
    case commits(RepositoryRef, Revision, path: String)
    /// A file or a folder, or some lines of a file, counted from 1.
    case source(RepositoryRef, Revision, path: String, lines: ClosedRange<Int>?)
    /// A file with who wrote its lines.
    case blame(RepositoryRef, Revision, path: String)
    case releases(RepositoryRef)
    case tags(RepositoryRef)
    /// The release of a tag.
    case release(RepositoryRef, String)
  }

  /// At which state of a repository a page shows it.
  package enum Revision: Hashable, Sendable {
    /// The default branch, whatever it is called.
    case head
    case branch(String)
    case tag(String)
    case commit(String)

    /// A name that is a branch's, unless it looks like a hash; the default branch without one.
    package init(_ name: String?) {
      guard let name else {
        self = .head
        return
      }
      let isHash = name.isCommitHash
      self = isHash ? .commit(name) : .branch(name)
    }

    /// As it is asked for; nil for the default branch.
    package var name: String? {
      switch self {
      case .head: nil
      case .branch(let name), .tag(let name), .commit(let name): name
      }
    }

    var parts: [String] {
      switch self {
      case .head: ["branch", "HEAD"]
      case .branch(let name): ["branch"] + name.split(separator: "/").map(String.init)
      case .tag(let name): ["tag"] + name.split(separator: "/").map(String.init)
      case .commit(let hash): ["commit", hash]
      }
    }

    /// Reads the two parts of a path that name one; a branch whose name has a slash cannot be told
    /// from a path and loses what follows that.
    init?(_ parts: ArraySlice<String>) {
      guard let kind = parts.first, let name = parts.dropFirst().first else { return nil }
      switch kind {
      case "branch": self = name == "HEAD" ? .head : .branch(name)
      case "tag": self = .tag(name)
      case "commit": self = .commit(name)
      default: return nil
      }
    }
  }

  /// Where the server's own pages begin, without a slash at its end.
  package let base: String
  package let target: Target

  package init(base: String, _ target: Target) {
    self.base = base
    self.target = target
  }

  /// The lines that a fragment names: `L3`, `L3-L9`, `3-9`; nil where it names none.
  package static func lines(of fragment: String) -> ClosedRange<Int>? {
    let sides = fragment.split(separator: "-").map { $0.hasPrefix("L") ? $0.dropFirst() : $0 }
    guard let first = sides.first.flatMap({ Int($0)?.asCount }), first > 0, sides.count <= 2 else {
      return nil
    }
    guard sides.count == 2 else { return first...first }
    guard let last = Int(sides[1])?.asCount, last > 0 else { return nil }
    return min(first, last)...max(first, last)
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
