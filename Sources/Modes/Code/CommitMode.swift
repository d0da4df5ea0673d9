import Display
package import Editor
import Forge
import Text

/// Shows one commit: title, facts, message, changed files.
package enum CommitMode: BufferMode {
  package static var mode: Mode {
    var mode = Mode("commit")
    mode.parents = ["topic", "reading"]
    mode.shows = [.commit]
    mode.isReading = true
    mode.truncatesLines = true
    mode.commands = CodeCommands.all
    mode.remaps = ["act": "commit-act", "visit": "commit-act"]
    mode.hints = [
      .init("commit-act", "open"), .init("show-diff", "diff"), .init("next-link", "link"),
      .init("next-entry", "next file"), .init("back", "back"), .init("keys-here", "all keys"),
    ]
    mode.title = { location in
      "\(location.repository?.description ?? "")@\(location.commit?.prefix(10) ?? "")"
    }
    mode.modeLine = { buffer in
      guard let model = model(of: buffer) else { return ModeLineParts() }
      return ModeLineParts(
        view: model.commit.subject, right: Counted.plural(model.fileCount, "file"))
    }
    return mode
  }

  package static func load(_ at: Location, _ services: Services) throws -> CommitModel {
    guard let repository = at.repository, let hash = at.commit else {
      throw UserError("\(at) is no commit")
    }
    let code = services.code(of: repository, on: at.server)
    let commit = try code.commit(hash)
    // Names and counts of files, renames among them, are only in the diff.
    let diff = services.part { try code.diff(of: commit.hash) }
    let references = services.part { try code.references() } ?? []
    var labels = references.filter { $0.hash == commit.hash }.compactMap {
      $0.branch ?? $0.remoteBranch ?? $0.tag
    }
    // Those with a message have hashes of their own.
    if references.contains(where: \.isAnnotatedTag),
      let tags = services.part({ try code.tags() })
    {
      for tag in tags.items where tag.hash == commit.hash && !labels.contains(tag.name) {
        labels.append(tag.name)
      }
    }
    return CommitModel(
      commit: commit, body: services.richText(commit.body),
      files: diff.map { DiffParser($0).files }, labels: labels)
  }

  package static func render(_ model: CommitModel, at location: Location, into page: inout Page) {
    CommitWriter(model: model, location: location).write(into: &page)
  }
}

/// A commit with what belongs to it.
package struct CommitModel: Sendable {
  let commit: Commit
  let body: RichText
  /// Nil where there was no diff to read them from.
  let files: [DiffFile]?
  /// Names of the branches and tags at it.
  let labels: [String]

  /// The lines added and removed: those of the files that are listed, as servers count a renamed one in
  /// different ways.
  var total: Commit.Stats? {
    guard let files else { return commit.stats }
    return files.reduce(into: Commit.Stats(added: 0, removed: 0)) {
      $0 = Commit.Stats(added: $0.added + $1.added, removed: $0.removed + $1.removed)
    }
  }

  var fileCount: Int { files?.count ?? commit.files?.count ?? 0 }
}
