package import Editor
package import Forge

/// The repositories of a pane, favourites first.
package struct RepositoriesModel: Sendable {
  package let pane: RepositoryPane
  package var list = GrowingList<Repository>()
  /// What the rows of favourites stand for, in their order, as the store had them.
  package var favourites: [String] = []
  /// The saved searches, by their digits.
  var searches: [SavedSearch] = []
  /// How many issues each of them has, by digit, as far as that is known.
  var searchCounts: [Int: Int] = [:]
  /// Favourites that are on pages not loaded.
  package var others: [Repository] = []

  package init(pane: RepositoryPane) { self.pane = pane }

  /// A row: a repository, and whether it is a favourite or begins a page.
  struct Row {
    let repository: Repository
    let location: Location
    let isFavourite: Bool
    let startsPage: Bool
  }

  /// The rows, with these favourites first.
  func rows(favourites: [String], on server: String) -> [Row] {
    var top: [String: Row] = [:]
    var rest: [Row] = []
    let isFavourite = Set(favourites)
    var startsPage = false
    for (index, repository) in list.items.enumerated() {
      startsPage = startsPage || list.isPageStart(index)
      let location = pane.location(server, repository.ref)
      let target = location.description
      if isFavourite.contains(target) {
        top[target] = Row(
          repository: repository, location: location, isFavourite: true, startsPage: false)
      } else {
        rest.append(
          Row(
            repository: repository, location: location, isFavourite: false,
            startsPage: startsPage))
        startsPage = false
      }
    }
    for repository in others {
      let location = pane.location(server, repository.ref)
      let target = location.description
      guard isFavourite.contains(target), top[target] == nil else { continue }
      top[target] = Row(
        repository: repository, location: location, isFavourite: true, startsPage: false)
    }
    return favourites.compactMap { top[$0] } + rest
  }
}

extension RepositoryPane {
  /// What a row of the pane opens.
  func location(_ server: String, _ repository: RepositoryRef) -> Location {
    switch self {
    case .issues: .issueList(server, repository)
    case .repositories: .history(server, repository)
    case .milestones: .milestoneList(server, repository)
    }
  }
}

extension RepositoriesModel: GrowingModel {
  package var growth: Growth {
    get { list.growth }
    set { list.growth = newValue }
  }

  package var hasMore: Bool { list.hasMore }
  package var total: Int? { list.total }

  package func nextPortion(
    _ at: Location, _ services: Services
  ) throws -> Forge.Page<Repository> {
    guard let next = list.next else { return Forge.Page(items: []) }
    return try services.send(.userRepositories(page: next), to: at.server)
  }

  package mutating func append(_ portion: Forge.Page<Repository>) { list.append(portion) }
}
