extension Endpoint where Response == Page<Activity> {
  /// What a user sees on the dashboard, or only what they did themselves; newest first.
  ///
  /// - Parameter day: `2026-11-30`, a day in the server's zone; nil for all.
  package static func activities(
    of login: String,
    onlyOwn: Bool = false,
    day: String? = nil,
    page: PageRequest = PageRequest()
  ) -> Endpoint {
    Endpoint(
      page: page, of: Activity.self,
      ["users", Segment("username", login), "activities", "feeds"],
      query: [QueryItem("only-performed-by", onlyOwn ? true : nil), QueryItem("date", day)])
  }
}
