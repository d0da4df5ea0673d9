import Editor
import Forge
import FoundationEssentials
import Store

/// A filter of issues under a digit and a name.
struct SavedSearch: Codable, Hashable, Sendable {
  /// 6 to 9.
  let digit: Int
  let name: String
  /// Nil for those of all repositories.
  let repository: RepositoryRef?
  let filter: IssueFilter

  static func key(_ digit: Int) -> String { "search.\(digit)" }

  /// The list that shows it.
  func location(on server: String) -> Location {
    let list =
      repository.map { Location.issueList(server, $0) }
      ?? .issuesEverywhere(server, filter.kind)
    return list.setting("search", String(digit))
  }

  /// What its rows are of.
  var place: String { repository?.description ?? "all repositories" }

  /// Asks for one issue of it, and so for how many there are; nil where a server cannot be asked for just
  /// these.
  func counting(_ capabilities: Capabilities) -> Endpoint<Forge.Page<Issue>>? {
    let page = PageRequest(size: 1)
    guard let repository else {
      return filter.isMoreThanSearch ? nil : .searchIssues(filter.search, page: page)
    }
    guard filter.without.isEmpty, !filter.labels.contains(where: { $0.contains(",") }) else {
      return nil
    }
    var filter = filter
    filter.sort = nil
    return .issues(of: repository, filter, page: page)
  }
}

extension Location {
  /// The digit of the saved search it shows.
  var search: Int? {
    guard kind == .issueList || kind == .pulls else { return nil }
    return value(of: "search").flatMap { Int($0) }
  }
}

extension Services {
  /// The search that is saved under a digit; on a worker.
  func savedSearch(_ digit: Int, of server: String) throws -> SavedSearch? {
    guard let profile = Profile.ID(server),
      let json = try store.filter(SavedSearch.key(digit), of: profile)
    else { return nil }
    return try? JSONDecoder().decode(SavedSearch.self, from: Data(json.utf8))
  }

  /// All saved searches of a server, by their digits; on a worker.
  func savedSearches(of server: String) -> [SavedSearch] {
    (6...9).compactMap { try? savedSearch($0, of: server) }
  }
}

extension Session {
  /// Saves a search in the place of the one under its digit.
  func save(_ search: SavedSearch, on server: String) throws {
    let json = String(decoding: try JSONEncoder().encode(search), as: UTF8.self)
    keep(SavedSearch.key(search.digit), json, on: server)
    // An open list of the search that was saved there before shows the new one.
    if let buffer = buffer(at: search.location(on: server)) {
      var model = IssueListModel(filter: search.filter)
      model.searchName = search.name
      model.spansRepositories = search.repository == nil
      model.restart()
      show(model, in: buffer)
    }
    message("Saved as \(search.digit): \(search.name)")
  }
}
