import Editor
import Forge
import Store
import Workers

/// Closing, reopening and deleting issues.
enum StateCommands {
  static let all = [closeAsDuplicate, closeWithComment, delete, redo, toggle, undo]

  static let toggle = Command(
    "issue-toggle-state", "Close the issues, or reopen them if all are closed.", needs: .network
  ) { context in
    let targets = try context.targets()
    try context.session.withIssues(targets) { session, issues in
      let open = issues.filter { $0.state == .open }
      let wanted = open.isEmpty ? issues : open
      session.change(
        Targets(server: targets.server, issues: wanted.map(\.ref)),
        .state(open.isEmpty ? .open : .closed))
    }
  }

  static let closeWithComment = Command(
    "issue-close-with-comment", "Write a comment that closes the issue when it is sent.",
    needs: .network
  ) { context in
    let targets = try context.targets()
    guard targets.issues.count == 1, let issue = targets.issues.first else {
      throw UserError("A comment goes to one issue")
    }
    try context.session.open(
      .compose(targets.server, .comment(on: issue)), .composition)
    let buffer = context.session.tree.selected.buffer
    context.session.whenOpen(buffer) { _ in
      buffer.properties[Composition.self]?.alsoCloses = true
    }
  }

  static let closeAsDuplicate = Command(
    "issue-close-as-duplicate", "Close the issues as the same as another one.", needs: .network
  ) { context in
    let session = context.session
    let targets = try context.targets()
    let here = targets.repository
    try session.ask("\(targets.names) the same as issue: ", history: "goto-item") {
      session, answer in
      guard let place = Location(written: answer.written, on: targets.server, in: here),
        let original = place.issue
      else { throw UserError("“\(answer)” is no issue: write a number or owner/name#number") }
      guard !targets.issues.contains(original) else {
        throw UserError("\(original) cannot be the same as itself")
      }
      session.closeAsDuplicates(targets, of: original)
    }
  }

  static let delete = Command(
    "issue-delete", "Delete the issues for everybody, after the word yes.", needs: .network
  ) { context in
    let targets = try context.targets()
    try context.session.withIssues(targets) { session, issues in
      try session.confirmDeletion(targets, issues)
    }
  }

  static let undo = Command(
    "undo-change", "Take back the last change that was made on a server."
  ) { try $0.session.goBackOrForth(.undo) }

  static let redo = Command(
    "redo-change", "Make the change on a server again that was taken back last."
  ) { try $0.session.goBackOrForth(.redo) }
}

extension Session {
  /// Deletes issues once `yes` was typed; anything else changes nothing.
  fileprivate func confirmDeletion(_ targets: Targets, _ issues: [Issue]) throws {
    let comments = issues.reduce(0) { $0 + $1.comments }
    let with = comments == 0 ? "" : " and \(Counted.plural(comments, "comment"))"
    let buffer = tree.selected.buffer
    try ask("Delete \(targets.names)\(with) for everybody? Type yes: ") { session, answer in
      guard answer == "yes" else { return session.message("Nothing was deleted") }
      buffer.markedRows = []
      session.delete(targets)
    }
  }

  private func delete(_ targets: Targets) {
    guard let services = properties[Services.self] else { return }
    let places = places(of: targets.issues, on: targets.server)
    jobs.start("Deleting \(targets.names)", in: .sending, about: places) { job in
      let services = services.bound(to: job)
      guard try services.client(targets.server).server.capabilities.has(.deleteIssue) else {
        throw UserError("This server deletes no issues; close them")
      }
      for (index, issue) in targets.issues.enumerated() {
        if targets.issues.count > 1 { services.report("\(index)/\(targets.issues.count) deleted") }
        try services.delete(issue: issue, at: targets.server)
        job.post(Outcome { $0.forget(issue, on: targets.server) })
      }
      return Outcome { session in
        session.noteFinal("Deleted \(targets.names)")
        session.message("Deleted \(targets.names)")
      }
    }
  }

  fileprivate func closeAsDuplicates(_ targets: Targets, of original: IssueRef) {
    guard let services = properties[Services.self] else { return }
    let server = targets.server
    let places = places(of: targets.issues, on: server)
    let doubts = properties[DuplicateDoubts.self] ?? DuplicateDoubts()
    jobs.start("Closing \(targets.names)", in: .sending, about: places) { job in
      let services = services.bound(to: job)
      for issue in targets.issues {
        // Closed first: what cannot be closed says nothing, however often it is tried.
        let done = try job.closing(issue, at: server, services)
        // Each at once, so that those which were closed can be taken back where a later one fails.
        job.post(Outcome { $0.didClose(done, on: server, with: targets) })
        let name =
          issue.repository == original.repository ? "#\(original.number)" : original.description
        let comment = services.comment("Duplicate of \(name)", on: issue, at: server)
        do {
          // One that was closed so before has its comment.
          let isSaid =
            try done.back == nil
            && comment.find(Draft.Attempt(at: 0, text: comment.text)) != nil
          if !isSaid { _ = try comment.run(after: doubts.attempts[issue]) }
          job.post(Outcome { $0.properties[DuplicateDoubts.self]?.attempts[issue] = nil })
        } catch let unknown as OutcomeUnknown {
          job.post(
            Outcome { session in
              var doubts = session.properties[DuplicateDoubts.self] ?? DuplicateDoubts()
              doubts.attempts[issue] = unknown.attempt
              session.properties[DuplicateDoubts.self] = doubts
            })
          throw UserError("Closed \(issue). \(unknown). x d again looks first")
        } catch {
          throw UserError(
            "Closed \(issue), but it does not say of what it is a duplicate: \(error) x d says it")
        }
      }
      return Outcome { session in
        let key = session.keys(for: "undo", in: session.tree.selected.buffer).first
        let back = targets.issues.count == 1 ? "reopens it" : "reopens them"
        session.message(
          "Closed \(targets.names) as the same as \(original)"
            + (key.map { ". \($0) \(back); the comment stays" } ?? ""))
      }
    }
  }

  /// Shows an issue that was closed as a duplicate; what takes it back does so for all of them.
  private func didClose(
    _ done: IssueChange.Done, on server: String, with targets: Targets
  ) {
    markOwn(done.issue, after: done.before, on: server)
    show(done.issue, on: server)
    guard let back = done.back else { return }
    var log = properties[ChangeLog.self] ?? ChangeLog()
    log.join(back, on: server, of: targets.issues)
    properties[ChangeLog.self] = log
  }
}

extension JobHandle {
  /// Closes an issue; where that is refused it is said that nothing was done.
  fileprivate func closing(
    _ issue: IssueRef, at server: String, _ services: Services
  ) throws -> IssueChange.Done {
    do {
      return try IssueChange.state(.closed).perform(on: issue, at: server, services)
    } catch let error as ForgeError where !cancellation.isCancelled {
      throw UserError("\(issue) stays open, and nothing was written: \(error)")
    }
  }
}

/// Words that close an issue as a duplicate, of which nobody knows whether they arrived; attached to
/// the session.
private struct DuplicateDoubts {
  var attempts: [IssueRef: Draft.Attempt] = [:]
}

extension String {
  /// Without blanks at both ends.
  var written: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
