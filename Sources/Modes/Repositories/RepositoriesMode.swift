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
    return model
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
    for search in model.searches {
      page.mark(search.location(on: location.server))
      page.pad(to: 2)
      page.write(String(search.digit), "number")
      page.pad(to: 4)
      page.markHome()
      page.write(search.name, "title", fitting: max(8, page.width / 3))
      page.write("  \(search.repository) · \(search.filter.words)", "dim", fitting: page.room - 1)
      page.endLine()
    }
    RepositoryRows(rows, page).write(into: &page)
    if rows.isEmpty, !model.hasMore {
      page.write(" No repositories yet. # goes to one by its name, owner/name.", "dim")
    }
    page.moreRow(of: model, shown: model.list.items.count)
  }
}
