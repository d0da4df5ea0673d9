import Display
package import Editor
import Forge

/// A folder of a repository: folders first, then files, with sizes and last changes.
package enum FilesMode: BufferMode {
  package static var mode: Mode {
    var mode = Mode.list("files", shows: [.files])
    mode.commands = TreeCommands.all
    mode.remaps = [
      "compose": "file-create", "next-view": "code-next-view", "filter": "files-find",
    ]
    mode.title = { $0.codeTitle }
    mode.modeLine = { buffer in
      let ref = buffer.location?.revision
      return ModeLineParts(
        name: buffer.location.map { $0.codeTitle }, view: ref ?? "", isSpecial: ref != nil,
        right: buffer.markCount)
    }
    mode.hints = [
      .init("list-visit", "open"), .init("files-toggle-folder", "open here"),
      .init("files-find", "find"), .init("up", "folder above"), .init("next-view", "commits"),
      .init("history-branch", "branch"), .init("show-log", "log"), .init("keys-here", "all keys"),
    ]
    return mode
  }

  package static func load(_ at: Location, _ services: Services) throws -> FilesModel {
    guard let repository = at.repository, let path = at.filePath else {
      throw UserError("\(at) is no folder")
    }
    let found = try services.code(of: repository, on: at.server)
      .contents(at: path, revision: at.revision)
    guard case .folder(let entries) = found else { throw UserError("\(path) is no folder") }
    var model = FilesModel(entries: entries)
    // Folders that were opened in place stay so.
    guard let before = services.previousModel as? FilesModel else { return model }
    for folder in before.opened.keys.sorted().prefix(20) {
      let found = services.part {
        try services.code(of: repository, on: at.server)
          .contents(at: folder, revision: at.revision)
      }
      if case .folder(let entries) = found { model.opened[folder] = FilesModel.sorted(entries) }
    }
    return model
  }

  package static func render(_ model: FilesModel, at location: Location, into page: inout Page) {
    if model.entries.isEmpty { page.write(" Nothing is in this folder.", "dim") }
    write(model.entries, in: location.filePath ?? "", of: model, location, depth: 0, into: &page)
  }

  private static func write(
    _ entries: [ContentEntry], in folder: String, of model: FilesModel, _ location: Location,
    depth: Int, into page: inout Page
  ) {
    for entry in entries {
      let below = model.opened(entry, in: folder)
      write(entry, location, depth: depth, isOpened: below != nil, into: &page)
      if let below {
        write(below, in: entry.path, of: model, location, depth: depth + 1, into: &page)
      }
    }
  }

  private static func write(
    _ entry: ContentEntry, _ location: Location, depth: Int, isOpened: Bool, into page: inout Page
  ) {
    guard let repository = location.repository else { return }
    let target: Location? =
      switch entry.kind {
      case .folder: .files(location.server, repository, at: entry.path, ref: location.revision)
      case .file:
        Location.file(location.server, repository, at: entry.path, ref: location.revision)
          .inBestForm
      // They say where they lead.
      case .link, .submodule:
        .file(location.server, repository, at: entry.path, ref: location.revision)
      }
    page.mark(target)
    page.pad(to: 3 + 2 * depth)
    let isFolder = entry.kind == .folder
    page.write(isFolder ? page.icons[isOpened ? .unfolded : .folded] : " ", "dim")
    page.pad(to: 5 + 2 * depth)
    page.markHome()
    let ageWidth = Age.widest(on: page)
    let age = entry.lastChange.map { Age.short($0, now: page.now, width: ageWidth) } ?? ""
    let size = entry.kind == .file ? describe(entry.size) : ""
    let end = page.width < 60 ? page.width : page.listWidth - 1
    let sizeEnd = end - ageWidth - 2
    page.write(
      entry.name + (isFolder ? "/" : ""), isFolder ? "link" : nil,
      fitting: sizeEnd - 8 - page.column)
    let note =
      entry.target.map { " → \($0)" }
      ?? (entry.kind == .submodule ? " @ \(entry.hash.prefix(10))" : "")
    page.write(note, "dim", fitting: max(0, sizeEnd - 8 - page.column))
    page.write(size, "dim", endingAt: sizeEnd)
    page.write(age, "age", endingAt: end)
    page.endLine()
  }

  static func describe(_ size: Int) -> String {
    if size < 10_000 { return Counted.grouped(size) }
    if size < 10_000_000 { return "\(size / 1000) kB" }
    return "\(size / 1_000_000) MB"
  }
}

/// The entries of a folder, folders first.
package struct FilesModel: Sendable {
  let entries: [ContentEntry]
  /// What is in folders that are opened in place, by their paths.
  var opened: [String: [ContentEntry]] = [:]

  /// What is in an entry of a folder, if that is opened in place.
  ///
  /// Only what lies in the folder by its path: a server that lists a folder in itself would have it
  /// written for ever.
  func opened(_ entry: ContentEntry, in folder: String) -> [ContentEntry]? {
    let above = folder.isEmpty ? "" : folder + "/"
    guard entry.kind == .folder, !entry.name.isEmpty, entry.path == above + entry.name else {
      return nil
    }
    return opened[entry.path]
  }

  init(entries: [ContentEntry]) { self.entries = Self.sorted(entries) }

  static func sorted(_ entries: [ContentEntry]) -> [ContentEntry] {
    entries.sorted { left, right in
      let isFirst = (left.kind == .folder ? 0 : 1, right.kind == .folder ? 0 : 1)
      return isFirst.0 == isFirst.1
        ? Array(left.name.lowercased().utf8).lexicographicallyPrecedes(
          Array(right.name.lowercased().utf8)) : isFirst.0 < isFirst.1
    }
  }
}
