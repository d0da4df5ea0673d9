import Editor
import Forge
import Store

/// Comments, each written once; on a worker.
extension Services {
  /// A new comment; gives its place.
  func comment(_ body: String, on issue: IssueRef, at server: String) -> OnceOnly<Location> {
    func place(_ comment: Comment) -> Location { .issue(server, issue, comment: comment.id) }
    let arrivals = Arrivals(server: server, services: self)
    return OnceOnly(
      text: body,
      find: { try arrivals.comment($0, on: issue).map(place) },
      make: { place(try send(.createComment(on: issue, body), to: server)) },
      amend: { found in
        guard let id = found.comment else { return found }
        return place(try send(.editComment(id, in: issue.repository, body), to: server))
      })
  }

  /// Another text for a comment; gives its place.
  func edit(
    _ id: Int, to body: String, on issue: IssueRef, at server: String
  ) -> OnceOnly<Location> {
    let place = Location.issue(server, issue, comment: id)
    func change() throws -> Location {
      _ = try send(.editComment(id, in: issue.repository, body), to: server)
      return place
    }
    return OnceOnly(
      text: body,
      find: { attempt in
        let now = try send(.comment(id, in: issue.repository), to: server)
        return now.body.isSameText(as: attempt.text) ? place : nil
      },
      make: change, amend: { _ in try change() })
  }
}
