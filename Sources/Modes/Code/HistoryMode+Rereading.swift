package import Editor
import Forge

/// The timed refresh of a history: where its branches and tags stand, and all of it when that changed.
extension HistoryMode: RereadMode {
  package static func reread(
    _ at: Location, _ request: RereadRequest, _ services: Services
  ) throws -> Merge {
    guard let repository = at.repository, let shown = request.model as? HistoryModel else {
      return { _, _ in nil }
    }
    let fresh: HistoryModel? = try rereading {
      let references = try services.code(of: repository, on: at.server).references()
      guard references != shown.references else { return nil }
      var fresh = try load(at, services)
      while fresh.pageCount < shown.pageCount, fresh.hasMore {
        fresh.append(try fresh.nextPortion(at, services))
      }
      return fresh
    }
    guard let fresh else { return { _, _ in nil } }
    return { current, kept in
      guard var current = current as? HistoryModel, current.growth == .idle else { return nil }
      let hashes = Set(
        kept.compactMap { $0.kind == .commit ? $0.commit : nil })
      func order(_ model: HistoryModel) -> [String] {
        model.commits.map(\.hash).filter(hashes.contains)
      }
      if order(fresh) == order(current) { return fresh }
      // Rows at and above point were taken out of the history; they stay until one asks.
      current.references = fresh.references
      return current
    }
  }
}
