import Display
package import Editor
import Forge
import Store

/// The repositories from which the panes of issues, repositories and milestones begin.
package enum RepositoriesMode: BufferMode {
  package static var mode: Mode {
    var mode = Mode.list("repositories", shows: [.repositories])
    mode.title = { location in
      switch location.repositoryPane {
      case .issues: "Issues"
      case .milestones: "Milestones"
      case .repositories, nil: "Repositories"
      }
    }
    mode.hints = [
      .init("list-visit", "open"), .init("toggle-favourite", "favourite"),
      .init("list-next-page", "page"), .init("goto-item", "go to"), .init("refresh", "refresh"),
      .init("keys-here", "all keys"),
    ]
    mode.modeLine = { buffer in ModeLineParts(right: buffer.markCount) }
    return mode
  }

  package static func load(_ at: Location, _ services: Services) throws -> RepositoriesModel {
    guard let pane = at.repositoryPane else { throw UserError("\(at) is no list of repositories") }
    var model = RepositoriesModel(pane: pane)
    let previous = services.previousModel as? RepositoriesModel
    let pages = services.startsAfresh ? 1 : previous?.list.pageCount ?? 1
    model.list = try .fetched(pages, from: at.server, services) { page in
      .userRepositories(page: page)
    }
    if pane == .issues { model.searches = services.savedSearches(of: at.server) }
    if let profile = Profile.ID(at.server) {
      model.favourites = try services.store.favourites(of: profile, pane: pane.rawValue)
    }
    if model.hasMore { try fetchFavourites(into: &model, at, services) }
    guard !model.searches.isEmpty else { return model }
    // The repositories need not wait for the counts.
    model.searchCounts = previous?.searchCounts ?? [:]
    if !services.isCacheOnly {
      services.post(Outcome { [model] in $0.showSoFar(model, at: at, isCached: false) })
    }
    try count(model.searches, into: &model, at, services)
    return model
  }

  /// Asks how many issues the saved searches have, all at the same time.
  private static func count(
    _ searches: [SavedSearch], into model: inout RepositoriesModel, _ at: Location,
    _ services: Services
  ) throws {
    let client = try services.client(at.server)
    let known = searches.compactMap { search in
      search.counting(client.server.capabilities).map { (search.digit, $0) }
    }
    model.searchCounts = [:]
    for ((digit, _), reply) in zip(known, client.all(known.map(\.1))) {
      // One whose repository is gone has no count.
      guard let page = try? reply.get() else { continue }
      model.searchCounts[digit] = page.total ?? (page.hasMore ? nil : page.items.count)
    }
  }

  /// Favourites stand first, also those that later pages would bring.
  private static func fetchFavourites(
    into model: inout RepositoriesModel, _ at: Location, _ services: Services
  ) throws {
    let here = Set(model.list.items.map(\.ref))
    let missing = model.favourites.compactMap { Location($0)?.repository }
      .filter { !here.contains($0) }
    let client = try services.client(at.server)
    let replies = client.all(missing.map { Endpoint.repository($0) })
    services.note(client)
    // One that is gone, or hidden from this account, is no row.
    model.others = replies.compactMap { try? $0.get() }
  }

  package static func render(
    _ model: RepositoriesModel, at location: Location, into page: inout Page
  ) {
    let shelf = Choices.Shelf(server: location.server, pane: model.pane.rawValue)
    let favourites = page.properties[Choices.self]?.favourites(shelf) ?? model.favourites
    let rows = model.rows(favourites: favourites, on: location.server)
    let table = RepositoryRows(rows, page)
    for search in model.searches {
      page.mark(search.location(on: location.server))
      page.pad(to: 2)
      page.write(String(search.digit), "number")
      page.pad(to: 4)
      page.markHome()
      page.write(search.name, "title", fitting: max(8, page.width / 3))
      let count = model.searchCounts[search.digit].map(Counted.grouped) ?? ""
      let end = count.isEmpty ? page.listWidth : table.countEnd ?? page.listWidth - 1
      page.write(
        "  \(search.place) · \(search.filter.words)", "dim",
        fitting: end - count.utf8.count - 1 - page.column)
      if !count.isEmpty { page.write(count, "number", endingAt: end) }
      page.endLine()
    }
    table.write(into: &page)
    if rows.isEmpty, !model.hasMore {
      page.write(" No repositories yet. # goes to one by its name, owner/name.", "dim")
    }
    page.moreRow(of: model, shown: model.list.items.count)
  }
}
