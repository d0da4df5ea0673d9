import Display
package import Editor
import Forge

/// The lines of a repository's files that have a text.
package enum TextSearchMode: BufferMode {
  package static var mode: Mode {
    var mode = Mode.list("text-search", shows: [.textSearch])
    mode.commands = [TextSearchCommands.search]
    mode.title = { title(of: $0) }
    mode.modeLine = { buffer in
      let ref = buffer.location?.value(of: "ref")
      let count = model(of: buffer).map {
        "\(Counted.plural($0.matches.count, "line")) in \(Counted.plural($0.matchedFiles, "file"))"
      }
      return ModeLineParts(
        name: buffer.location.map { title(of: $0) }, view: ref ?? "", isSpecial: ref != nil,
        right: count ?? "")
    }
    mode.hints = [
      .init("list-visit", "open"), .init("list-display-item", "beside"),
      .init("repository-search", "search again"), .init("back", "back"),
      .init("keys-here", "all keys"),
    ]
    return mode
  }

  private static func title(of location: Location) -> String {
    "\(location.repository?.description ?? "") “\(location.value(of: "text") ?? "")”"
  }

  package static func load(_ at: Location, _ services: Services) throws -> TextSearchModel {
    guard let repository = at.repository, let text = at.value(of: "text") else {
      throw UserError("\(at) is no search")
    }
    return try TextSearch(text, isRegexp: at.value(of: "regexp") != nil)
      .run(in: services.code(of: repository, on: at.server), at: at.value(of: "ref"))
  }

  package static func render(
    _ model: TextSearchModel, at location: Location, into page: inout Page
  ) {
    guard let repository = location.repository else { return }
    if model.matches.isEmpty {
      let files = Counted.plural(model.fileCount, "file")
      page.write(" None of \(files) of \(repository) has it.", "dim")
      page.endLine()
    }
    var path: String?
    for match in model.matches {
      if match.path != path {
        if path != nil { page.gap() }
        page.write(" \(match.path)", "heading", fitting: page.width - 2)
        page.endLine()
        path = match.path
      }
      write(match, repository, location, into: &page)
    }
    let notes = [
      model.isFull ? "There are more; only the first ones are shown." : nil,
      model.missing > 0
        ? "\(Counted.plural(model.missing, "file")) not read: only the server has them." : nil,
      model.leftOut > 0
        ? "\(Counted.plural(model.leftOut, "more file")) not read: the repository is too large."
        : nil,
    ].compactMap { $0 }
    for note in notes {
      page.gap()
      page.write(" \(note)", "warning")
      page.endLine()
    }
  }

  private static func write(
    _ match: TextSearch.Match, _ repository: RepositoryRef, _ location: Location,
    into page: inout Page
  ) {
    page.mark(
      .file(
        location.server, repository, at: match.path, ref: location.value(of: "ref"),
        lines: match.line...match.line))
    page.write(String(match.line), "dim", endingAt: 8)
    page.pad(to: 9)
    page.markHome()
    let bytes = Array(match.text.utf8)
    // What indents all lines alike says nothing here.
    var at = bytes.prefix { $0 == 32 || $0 == 9 }.count
    func write(to end: Int, _ face: Face?) {
      guard end > at else { return }
      let text = String(decoding: bytes[at..<end], as: UTF8.self).replacing("\t", with: " ")
      page.write(text, face, fitting: max(0, page.width - page.column - 1))
      at = end
    }
    for range in match.ranges {
      write(to: min(range.lowerBound, bytes.count), nil)
      write(to: min(range.upperBound, bytes.count), "match")
    }
    write(to: bytes.count, nil)
    page.endLine()
  }
}

extension Location.Kind {
  /// The lines of a repository that have a text.
  package static let textSearch: Self = "text-search"
}

/// Looking for a text in a repository.
enum TextSearchCommands {
  static let search = Command(
    "repository-search",
    "Search the files of this repository for a text; with C-u for a regular expression."
  ) { context in
    let places = [context.buffer.location, context.location].compactMap { $0 }
    guard let place = places.first(where: { $0.repository != nil }),
      let repository = place.repository
    else { throw UserError("This belongs to no repository") }
    let isRegexp = context.argument != nil
    let kind = isRegexp ? " (regexp)" : ""
    try context.session.ask("Search \(repository) for\(kind): ", history: "search") {
      session, answer in
      guard !answer.isEmpty else { throw UserError("There is nothing to look for") }
      var target = Location(.textSearch, server: place.server, path: repository.path)
        .setting("text", answer).setting("regexp", isRegexp ? "yes" : nil)
      if place.kind != .commit {
        let ref = place.kind == .textSearch ? place.value(of: "ref") : place.revision
        target = target.setting("ref", ref)
      }
      try session.open(target)
    }
  }
}
