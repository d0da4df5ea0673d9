import Display
package import Editor
import Forge

/// A folder of a repository: folders first, then files, with sizes and last changes.
package enum FilesMode: BufferMode {
  package static var mode: Mode {
    var mode = Mode.list("files", shows: [.files])
    mode.remaps = ["next-view": "code-next-view"]
    mode.title = { location in
      let path = location.filePath ?? ""
      return "\(location.repository?.description ?? "")/\(path)"
    }
    mode.modeLine = { buffer in
      let ref = buffer.location?.revision
      return ModeLineParts(view: ref ?? "", isSpecial: ref != nil, right: buffer.markCount)
    }
    mode.hints = [
      .init("list-visit", "open"), .init("up", "folder above"), .init("next-view", "commits"),
      .init("history-branch", "branch"), .init("show-log", "log"), .init("keys-here", "all keys"),
    ]
    return mode
  }

  package static func load(_ at: Location, _ services: Services) throws -> FilesModel {
    guard let repository = at.repository, let path = at.filePath else {
      throw UserError("\(at) is no folder")
    }
    let found = try services.send(
      .contents(of: repository, at: path, revision: at.revision), to: at.server)
    guard case .folder(let entries) = found else { throw UserError("\(path) is no folder") }
    return FilesModel(entries: entries)
  }

  package static func render(_ model: FilesModel, at location: Location, into page: inout Page) {
    if model.entries.isEmpty { page.write(" Nothing is in this folder.", "dim") }
    for entry in model.entries { write(entry, location, into: &page) }
  }

  private static func write(_ entry: ContentEntry, _ location: Location, into page: inout Page) {
    guard let repository = location.repository else { return }
    let target: Location? =
      switch entry.kind {
      case .folder: .files(location.server, repository, at: entry.path, ref: location.revision)
      case .file, .link:
        Location.file(location.server, repository, at: entry.path, ref: location.revision)
          .inBestForm
      case .submodule: nil
      }
    page.mark(target)
    page.pad(to: 3)
    let isFolder = entry.kind == .folder
    page.write(isFolder ? page.icons[.folded] : " ", "dim")
    page.pad(to: 5)
    page.markHome()
    let age = entry.lastChange.map { Age.short($0, now: page.now) } ?? ""
    let size = entry.kind == .file ? describe(entry.size) : ""
    let end = page.width < 60 ? page.width : page.width - 1
    let sizeEnd = end - 8
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

  private static func describe(_ size: Int) -> String {
    if size < 10_000 { return Counted.grouped(size) }
    if size < 10_000_000 { return "\(size / 1000) kB" }
    return "\(size / 1_000_000) MB"
  }
}

/// The entries of a folder, folders first.
package struct FilesModel: Sendable {
  let entries: [ContentEntry]

  init(entries: [ContentEntry]) {
    self.entries = entries.sorted { left, right in
      let isFirst = (left.kind == .folder ? 0 : 1, right.kind == .folder ? 0 : 1)
      return isFirst.0 == isFirst.1
        ? Array(left.name.lowercased().utf8).lexicographicallyPrecedes(
          Array(right.name.lowercased().utf8)) : isFirst.0 < isFirst.1
    }
  }
}
