import Editor
import Forge
import Keys
import Store
import Text

/// Commands of compositions.
enum ComposeCommands {
  static let all =
    [
      ComposeCompletion.command, confirmSend, discard, editExternally, keep, leave, preview,
      quote, send, showSubject,
    ] + MarkdownCommands.all

  static let send = Command("compose-send", "Send the text.") { context in
    try Sending.begin(
      context.buffer, context.session, try context.services,
      overwrites: context.argument?.isBare == true)
  }

  static let confirmSend = Command(
    "compose-confirm-send", "Ask before sending the text; typing anything else searches."
  ) { context in
    let composition = try context.buffer.composition()
    guard context.session.settings.confirmsSend else { return context.session.run("compose-send") }
    let question =
      "Send to \(composition.what.issue?.description ?? "the server")"
      + " as \(composition.account)? C-s or RET sends; typing searches"
    context.session.readKey(question) { session, key in
      switch key.description {
      case "C-s", "RET": session.run("compose-send")
      default:
        session.run("isearch-forward")
        session.handle(.key(key))
      }
      return true
    }
  }

  static let leave = Command(
    "compose-leave", "Leave the composition; the text is kept as a draft."
  ) { context in
    if context.argument?.isBare == true { return context.session.run("compose-discard") }
    let session = context.session
    let buffer = context.buffer
    session.endPreview(of: buffer)
    if context.window.role == .composition {
      session.end(context.window)
    } else {
      session.showFormer(in: context.window)
    }
    try session.kill(buffer)
    session.guardTypeAhead()
  }

  static let discard = Command(
    "compose-discard", "Discard the text; it stays in the trash for 30 days."
  ) { context in
    try context.session.discardComposition(context.buffer)
  }

  static let keep = Command("compose-keep", "Write the draft to disk now.") { context in
    let composition = try context.buffer.composition()
    context.buffer.keepSnapshot()
    let journal = composition.journal
    context.session.jobs.start("Keeping the draft", in: .keeping) { _ in
      try journal.flush()
      return .message("Draft kept")
    }
  }

  static let editExternally = Command(
    "compose-edit-externally",
    "Hand the text to $VISUAL or $EDITOR, and take it back when that ends."
  ) { context in
    context.session.requests.append(.editExternally(context.buffer.id))
  }

  static let showSubject = Command(
    "compose-show-subject", "Show what this text is about in another window."
  ) { context in
    let composition = try context.buffer.composition()
    guard let issue = composition.what.issue else { throw UserError("It is not there yet") }
    let window = context.window
    try context.session.open(.issue(composition.server, issue), .other)
    context.session.select(window)
  }

  static let quote = Command(
    "compose-quote", "Quote the other window's region, or the entry at its point."
  ) { context in
    let session = context.session
    let source = context.window.owner ?? session.tree.windows.first { $0 !== context.window }
    guard let source else { throw UserError("There is no other window to quote from") }
    let text = try Quoting.text(from: source)
    try context.insert(Array(text.utf8))
  }

  static let preview = Command(
    "compose-preview", "Show how the text will look, or stop showing it."
  ) { try $0.session.togglePreview(of: $0.buffer, in: $0.window) }
}
