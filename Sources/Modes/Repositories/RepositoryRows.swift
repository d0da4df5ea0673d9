import Display
import Editor
import Forge

/// Writes repositories as rows: favourite, name, description, language, open issues, age.
///
/// What does not fit is left out in this order: language, description, open issues; age last.
struct RepositoryRows {
  private let rows: [RepositoriesModel.Row]
  private let nameEnd: Int
  private let summary: Range<Int>?
  private let language: Range<Int>?
  /// Behind the last digit of the counts; nil where there is no room for them.
  let countEnd: Int?
  private let ageEnd: Int?

  private static let nameStart = 4
  /// A description with less room than this says nothing.
  private static let leastSummary = 12

  init(_ rows: [RepositoriesModel.Row], _ page: Page) {
    self.rows = rows
    func widest(_ text: (Repository) -> String) -> Int {
      rows.map { page.width(of: text($0.repository)) }.max() ?? 0
    }
    let ages = widest { Self.age($0, page) }
    let counts = max(2, widest { String($0.openIssues) })
    let languages = min(12, widest(\.language))
    let names = widest { $0.ref.description }
    var right = page.width < 60 ? page.width : page.listWidth - 1
    let wanted = Self.nameStart + min(names, max(16, page.width * 2 / 5))
    if ages > 0, right - ages - 1 > Self.nameStart + 8 {
      ageEnd = right
      right -= ages + 1
    } else {
      ageEnd = nil
    }
    if right - counts - 1 >= wanted {
      countEnd = right
      right -= counts + 2
    } else {
      countEnd = nil
    }
    if languages > 0, right - languages - 2 - Self.leastSummary - 2 >= wanted {
      language = (right - languages)..<right
      right -= languages + 1
    } else {
      language = nil
    }
    let hasSummary = right - wanted - 2 >= Self.leastSummary
    nameEnd = hasSummary ? wanted : min(Self.nameStart + names, right)
    summary = hasSummary ? (nameEnd + 2)..<right : nil
  }

  func write(into page: inout Page) {
    for row in rows { write(row, into: &page) }
  }

  private func write(_ row: RepositoriesModel.Row, into page: inout Page) {
    let repository = row.repository
    page.mark(row.location, isEntry: row.startsPage)
    page.pad(to: 2)
    if row.isFavourite { page.write(page.icons[.star], "favourite") }
    page.pad(to: Self.nameStart)
    page.markHome()
    page.write(repository.ref.description, "title", fitting: nameEnd - Self.nameStart)
    if let summary {
      page.pad(to: summary.lowerBound)
      page.write(repository.summary, "dim", fitting: summary.count)
    }
    if let language {
      page.pad(to: language.lowerBound)
      page.write(repository.language, "dim", fitting: language.count)
    }
    if let countEnd { page.write(String(repository.openIssues), "number", endingAt: countEnd) }
    if let ageEnd { page.write(Self.age(repository, page), "age", endingAt: ageEnd) }
    page.endLine()
  }

  private static func age(_ repository: Repository, _ page: Page) -> String {
    repository.updatedAt.map { Age.short($0, now: page.now, width: Age.widest(on: page)) } ?? ""
  }
}
