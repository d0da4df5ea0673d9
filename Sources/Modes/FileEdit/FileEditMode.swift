package import Editor
import Forge
import Store
import Syntax
import Text

/// A file of a repository being changed; what becomes of it is a commit, made through the server.
package enum FileEditMode {
  package static let mode: Mode = {
    var mode = Mode("file-edit")
    mode.parents = ["editing"]
    mode.shows = [.composeFile]
    mode.commands = FileEditCommands.all
    mode.title = { location in location.composing?.label ?? "file" }
    mode.hints = [
      .init("file-commit", "commit"), .init("compose-keep", "keep the draft"),
      .init("compose-leave", "leave (kept)"),
    ]
    mode.ownHints = [Mode.Hint].composing(mode.hints)
    mode.holder = { try $0.buffer(holding: $1) }
    mode.prepare = { session, buffer in try ComposeMode.prepare(buffer, in: session) }
    mode.modeLine = { buffer in
      guard let composition = buffer.properties[Composition.self],
        case .fileEdit(let file) = composition.what
      else { return ModeLineParts(view: "being opened") }
      let branch = file.branch == EditedFile.defaultBranch ? "" : file.branch
      return ModeLineParts(
        name: "\(composition.what.label) as \(composition.account)", view: branch,
        isSpecial: !branch.isEmpty)
    }
    mode.didEdit = { session, buffer in
      guard let composition = buffer.properties[Composition.self] else { return }
      composition.journal.recordBoundary()
      if composition.journal.wantsSnapshot { buffer.keepSnapshot() }
      if case .fileEdit(let file) = composition.what { session.colour(buffer, of: file) }
    }
    mode.willKill = { session, buffer in try ComposeMode.leave(buffer, in: session) }
    mode.asksBeforeKill = { session, buffer, then in
      session.askWhetherToKeep(buffer, then: then)
    }
    return mode
  }()
}

extension Session {
  /// Colours the text of a file that is being changed.
  func colour(_ buffer: Buffer, of file: EditedFile) {
    let contents = buffer.text.contents
    let head = contents.bytes(0..<min(contents.end, ByteOffset(LanguageGuess.enough)))
    guard let language = LanguageGuess.language(forFile: file.path, content: head) else { return }
    colour(buffer, as: language)
  }
}
