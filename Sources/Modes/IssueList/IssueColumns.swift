import Editor
import Forge

/// Where the parts of issue rows stand, for all rows of a list alike.
///
/// What does not fit is left out in this order: comments, assignee, tags, age.
struct IssueColumns {
  /// Behind the last digit of the number.
  let numberEnd: Int
  let title: Int
  let titleEnd: Int
  let showsTags: Bool
  private(set) var assignee: Range<Int>?
  private(set) var commentsEnd: Int?
  private(set) var ageEnd: Int?
  private let spansRepositories: Bool
  private let now: Int64
  private let ageWidth: Int

  /// Titles with less room than this cost the row a part.
  private enum Room {
    static let withComments = 45
    static let withAssignee = 40
    static let withTags = 28
    static let withAge = 12
  }

  /// - Parameter shown: The places of those items that are rows.
  init(_ items: [Issue], _ shown: [Int], of model: IssueListModel, _ page: Page) {
    spansRepositories = model.spansRepositories
    now = page.now
    ageWidth = Age.widest(on: page)
    let isNarrow = page.width < 60
    var (numbers, ages, people, comments) = (0, 0, 0, 0)
    for index in shown {
      let issue = items[index]
      // Of numbers alone the greatest is the widest.
      numbers = max(
        numbers,
        model.spansRepositories
          ? page.width(of: issue.ref.description) : Counted.digits(issue.ref.number) + 1)
      if ages < ageWidth {
        ages = max(ages, Age.width(of: issue.updatedAt, now: page.now, width: ageWidth))
      }
      if !issue.assignees.isEmpty { people = max(people, page.width(of: Self.person(of: issue))) }
      comments = max(comments, issue.comments)
    }
    numberEnd = 4 + max(isNarrow ? 4 : 5, numbers)
    title = numberEnd + (isNarrow ? 1 : 2)
    let end = isNarrow ? page.width : page.listWidth - 1
    var right = end
    if ages > 0, end - ages - 1 - title >= Room.withAge {
      ageEnd = end
      right = end - ages
    }
    // One cell before the age, which short ages widen, and two before the comments.
    let commentsWidth = comments == 0 ? 0 : max(2, String(comments).utf8.count) + 1
    let personWidth = min(people, max(10, page.width / 8))
    let personEnd = right - commentsWidth - 2
    let personStart = personWidth == 0 ? right - commentsWidth : personEnd - personWidth
    if personStart - 1 - title >= Room.withComments {
      if commentsWidth > 0 { commentsEnd = right - 1 }
      if personWidth > 0 { assignee = personStart..<personEnd }
      right = personStart
    } else if personWidth > 0, right - 2 - personWidth - title >= Room.withAssignee {
      assignee = (right - 1 - personWidth)..<(right - 1)
      right -= personWidth + 1
    }
    titleEnd = max(title, right - 1)
    showsTags = titleEnd - title > Room.withTags
  }

  func number(of issue: Issue) -> String { Self.number(of: issue, spansRepositories) }
  func person(of issue: Issue) -> String { Self.person(of: issue) }
  func age(of issue: Issue) -> String { Age.short(issue.updatedAt, now: now, width: ageWidth) }

  private static func number(of issue: Issue, _ spansRepositories: Bool) -> String {
    spansRepositories ? issue.ref.description : "#\(issue.ref.number)"
  }

  /// The first assignee, and how many more there are.
  private static func person(of issue: Issue) -> String {
    guard let first = issue.assignees.first else { return "" }
    return issue.assignees.count > 1 ? "\(first.login)+\(issue.assignees.count - 1)" : first.login
  }
}
