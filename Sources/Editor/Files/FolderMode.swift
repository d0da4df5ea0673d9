import Display
import Text

extension Location.Kind {
  /// A folder of this machine.
  package static let folder: Self = "folder"
  /// A file of this machine, as a row of a folder.
  package static let localFile: Self = "file"
}

extension Location {
  package static func folder(_ path: String) -> Location {
    Location(.folder, path: path.split(separator: "/").map(String.init))
  }

  /// The path of a local file or folder.
  package var localPath: String? {
    guard kind == .folder || kind == .localFile else { return nil }
    return "/" + path.joined(separator: "/")
  }
}

extension Mode {
  /// A folder: its files in rows, which open.
  package static let folder: Mode = {
    var mode = Mode("folder")
    mode.parents = ["list", "reading"]
    mode.shows = [.folder]
    mode.isReading = true
    mode.selectsRows = true
    mode.truncatesLines = true
    mode.commands = FolderCommands.all
    mode.remaps = [
      "visit": "folder-visit", "visit-other-window": "folder-visit-other-window",
      "up": "folder-up",
    ]
    mode.hints = [Hint("folder-visit", "open"), Hint("folder-up", "folder above")]
    mode.title = { ($0.path.last ?? "") + "/" }
    mode.load = { location, _ in
      try FolderListing("/" + location.path.joined(separator: "/"), detailed: true)
    }
    mode.render = { model, location, page in
      guard let listing = model as? FolderListing else { return }
      render(listing, at: location, into: &page)
    }
    mode.position = { buffer, point in
      "\(buffer.text.contents.line(at: point).value + 1) of \(max(1, buffer.lines.count))"
    }
    return mode
  }()

  private static func render(
    _ listing: FolderListing, at location: Location, into page: inout Page
  ) {
    if listing.entries.isEmpty { page.write("  Nothing is in this folder.", "dim") }
    let folders = listing.entries.filter(\.isFolder)
    for entry in folders + listing.entries.filter({ !$0.isFolder }) {
      let path = location.path + [entry.name]
      page.mark(Location(entry.isFolder ? .folder : .localFile, path: path))
      page.write("  ")
      page.markHome()
      let name = entry.name + (entry.isFolder ? "/" : "")
      page.write(name, entry.isFolder ? "link" : nil)
      if !entry.isFolder {
        let size = FolderListing.describe(entry.size)
        let gap = page.width - 3 - page.width(of: name) - size.count
        if gap > 1 { page.write(String(repeating: " ", count: gap) + size, "dim") }
      }
      page.endLine()
    }
  }
}

/// Commands of folders.
enum FolderCommands {
  static let all = [up, visit, visitOther]

  static let visit = Command("folder-visit", "Visit the file or folder at point.") {
    try open($0, $0.argument?.isBare == true ? .other : .same)
  }

  static let visitOther = Command(
    "folder-visit-other-window", "Visit the file or folder at point in another window."
  ) { try open($0, .other) }

  static let up = Command("folder-up", "Show the folder that this one is in.") { context in
    guard let path = context.buffer.location?.localPath, path != "/" else {
      throw UserError("There is no folder above this one")
    }
    try context.session.open(.folder(FilePath.folder(of: path)))
  }

  private static func open(_ context: CommandContext, _ placement: Placement) throws {
    let location = try context.thing("No file at point")
    guard let path = location.localPath else { throw UserError("No file at point") }
    if location.kind == .folder {
      try context.session.open(location, placement)
    } else {
      context.session.display(try context.session.visitFile(path), placement)
    }
  }
}
