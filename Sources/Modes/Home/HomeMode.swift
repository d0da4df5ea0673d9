import Display
package import Editor
import Forge
import Store

/// What happened lately in everything the account follows, or what somebody did.
package enum HomeMode: BufferMode {
  /// How many activities the first load looks for.
  private static let wanted = 20

  package static var mode: Mode {
    var mode = Mode.list("home", shows: [.home, .user])
    mode.title = { location in
      location.kind == .user ? "@\(location.path.first ?? "")" : "Home"
    }
    mode.commands = HomeCommands.all
    mode.remaps = ["next-news": "home-fold"]
    mode.hints = [
      .init("visit", "open"), .init("next-view", "filter"), .init("next-news", "fold"),
      .init("goto-item", "go to"), .init("settings", "settings"), .init("leave-program", "quit"),
      .init("keys-here", "all keys"),
    ]
    mode.modeLine = { buffer in
      guard let model = model(of: buffer) else { return ModeLineParts() }
      return ModeLineParts(
        view: model.view == .all ? "all activity" : model.view.rawValue,
        isSpecial: model.view != .all, right: buffer.markCount)
    }
    return mode
  }

  package static func load(_ at: Location, _ services: Services) throws -> HomeModel {
    let previous = services.previousModel as? HomeModel
    let somebody = at.kind == .user ? at.path.first : nil
    var model = HomeModel(
      view: previous?.view ?? services.keptHomeView(of: at.server),
      login: try somebody ?? services.viewer(of: at.server))
    let profile = try services.servers.profile(at.server, store: services.store)
    model.identity = somebody.map { "\($0)@\(profile.name)" } ?? profile.identity
    // Servers may keep no count, or not show it.
    model.contributions =
      (try? services.send(.contributions(of: model.login), to: at.server))
      ?? previous?.contributions
    model.isFolded = previous?.isFolded ?? services.keptFold(of: at.server)
    let pages = services.startsAfresh ? 1 : previous?.list.pageCount ?? 1
    model.list = try .fetched(pages, from: at.server, services) { page in
      .activities(of: model.login, page: page)
    }
    model.quotes.read(model.list.items)
    let shown = model.list.items.count(where: model.view.accepts)
    do {
      model.append(
        try model.portion(at, services, from: model.list, atLeast: wanted - shown))
    } catch {
      guard services.isCacheOnly else { throw error }
    }
    return model
  }

  package static func render(
    _ model: HomeModel, at location: Location, into page: inout Page
  ) {
    if let contributions = model.contributions {
      let map = HeatMap(contributions, today: Day.today(page.now))
      map.writeTitle(model.identity, isFolded: model.isFolded, into: &page)
      if model.isFolded {
        page.endLine()
      } else if page.icons == .words {
        map.writeInWords(into: &page)
      } else {
        map.write(into: &page)
      }
    }
    writeViews(model.view, into: &page)
    let activities = model.list.items
    let shown = activities.indices.filter { model.view.accepts(activities[$0]) }
    ActivityRows(activities, quotes: model.quotes, server: location.server, page).write(
      shown, startsPage: model.list.isPageStart, into: &page)
    if shown.isEmpty, !model.hasMore {
      let what = model.view == .all ? "Nothing happened yet" : "Nothing happened to \(model.view)"
      page.write(" \(what). v shows other activity.", "dim")
    }
    page.moreRow(of: model, shown: 0)
  }

  /// The line of views above the rows.
  private static func writeViews(_ view: HomeModel.View, into page: inout Page) {
    page.write(" ")
    for other in HomeModel.View.allCases {
      let isShown = other == view
      page.write(isShown ? "[\(other)]" : "\(other)", isShown ? "tab-line.current" : "dim")
      page.write(isShown ? " " : "  ")
    }
    if page.room > 8 { page.write("v next", "dim", endingAt: page.width - 1) }
    page.endLine()
  }
}

extension Services {
  /// Whether the contributions were left folded.
  fileprivate func keptFold(of server: String) -> Bool {
    guard let profile = Profile.ID(server) else { return false }
    return (try? store.filter(HomeModel.foldKey, of: profile)) == "yes"
  }

  /// The view that the home of a server was left with.
  fileprivate func keptHomeView(of server: String) -> HomeModel.View {
    guard let profile = Profile.ID(server) else { return .all }
    let kept = try? store.filter(HomeModel.viewKey, of: profile)
    return kept.flatMap { HomeModel.View(rawValue: $0) } ?? .all
  }
}
