import Editor
import Forge
import Git
import Text

/// A diff as a patch: written to a file, applied to a clone.
enum DiffPatchCommands {
  static let all = [apply, pipe, write]

  static let write = Command(
    "diff-write", "Save this diff as a patch, as it was read; with C-u only the file at point."
  ) { context in
    let patch = try patch(context)
    try context.askFile("Save patch: ") { context, path in
      let export = TextExport(to: path)
      let session = context.session
      let shown = FilePath.abbreviate(path)
      session.soon("Looking for \(shown)") { _ in
        export.isThere
      } done: { session, isThere in
        session.catching {
          guard try isThere.get() else { return save(patch, export, shown, session) }
          session.askYesOrNo("\(shown) exists; overwrite it?") { save(patch, export, shown, $0) }
        }
      }
    }
  }

  private static func save(
    _ patch: PieceTree, _ export: TextExport, _ shown: String, _ session: Session
  ) {
    session.jobs.start("Writing \(shown)", in: .keeping) { _ in
      try export.write(patch)
      return Outcome { $0.message("Wrote \(shown)") }
    }
  }

  static let pipe = Command(
    "diff-pipe",
    "Give the region, else this diff as a patch, to a shell command; with C-u only the file at point."
  ) { context in
    let buffer = context.buffer
    let region = buffer.isMarkActive ? buffer.region(point: context.point) : nil
    let bytes: [UInt8]
    if let region {
      bytes = buffer.mode.copied?(buffer, region) ?? context.text.bytes(region)
    } else {
      let patch = try patch(context)
      bytes = patch.bytes(patch.all)
    }
    let what = region == nil ? "the patch" : "the region"
    try context.session.ask("Shell command on \(what): ", history: "shell") { session, script in
      session.start(named: script) { ShellRun(script, input: bytes) }
    }
  }

  static let apply = Command(
    "diff-apply",
    "Apply this diff to the files of a clone on this machine; with C-u only the file at point."
  ) { context in
    let patch = try patch(context)
    let bytes = patch.bytes(0..<patch.end)
    try context.askFile("Apply to the clone in folder: ") { context, path in
      let session = context.session
      let folder = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
      session.jobs.start("Looking at \(FilePath.abbreviate(folder))", in: .local) { _ in
        guard let clone = try Git().discover(from: folder), let root = clone.workingFolder else {
          throw UserError("\(FilePath.abbreviate(folder)) is in no clone")
        }
        // First without writing anything, so that the question is one that can be answered.
        let count = try clone.apply(bytes, onlyChecks: true)
        return Outcome { session in
          let shown = FilePath.abbreviate(root)
          session.askYesOrNo("Change \(Counted.plural(count, "file")) in \(shown)?") {
            change(bytes, root, $0)
          }
        }
      }
    }
  }

  private static func change(_ bytes: [UInt8], _ root: String, _ session: Session) {
    session.jobs.start("Applying the diff", in: .keeping) { _ in
      guard let clone = try Git().discover(from: root) else {
        throw UserError("\(FilePath.abbreviate(root)) is in no clone")
      }
      let count = try clone.apply(bytes)
      return Outcome {
        $0.message("Changed \(Counted.plural(count, "file")) in \(FilePath.abbreviate(root))")
      }
    }
  }

  /// The bytes that were read, or those about the file at point.
  private static func patch(_ context: CommandContext) throws -> PieceTree {
    let (page, row) = try DiffCommands.place(context)
    guard page.isComplete else { throw UserError("The rest is still being read") }
    guard !page.text.files.isEmpty else { throw UserError("There is no diff here") }
    // Lines that were put in since are no part of it.
    let text = page.original ?? page.text
    let source = page.raw ?? text.source
    guard context.argument?.isBare == true else { return source }
    guard let file = page.file(ofRow: row) else { throw UserError("No file here") }
    let lines = text.lines(ofFile: file)
    let end =
      lines.upperBound < text.lines.count ? source.start(of: Line(lines.upperBound)) : source.end
    return source.slice(source.start(of: Line(lines.lowerBound))..<end)
  }
}
