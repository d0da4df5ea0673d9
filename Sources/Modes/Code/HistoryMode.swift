import Display
package import Editor
import Forge

/// The commits of a repository in rows, with the graph of their branches.
package enum HistoryMode: BufferMode {
  /// Branches whose commits are fetched beside those of the default one.
  private static let limit = 100

  package static var mode: Mode {
    var mode = Mode.list("history", shows: [.history])
    mode.commands = HistoryCommands.all
    mode.remaps = [
      "next-view": "code-next-view", "compare": "history-compare", "filter": "history-find",
    ]
    mode.title = { title(of: $0) }
    mode.modeLine = { buffer in
      let branch = buffer.location?.revision
      let isClone = buffer.location?.cloneFolder != nil
      return ModeLineParts(
        name: buffer.location.map { title(of: $0) },
        view: (branch ?? everything(in: buffer)) + (isClone ? " · clone" : ""),
        isSpecial: branch != nil || isClone, right: buffer.markCount)
    }
    mode.hints = [
      .init("list-visit", "commit"), .init("show-diff", "diff"),
      .init("history-branch", "branch"), .init("next-view", "files"), .init("filter", "find"),
      .init("list-next-page", "page"), .init("keys-here", "all keys"),
    ]
    return mode
  }

  /// Which branches are shown where none was chosen.
  private static func everything(in buffer: Buffer) -> String {
    guard let model = model(of: buffer), model.leftOut > 0 else { return "all branches" }
    let count = model.branches.count
    return "\(count - model.leftOut) of \(count) branches"
  }

  /// The same for every branch: the mode line says which one it is.
  private static func title(of location: Location) -> String {
    "\(location.repository?.description ?? "") commits"
      + (location.filePath.map { " of \($0)" } ?? "")
      + (location.lines.map { " L\($0.lowerBound)-\($0.upperBound)" } ?? "")
  }

  package static func load(_ at: Location, _ services: Services) throws -> HistoryModel {
    guard let repository = at.repository else { throw UserError("\(at) is no history") }
    let code = services.code(of: repository, on: at.server)
    let main = try code.mainBranch()
    let references = try code.references()
    var model = HistoryModel()
    model.references = references
    model.branches =
      references.compactMap(\.branch).sorted { left, right in
        (left == main ? 0 : 1, left) < (right == main ? 0 : 1, right)
      } + references.compactMap(\.remoteBranch)
    for reference in references {
      let label: HistoryModel.Label? =
        if let branch = reference.branch ?? reference.remoteBranch {
          HistoryModel.Label(name: branch, kind: .branch)
        } else if let tag = reference.tag, !reference.isAnnotatedTag {
          HistoryModel.Label(name: tag, kind: .tag)
        } else if let pull = reference.pull {
          HistoryModel.Label(name: "#\(pull)", kind: .pull)
        } else {
          nil
        }
      if let label { model.labels[reference.hash, default: []].append(label) }
    }
    if references.contains(where: \.isAnnotatedTag),
      let tags = services.part({ try code.tags() })
    {
      for tag in tags.items {
        let label = HistoryModel.Label(name: tag.name, kind: .tag)
        if model.labels[tag.hash]?.contains(label) != true {
          model.labels[tag.hash, default: []].append(label)
        }
      }
    }
    let tip = references.first { $0.branch == main }?.hash ?? (main.isCommitHash ? main : nil)
    model.beginnings = BranchBeginnings(main: tip, references)
    model.isChain = at.filePath != nil && (at.lines != nil || !code.isClone)
    // Nothing was ever committed: servers refuse to list that.
    if references.isEmpty, !code.isClone { return model }
    if let lines = at.lines, let path = at.filePath {
      let range = lines.lowerBound - 1..<lines.upperBound
      model.append(
        HistoryModel.Portion(
          commits: try code.commits(changing: range, of: path, at: at.revision), strands: []))
      return model
    }
    if code.isClone {
      // One walk gives all that there is.
      model.strands = [
        .init(start: at.revision ?? "", hidden: nil, next: PageRequest(size: 500))
      ]
    } else if let branch = at.revision {
      model.strands = [.init(start: branch, hidden: nil, next: PageRequest())]
    } else {
      model.strands = [.init(start: main, hidden: nil, next: PageRequest())]
      let others = references.filter { $0.branch != nil && $0.branch != main && $0.hash != tip }
      // Of a path every branch has its own commits, but they are mostly the same.
      if at.filePath == nil {
        model.strands += others.prefix(Self.limit).map {
          .init(start: $0.hash, hidden: main, next: PageRequest())
        }
        model.leftOut = max(0, others.count - Self.limit)
      }
    }
    model.append(try HistoryModel.fetch(model.strands, at, services))
    return model
  }

  package static func render(_ model: HistoryModel, at location: Location, into page: inout Page) {
    HistoryRows(model: model, location: location, page).write(into: &page)
    if model.commits.isEmpty { page.write(" No commits yet.", "dim") }
    page.moreRow(of: model, shown: model.commits.count)
  }
}
