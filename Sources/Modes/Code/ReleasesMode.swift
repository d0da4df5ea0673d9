import Display
package import Editor
import Forge

/// The releases of a repository, or its tags, the latest first.
package enum ReleasesMode: BufferMode {
  package static var mode: Mode {
    var mode = Mode.list("releases", shows: [.releases])
    mode.remaps = ["next-view": "releases-next-view"]
    mode.title = { location in
      "\(location.repository?.description ?? "") \(location.showsTags ? "tags" : "releases")"
    }
    mode.modeLine = { ModeLineParts(right: $0.markCount) }
    mode.hints = [
      .init("list-visit", "open"), .init("next-view", "releases/tags"),
      .init("copy-url", "address"),
      .init("back", "back"), .init("keys-here", "all keys"),
    ]
    return mode
  }

  package static func load(_ at: Location, _ services: Services) throws -> ReleasesModel {
    guard let repository = at.repository else { throw UserError("\(at) is no repository") }
    let code = services.code(of: repository, on: at.server)
    if at.showsTags || code.isClone {
      return ReleasesModel(tags: try all { try code.tags($0) })
    }
    return ReleasesModel(
      releases: try all { try services.send(.releases(of: repository, page: $0), to: at.server) })
  }

  /// All pages of a list that is seldom long.
  private static func all<Item>(
    _ fetch: (PageRequest) throws -> Forge.Page<Item>
  ) throws -> [Item] {
    var items: [Item] = []
    var request = PageRequest()
    while true {
      let page = try fetch(request)
      items += page.items
      guard page.hasMore, !page.items.isEmpty, request.number < 20 else { return items }
      request = request.next
    }
  }

  package static func render(_ model: ReleasesModel, at location: Location, into page: inout Page) {
    guard let repository = location.repository else { return }
    let end = page.width < 60 ? page.width : page.listWidth - 1
    for tag in model.tags {
      page.mark(.commit(location.server, repository, tag.hash))
      page.pad(to: 3)
      page.write(page.icons[.flag], "milestone")
      page.pad(to: 5)
      page.markHome()
      page.write(tag.name, "milestone", fitting: 24)
      let message = tag.message.prefix { !$0.isNewline }
      page.write(
        message == tag.name[...] ? "" : "  \(message)", fitting: max(0, end - 10 - page.column))
      page.write(String(tag.hash.prefix(8)), "number", endingAt: end)
      page.endLine()
    }
    for release in model.releases { write(release, repository, location, end, into: &page) }
    if model.tags.isEmpty, model.releases.isEmpty {
      page.write(
        location.showsTags ? " No tags." : " No releases. v shows the tags.", "dim")
    }
  }

  private static func write(
    _ release: Release, _ repository: RepositoryRef, _ location: Location, _ end: Int,
    into page: inout Page
  ) {
    page.mark(.release(location.server, repository, release.tag))
    page.pad(to: 3)
    page.write(page.icons[.flag], "milestone")
    page.pad(to: 5)
    page.markHome()
    page.write(release.name.isEmpty ? release.tag : release.name, fitting: end - 10 - page.column)
    if release.name != release.tag, !release.name.isEmpty {
      page.write("  \(release.tag)", "milestone", fitting: max(0, end - 10 - page.column))
    }
    let state = release.isDraft ? "  draft" : release.isPrerelease ? "  pre-release" : ""
    page.write(state, "warning", fitting: max(0, end - 10 - page.column))
    if !release.assets.isEmpty {
      page.write(
        "  \(Counted.plural(release.assets.count, "file"))", "dim",
        fitting: max(0, end - 10 - page.column))
    }
    let age =
      release.publishedAt.map { Age.short($0, now: page.now, width: Age.widest(on: page)) } ?? ""
    page.write(age, "age", endingAt: end)
    page.endLine()
  }
}

/// Releases or tags.
package struct ReleasesModel: Sendable {
  var releases: [Release] = []
  var tags: [Tag] = []
}

extension Location {
  /// Whether it is the tags rather than the releases.
  var showsTags: Bool { kind == .releases && value(of: "view") == "tags" }
}

/// One release: what it says, and its files.
package enum ReleaseMode: BufferMode {
  package static var mode: Mode {
    var mode = Mode("release")
    mode.parents = ["topic", "reading"]
    mode.shows = [.release]
    mode.isReading = true
    mode.truncatesLines = true
    mode.title = { "\($0.repository?.description ?? "") \($0.path.last ?? "")" }
    mode.hints = [
      .init("next-link", "link"), .init("act", "follow"), .init("copy-url", "address"),
      .init("browse", "browser"), .init("back", "back"), .init("keys-here", "all keys"),
    ]
    return mode
  }

  package static func load(_ at: Location, _ services: Services) throws -> ReleaseModel {
    guard let repository = at.repository, let tag = at.path.last else {
      throw UserError("\(at) is no release")
    }
    var request = PageRequest()
    while true {
      let page = try services.send(.releases(of: repository, page: request), to: at.server)
      if let release = page.items.first(where: { $0.tag == tag }) {
        return ReleaseModel(release: release, body: services.richText(release.body))
      }
      // A server that gives the same for every page would be asked for ever.
      guard page.hasMore, !page.items.isEmpty, request.number < 200 else {
        throw UserError("There is no release \(tag)")
      }
      request = request.next
    }
  }

  package static func render(_ model: ReleaseModel, at location: Location, into page: inout Page) {
    let release = model.release
    page.pad(to: 1)
    page.write(release.name.isEmpty ? release.tag : release.name, "title")
    page.endLine()
    page.pad(to: 1)
    if let repository = location.repository {
      page.write(
        release.tag, "milestone",
        at: .history(location.server, repository, branch: release.tag), isLink: true)
    }
    if !release.author.isEmpty { page.write(" · \(release.author)", "author") }
    if let date = release.publishedAt {
      page.write(" · \(date.description.prefix(10))", "dim")
    }
    if release.isDraft { page.write(" · draft", "warning") }
    if release.isPrerelease { page.write(" · pre-release", "warning") }
    page.gap()
    MarkdownWriter(
      server: location.server, repository: location.repository, owner: nil, indent: 1,
      text: model.body
    ).write(into: &page)
    page.gap()
    guard !release.assets.isEmpty else { return }
    page.pad(to: 1)
    page.write(Counted.plural(release.assets.count, "file"), "heading")
    page.endLine()
    for asset in release.assets {
      page.pad(to: 3)
      page.write(asset.name, fitting: max(8, page.room - 30))
      page.write(
        "  \(FilesMode.describe(asset.size)) · \(Counted.plural(asset.downloads, "download"))",
        "dim")
      page.endLine()
    }
  }
}

/// A release with its text.
package struct ReleaseModel: Sendable {
  let release: Release
  let body: RichText
}
