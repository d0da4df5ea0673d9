extension Endpoint where Response == [Contribution] {
  /// What an account did in about the last twelve months; 404 where the server keeps no count.
  package static func contributions(of login: String) -> Endpoint {
    Endpoint(list: Contribution.self, ["users", Segment("username", login), "heatmap"])
  }
}
