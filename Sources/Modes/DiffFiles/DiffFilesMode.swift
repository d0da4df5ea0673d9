import Display
package import Editor
import Forge

extension Location.Kind {
  /// The files that a diff is about.
  package static let diffFiles: Self = "diff-files"
}

/// The files that a diff changes, in a window beside it: what became of each, its name, its counts.
package enum DiffFilesMode {
  package static let mode: Mode = {
    var mode = Mode.list("diff-files", shows: [.diffFiles])
    mode.remaps = ["filter": "diff-files-find"]
    mode.commands = [DiffFilesCommands.find]
    mode.title = { "files of \(DiffMode.title(of: $0.asDiff))" }
    mode.modeLine = { buffer in
      guard let model = buffer.model as? DiffFilesModel else { return ModeLineParts() }
      let (added, removed) = model.files.reduce((0, 0)) { ($0.0 + $1.added, $0.1 + $1.removed) }
      return ModeLineParts(name: "files", right: "+\(added) -\(removed)")
    }
    mode.position = { buffer, point in
      guard let model = buffer.model as? DiffFilesModel, !model.files.isEmpty else { return "none" }
      return "\(buffer.line(of: point) + 1) of \(Counted.grouped(model.files.count))"
    }
    mode.hints = [
      .init("list-visit", "go there"), .init("diff-files-find", "find"), .init("back", "close"),
      .init("keys-here", "all keys"),
    ]
    mode.prepare = { session, buffer in
      let diff = buffer.location.flatMap { session.buffer(at: $0.asDiff) }
      buffer.model = DiffFilesModel(diff?.properties[DiffPage.self])
      session.render(buffer)
    }
    mode.render = { model, location, page in
      if let model = model as? DiffFilesModel { model.write(of: location.asDiff, into: &page) }
    }
    return mode
  }()
}

extension Location {
  /// The list of the files of a diff.
  var asFiles: Location {
    var other = whole
    other.kind = .diffFiles
    return other
  }

  /// The diff that a list of files is of.
  var asDiff: Location {
    var other = whole
    other.kind = .diff
    return other
  }
}

/// The files of a diff as far as it was read.
struct DiffFilesModel: Sendable, Equatable {
  let files: [DiffFile]

  init(_ page: DiffPage?) { files = page?.text.files ?? [] }

  /// The part of a diff's location that names a file of it, by its number.
  static func fragment(ofFile file: Int) -> String { "file-\(file + 1)" }

  /// The number of the file that such a part names.
  static func file(ofFragment fragment: String) -> Int? {
    fragment.hasPrefix("file-") ? Int(fragment.dropFirst(5)).map { $0 - 1 } : nil
  }

  func write(of diff: Location, into page: inout Page) {
    if files.isEmpty { page.write(" No files.", "dim") }
    for (index, file) in files.enumerated() {
      page.mark(diff.at(Self.fragment(ofFile: index)))
      page.write(" ")
      page.write(file.letter, file.letterFace)
      page.write(" ")
      page.markHome()
      let end = page.width - 1
      let added = file.hunkCount == 0 ? "" : "+\(file.added)"
      let removed = file.hunkCount == 0 ? "" : "-\(file.removed)"
      let note = file.isBinary ? "binary" : file.isSubmodule ? "submodule" : ""
      let counts = note.isEmpty ? page.width(of: "\(added) \(removed)") : page.width(of: note)
      let name = String(decoding: file.path, as: UTF8.self)
      page.write(name.cutInMiddle(to: max(4, end - 2 - counts - page.column)), nil)
      page.pad(to: end - counts)
      if note.isEmpty {
        page.write(added, "diff.added")
        page.write(added.isEmpty ? "" : " ")
        page.write(removed, "diff.removed")
      } else {
        page.write(note, "dim")
      }
      page.endLine()
    }
  }
}

extension DiffFile {
  /// What became of it, as `git diff --name-status` has it.
  fileprivate var letter: String {
    switch change {
    case .added: "A"
    case .removed: "D"
    case .renamed: "R"
    case .copied: "C"
    case .modified: isModeOnly ? "T" : "M"
    }
  }

  fileprivate var letterFace: Face {
    switch change {
    case .added, .copied: "diff.added"
    case .removed: "diff.removed"
    case .renamed, .modified: "dim"
    }
  }
}
