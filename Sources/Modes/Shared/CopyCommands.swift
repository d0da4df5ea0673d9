import Editor
import Forge
import Markdown

/// Copying what the thing at point is called, to the kill ring and the clipboard.
enum CopyCommands {
  static let all = [code, hash, link, markdown, number, title] + CopyPlaceCommands.all

  static let number = Command("copy-number", "Copy the number of the issue at point.") { context in
    let targets = try context.targets()
    let here = context.buffer.location?.repository
    let names = targets.issues.map { $0.repository == here ? "#\($0.number)" : $0.description }
    copy(names.joined(separator: ", "), context.session)
  }

  static let title = Command("copy-title", "Copy the title of the issue at point.") { context in
    try context.session.withIssues(try context.targets()) { session, issues in
      copy(issues.map(\.title).joined(separator: "\n"), session)
    }
  }

  static let link = Command("copy-link", "Copy a Markdown link to the issue at point.") { context in
    let targets = try context.targets()
    let services = try context.services
    try context.session.withIssues(targets) { session, issues in
      session.jobs.start("Finding the address") { _ in
        let base = try services.client(targets.server).server.base
        let links = issues.map { issue in
          "[\(issue.title)](\(ForgeAddress(base: base, .issue(issue.ref, comment: nil))))"
        }
        return Outcome { copy(links.joined(separator: "\n"), $0) }
      }
    }
  }

  static let markdown = Command(
    "copy-markdown", "Copy the Markdown source of the entry at point."
  ) { context in copy(try source(context), context.session) }

  static let hash = Command("copy-hash", "Copy the hash of the commit at point.") { context in
    guard let hash = context.location?.commit else { throw UserError("No commit at point") }
    copy(hash, context.session)
  }

  static let code = Command(
    "copy-code", "Copy a block of code of the entry at point; of several one is chosen."
  ) { context in
    let blocks = parseMarkdown(Array(try source(context).utf8)).codeBlocks
    guard let first = blocks.first else { throw UserError("There is no code in this entry") }
    let session = context.session
    guard blocks.count > 1 else { return copy(first, session) }
    let names = blocks.enumerated().map { index, block in
      "\(index + 1) " + block.text.prefix { !$0.isNewline }
    }
    try session.ask(
      "Copy which code: ", .list(zip(names, blocks).map { Candidate($0, note: $1.language) }),
      mustMatch: true
    ) { session, answer in
      guard let index = names.firstIndex(of: answer) else { return }
      copy(blocks[index], session)
    }
  }

  /// The Markdown of the comment at point, else of the issue.
  private static func source(_ context: CommandContext) throws -> String {
    guard let model = IssueMode.model(of: context.buffer) else {
      throw UserError("Only the texts of an issue have Markdown")
    }
    if let id = context.location?.comment, let comment = model.comment(id) { return comment.body }
    return model.issue.body
  }

  private static func copy(_ block: Block.Code, _ session: Session) {
    let lines = block.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    copy(
      block.text, session,
      "\(Counted.plural(max(1, lines), "line")) of \(block.language.isEmpty ? "code" : block.language)"
    )
  }

  static func copy(_ text: String, _ session: Session, _ name: String? = nil) {
    session.killRing.push(Array(text.utf8))
    session.requests.append(.copyToClipboard(Array(text.utf8)))
    session.message("Copied \(name ?? text.prefix { !$0.isNewline }.description)")
  }
}

extension [Block] {
  /// All blocks of code, those inside quotes and lists too.
  var codeBlocks: [Block.Code] {
    flatMap { block -> [Block.Code] in
      switch block.content {
      case .code(let code): [code]
      case .quote(let inner), .alert(_, let inner), .footnote(_, let inner): inner.codeBlocks
      case .list(let list): list.items.flatMap { $0.blocks.codeBlocks }
      case .paragraph, .heading, .html, .table, .thematicBreak: []
      }
    }
  }
}
