extension Migration {
  /// The schema of what is the user's own: profiles, drafts, favourites, filters, session.
  static let state: [Migration] = [state0001]

  /// The schema of what can be fetched again.
  static let cache: [Migration] = [cache0001]
}
