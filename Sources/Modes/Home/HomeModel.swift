package import Editor
package import Forge

/// What happened lately, and which kind of it is shown.
package struct HomeModel: Sendable {
  /// The kinds of activity that `next-view` goes through.
  package enum View: String, Hashable, Sendable, CaseIterable {
    case all
    case issues
    case pulls

    /// Whether an activity belongs to it.
    package func accepts(_ activity: Activity) -> Bool {
      guard self != .all else { return true }
      guard case .issue(_, _, _, let isPull, _) = activity.event else { return false }
      return isPull == (self == .pulls)
    }

    var next: View {
      switch self {
      case .all: .issues
      case .issues: .pulls
      case .pulls: .all
      }
    }
  }

  package var view: View
  package var list = GrowingList<Activity>()
  /// What comments of the list say.
  let quotes = ActivityQuotes()
  /// Whose dashboard it is.
  package var login: String
  /// As the server counts them; nil where it does not.
  package var contributions: [Contribution]?
  /// Whether only the title of the contributions is shown.
  package var isFolded = false
  /// `alice@forge`.
  package var identity = ""

  /// Under what the store keeps whether they are folded.
  package static let foldKey = "home.contributions-folded"

  package init(view: View, login: String) {
    self.view = view
    self.login = login
  }

  /// How many pages are looked through at once for what a view shows; the next time it goes on from there.
  private static var pageLimit: Int { 200 }

  /// Fetches until so many activities more are shown, or all pages were looked at.
  ///
  /// A view may show none of a page, so that one page is not enough to know that there are none.
  func portion(
    _ at: Location, _ services: Services, from list: GrowingList<Activity>, atLeast wanted: Int
  ) throws -> [Forge.Page<Activity>] {
    var grown = list
    var pages: [Forge.Page<Activity>] = []
    var found = 0
    while let next = grown.next, found < wanted, pages.count < Self.pageLimit {
      let page = try self.page(next, at: at, services)
      pages.append(page)
      grown.append(page)
      found += page.items.count(where: view.accepts)
      if pages.count > 1 { services.report("\(grown.items.count) activities") }
    }
    return pages
  }
}

extension HomeModel: GrowingModel {
  package var growth: Growth {
    get { list.growth }
    set { list.growth = newValue }
  }

  package var hasMore: Bool { list.hasMore }

  /// Rows are not counted by the server: a push has several, a view leaves some out.
  package var total: Int? { nil }

  package func nextPortion(
    _ at: Location, _ services: Services
  ) throws -> [Forge.Page<Activity>] {
    try portion(at, services, from: list, atLeast: 10)
  }

  package mutating func append(_ portion: [Forge.Page<Activity>]) {
    for page in portion { list.append(page) }
  }
}

extension HomeModel: ViewedModel {
  package var isBlank: Bool { false }

  package func underNextView() -> HomeModel {
    var next = self
    next.view = view.next
    return next
  }

  package static let viewKey = "home.view"

  package var keptView: (key: String, value: String)? { (Self.viewKey, view.rawValue) }
}
