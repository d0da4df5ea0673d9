import Editor
import Forge
import Text

/// Changing a file of a repository, and committing what came of it.
enum FileEditCommands {
  static let all = [commit, create, edit]

  static let edit = Command(
    "file-edit", "Change this file; C-c C-c in its text commits it.", traits: .opensText
  ) { context in
    guard let location = context.buffer.location, let repository = location.repository,
      let path = location.filePath
    else { throw UserError("This shows no file") }
    let session = context.session
    guard location.kind == .file else {
      throw UserError("v shows the source, which e changes")
    }
    let line = context.text.line(at: context.point)
    if let folder = location.cloneFolder {
      let whole = folder + (folder.hasSuffix("/") ? "" : "/") + path
      let buffer = try session.visitFile(whole, orSay: "There is no file \(path) in \(folder)")
      session.display(buffer, .same)
      return session.goTo(String(line.value + 1), in: session.tree.selected)
    }
    if location.revision?.isCommitHash == true {
      throw UserError("This is the file at a commit; b shows it on a branch, where e changes it")
    }
    guard let model = context.buffer.model as? FileModel else {
      throw UserError("The file is not here yet")
    }
    guard model.isSource else {
      throw UserError(
        location.isDrawing ? "v shows the source, which e changes" : "Only texts are changed here")
    }
    // Of an empty file the page has a word, which is none of it.
    let bytes = model.size == 0 ? [] : context.text.bytes(context.text.all)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw UserError("This file is of no known charset; it can be changed in a clone only")
    }
    try begin(
      EditedFile(path, of: repository, on: location.revision), with: bytes, on: location.server,
      session, at: line, isAnother: context.argument?.isBare == true)
  }

  static let create = Command(
    "file-create", "Write a new file of this repository; C-c C-c in its text commits it.",
    traits: .opensText
  ) { context in
    guard let own = context.buffer.location, own.kind == .files, let repository = own.repository
    else { throw UserError("New files are made in lists of files") }
    guard own.revision?.isCommitHash != true else {
      throw UserError("These are the files at a commit; b shows them on a branch")
    }
    // Beside the file at point, which may be in a folder that is opened in place.
    let place = context.location?.filePath ?? own.filePath ?? ""
    let folder =
      place == own.filePath ? place : place.split(separator: "/").dropLast().joined(separator: "/")
    try context.ask(
      "New file in \(repository): ", initial: folder.isEmpty ? "" : folder + "/",
      history: "new-file"
    ) { context, answer in
      let path = try newPath(answer)
      let session = context.session
      if let clone = own.cloneFolder {
        let buffer = try session.visitFile(clone + (clone.hasSuffix("/") ? "" : "/") + path)
        session.display(buffer, .same)
        return
      }
      let window = context.window.id
      try context.start("Looking for \(path)") { services in
        let isThere = try services.code(of: repository, on: own.server)
          .isThere(path, at: own.revision)
        return Outcome { session in
          guard session.tree.selected.id == window else { return }
          if isThere { return session.message("There is \(path) already") }
          let file = EditedFile(path, of: repository, on: own.revision)
          session.catching { try begin(file, with: [], on: own.server, session) }
        }
      }
    }
  }

  /// The path of a new file as somebody typed it.
  private static func newPath(_ text: String) throws -> String {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !["", ".", "..", ".git"].contains($0) }) else {
      throw UserError(text.hasSuffix("/") || text.isEmpty ? "No name" : "\(text) can name no file")
    }
    return text
  }

  private static func begin(
    _ file: EditedFile, with bytes: [UInt8], on server: String, _ session: Session,
    at line: Line? = nil, isAnother: Bool = false
  ) throws {
    var place = Location.compose(server, .fileEdit(file))
    if isAnother { place = place.setting("new", "yes") }
    session.properties[InitialText.self] = InitialText(bytes: bytes, line: line)
    defer { session.properties[InitialText.self] = nil }
    try session.open(place, .composition)
  }

  static let commit = Command(
    "file-commit", "Ask for a branch and a message, and commit this text.", needs: .network
  ) { context in
    let buffer = context.buffer
    let composition = try buffer.composition()
    guard case .fileEdit(let file) = composition.what, let base = composition.fileBase else {
      throw UserError("This is no file")
    }
    guard !composition.isSending else { throw UserError("It is being committed already") }
    let contents = buffer.text.contents
    let bytes = contents.bytes(contents.all)
    guard bytes != base else {
      throw UserError(base.isEmpty ? "Nothing was written" : "Nothing was changed")
    }
    let session = context.session
    guard buffer.conflicts.isEmpty else {
      session.goToConflict(in: buffer)
      throw UserError(
        "Both versions are still in the text: C-c ^ u keeps yours here, C-c ^ l theirs")
    }
    let server = composition.server
    let isDefault = file.branch == EditedFile.defaultBranch
    try session.ask(
      "Commit to branch (another name makes a new one): ",
      fallback: isDefault ? "the default branch" : file.branch, history: "branch"
    ) { session, answer in
      let name = answer.filter { !$0.isWhitespace }
      let isSame = name.isEmpty || answer == "the default branch"
      let what = Composing.commit(file, onto: isSame ? file.branch : name)
      let verb = base.isEmpty ? "Add" : "Update"
      session.properties[InitialText.self] = InitialText(
        bytes: Array("\(verb) \(file.path)\n".utf8))
      defer { session.properties[InitialText.self] = nil }
      try session.open(.compose(server, what), .composition)
    }
  }
}
