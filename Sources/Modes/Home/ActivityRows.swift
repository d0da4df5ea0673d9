import Display
import Editor
import Forge

/// Writes activities as rows: sign, who did what to what, repository, age; a push with its commits.
struct ActivityRows {
  private let activities: [Activity]
  private let server: String
  /// Titles of issues, for activities that name their issue only by its number.
  private let titles: [IssueRef: String]
  private let quotes: ActivityQuotes
  private let placeStart: Int
  private let placeWidth: Int
  private let ageEnd: Int
  private let ageWidth: Int
  private let showsPlace: Bool

  /// What the first row of an activity stands for.
  static func location(of activity: Activity, on server: String) -> Location {
    .activity(server, identity(of: activity))
  }

  private static func identity(of activity: Activity) -> String {
    String(activity.id.number, radix: 36)
  }

  private static let start = 4
  private static let commitStart = 6

  init(_ activities: [Activity], quotes: ActivityQuotes, server: String, _ page: Page) {
    self.activities = activities
    self.quotes = quotes
    self.server = server
    var titles: [IssueRef: String] = [:]
    for activity in activities {
      guard let repository = activity.repository,
        case .issue(let action, let number, let text, _, _) = activity.event,
        [.created, .merged, .readyForReview].contains(action), !text.isEmpty
      else { continue }
      titles[IssueRef(repository, number)] = text
    }
    self.titles = titles
    let isNarrow = page.width < 60
    ageEnd = isNarrow ? page.width : page.listWidth - 1
    showsPlace = !isNarrow
    placeWidth = min(24, max(10, page.width / 5))
    ageWidth = Self.ageWidth(activities, page)
    placeStart = ageEnd - ageWidth - 1 - placeWidth
  }

  /// The cells of ages: of the wide form of old ones where there are any.
  private static func ageWidth(_ activities: [Activity], _ page: Page) -> Int {
    let widest = Age.widest(on: page)
    let isOld = activities.contains {
      Age.width(of: $0.createdAt, now: page.now, width: widest) > Age.widest
    }
    return isOld ? widest : Age.widest
  }

  /// - Parameter shown: Indices of the activities to write.
  func write(_ shown: [Int], startsPage: (Int) -> Bool, into page: inout Page) {
    let shown = Set(shown)
    var pending = false
    for index in activities.indices {
      pending = pending || startsPage(index)
      guard shown.contains(index) else { continue }
      write(activities[index], startsPage: pending, into: &page)
      pending = false
    }
  }

  private func write(_ activity: Activity, startsPage: Bool, into page: inout Page) {
    let sentence = ActivitySentence(activity, titles: titles, quote: quotes[activity])
    let age = Age.short(activity.createdAt, now: page.now, width: ageWidth)
    let identity = Self.identity(of: activity)
    page.mark(.activity(server, identity), isEntry: startsPage)
    page.pad(to: 2)
    page.write(page.icons[sentence.icon], sentence.face)
    page.pad(to: max(Self.start, page.column + 1))
    page.markHome()
    let target = sentence.target(on: server)
    let end = textEnd(age, page)
    for part in sentence.parts {
      page.write(part.text, part.face, fitting: end - page.column, at: target)
    }
    finish(activity.repository?.description ?? "", age, into: &page)
    if case .pushed(_, let push?) = activity.event {
      write(push, of: activity, identity, into: &page)
    }
  }

  /// The commits of a push: short hash, subject, author, age.
  private func write(
    _ push: Push, of activity: Activity, _ identity: String, into page: inout Page
  ) {
    let place = Location.activity(server, identity)
    if page.properties[FoldedEntries.self]?.places.contains(place) == true { return }
    for commit in push.commits {
      let time = commit.date ?? activity.createdAt
      let age = Age.short(time, now: page.now, width: ageWidth)
      page.mark(.activity(server, identity, commit: commit.id))
      page.pad(to: Self.commitStart)
      page.markHome()
      let target = activity.repository.map { Location.commit(server, $0, commit.id) }
      page.write(String(commit.id.prefix(7)), "number", at: target)
      page.write(" ", at: target)
      page.write(commit.subject, fitting: textEnd(age, page) - page.column, at: target)
      finish(commit.authorName, age, into: &page)
    }
    let missing = push.count - push.commits.count
    if missing > 0, !push.commits.isEmpty {
      page.pad(to: Self.commitStart)
      page.write("and \(Counted.grouped(missing)) more", "dim")
      page.endLine()
    }
  }

  private func textEnd(_ age: String, _ page: Page) -> Int {
    showsPlace ? placeStart - 1 : ageEnd - page.width(of: age) - 1
  }

  private func finish(_ place: String, _ age: String, into page: inout Page) {
    if showsPlace {
      page.pad(to: placeStart)
      page.write(place, "dim", fitting: placeWidth)
    }
    page.write(age, "age", endingAt: ageEnd)
    page.endLine()
  }
}

extension Location {
  /// What a row of Home is, as opposed to what it leads to: several rows lead to one issue.
  fileprivate static func activity(
    _ server: String, _ identity: String, commit: String? = nil
  ) -> Location {
    Location(.activity, server: server, path: [identity] + (commit.map { [$0] } ?? []))
  }
}

extension Location.Kind {
  /// A row of Home.
  static let activity: Self = "activity"
}
