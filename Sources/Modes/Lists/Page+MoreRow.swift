import Display
import Editor

extension Page {
  /// What stands for rows that were not fetched yet; nothing where that has failed.
  mutating func loadingRow() {
    if !followsProblem { write(" Loading …", "dim") }
  }

  /// The last row of a list of which more can be fetched: what is not here, and the next key.
  mutating func moreRow(of model: some GrowingModel, shown: Int) {
    guard model.hasMore else { return }
    mark(.more)
    pad(to: 2)
    markHome()
    switch model.growth {
    case .loading:
      write("Loading more …", "dim")
    case .failed(let reason):
      write("RET tries again: \(reason)", "danger", fitting: room - 1)
    case .idle:
      let count = model.total.map { Counted.grouped(max(1, $0 - shown)) + " more" } ?? "More"
      write("\(count) · RET loads the next page", "dim", fitting: room - 1)
    }
    endLine()
  }
}
