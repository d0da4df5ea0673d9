import HTTP

extension RepositoryRef {
  /// The repository an issue's or pull request's web address names.
  ///
  /// Taken from the end of the path: the beginning depends on how the server thinks it is reached.
  init?(urlOfIssue text: String) {
    guard let address = WebAddress(text) else { return nil }
    let parts = address.path.split(separator: "/").map(String.init)
    guard parts.count >= 4, ["issues", "pulls"].contains(parts[parts.count - 2]) else {
      return nil
    }
    self.init(owner: parts[parts.count - 4], name: parts[parts.count - 3])
  }
}
