import HTTP

/// Where a remote of a clone is, as Git writes it (git-clone(1), "Git URLs").
package struct RemoteAddress: Hashable, Sendable {
  /// In lower case, without user and port.
  package let host: String
  /// Parts of the path, without `.git` at its end.
  let path: [String]

  /// Reads `https://host/owner/name.git`, `ssh://git@host:22/owner/name` and `git@host:owner/name`.
  package init?(_ text: String) {
    var rest = text[...]
    let hasScheme: Bool
    if let scheme = text.utf8.firstRange(of: Array("://".utf8)) {
      let name = text[..<scheme.lowerBound].lowercased()
      guard ["http", "https", "ssh", "git", "git+ssh"].contains(name) else { return nil }
      rest = text[scheme.upperBound...]
      hasScheme = true
    } else {
      hasScheme = false
    }
    // Only the first part can hold a user; a path may hold an @ as well.
    guard let end = rest.firstIndex(where: { $0 == "/" || (!hasScheme && $0 == ":") }) else {
      return nil
    }
    guard hasScheme || rest[end] == ":" else { return nil }
    var host = rest[..<end]
    if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
    if hasScheme, let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") {
      host = host[..<colon]
    }
    guard !host.isEmpty else { return nil }
    var parts = rest[rest.index(after: end)...].split(separator: "/")
      .map { percentDecoded($0) }
    if let last = parts.last, last.hasSuffix(".git") {
      parts[parts.count - 1] = String(last.dropLast(4))
    }
    guard parts.count >= 2 else { return nil }
    self.host = host.lowercased()
    path = parts
  }

  /// The repository it is on whatever server there is.
  package var repository: RepositoryRef {
    RepositoryRef(owner: path[path.count - 2], name: path[path.count - 1])
  }

  /// The repository it is on a server; nil when it is on another.
  ///
  /// - Parameter base: The server's web address; a path in it is no part of repositories' names, though
  ///   remotes by SSH do without it.
  package func repository(on base: String) -> RepositoryRef? {
    guard let server = RemoteAddress(base + "/owner/name") else { return nil }
    guard server.host == host else { return nil }
    let prefix = server.path.dropLast(2)
    var own = path[...]
    if own.count > 2, own.starts(with: prefix) { own = own.dropFirst(prefix.count) }
    guard own.count == 2, let owner = own.first, let name = own.last else { return nil }
    return RepositoryRef(owner: owner, name: name)
  }
}
