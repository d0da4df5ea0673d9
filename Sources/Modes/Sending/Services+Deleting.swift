import Editor
import Forge

/// Deleting what is on a server; on a worker.
extension Services {
  /// Deletes something; what is gone already, by this request or by somebody else, is no error.
  ///
  /// That it is gone is known only where the server says so, not where it does not answer.
  ///
  /// - Parameter look: Asks for what is deleted.
  func delete<Thing>(
    by deletion: Endpoint<Void>, lookingBy look: Endpoint<Thing>, at server: String
  ) throws {
    do {
      try send(deletion, to: server)
    } catch let error as ForgeError where error.isGone || error.outcomeIsUnknown {
      guard isGone(look, at: server) else { throw error }
    }
  }

  func delete(comment id: Int, in repository: RepositoryRef, at server: String) throws {
    try delete(
      by: .deleteComment(id, in: repository),
      lookingBy: Endpoint<Comment>.comment(id, in: repository),
      at: server)
  }

  func delete(issue: IssueRef, at server: String) throws {
    try delete(by: .deleteIssue(issue), lookingBy: Endpoint<Issue>.issue(issue), at: server)
  }

  func delete(milestone id: Int, in repository: RepositoryRef, at server: String) throws {
    try delete(
      by: .deleteMilestone(id, of: repository),
      lookingBy: Endpoint<Milestone>.milestone(id, of: repository), at: server)
  }

  private func isGone<Thing>(_ look: Endpoint<Thing>, at server: String) -> Bool {
    do {
      _ = try send(look, to: server)
      return false
    } catch {
      return (error as? ForgeError)?.isGone == true
    }
  }
}

extension ForgeError {
  /// Whether what was asked for is not there.
  var isGone: Bool { if case .notFound = kind { true } else { false } }
}
