import Display
import Editor
import Forge

/// A title and the tags behind it, in the room of one row.
///
/// The title keeps at least 60 % of the room; tags that need more than is left shrink to a dot
/// each.
struct TitleAndTags {
  private enum Tag {
    case label(String, RGB)
    case milestone(String)

    var text: String {
      switch self {
      case .label(let name, _), .milestone(let name): name
      }
    }
  }

  private let title: String
  private let tags: [Tag]
  private let titleWidth: Int
  private let tagsWidth: Int

  /// What the filter fixes for every row is not written.
  init(_ issue: Issue, filter: IssueFilter, in page: Page) {
    title = issue.title
    var tags: [Tag] = issue.labels.filter { !filter.labels.contains($0.name) }
      .map { .label($0.name, $0.rgb) }
    if filter.milestone == nil, let milestone = issue.milestone {
      tags.append(.milestone("\(page.icons[.flag]) \(milestone.title)"))
    }
    self.tags = tags
    titleWidth = page.width(of: title)
    tagsWidth = tags.reduce(-1) { $0 + page.width(of: $1.text) + 1 }
  }

  func write(into page: inout Page, room: Int, tags showsTags: Bool) {
    guard showsTags, !tags.isEmpty else { return page.write(title, fitting: room) }
    let least = min(titleWidth, (room * 3 + 4) / 5)
    let tagRoom = room - least - 2
    let shrinks = tagsWidth > tagRoom
    let needed = shrinks ? min(tags.count, max(0, tagRoom)) : tagsWidth
    guard needed > 0 else { return page.write(title, fitting: room) }
    page.write(title, fitting: room - needed - 2)
    page.write("  ")
    for (index, tag) in tags.enumerated() where !shrinks || index < needed {
      if index > 0, !shrinks { page.write(" ") }
      switch tag {
      case .label(let name, let color):
        page.write(shrinks ? page.icons[.dot] : name, labelColor: color)
      case .milestone(let name):
        page.write(shrinks ? page.icons[.flag] : name, "milestone")
      }
    }
  }
}
