package import Editor
import Forge

extension Session {
  /// What the program of a key can be told about the item at point, else about what the buffer shows:
  /// `server`, `url`, `owner`, `name`, `repository`, `number`, `title`, `comment`, `hash`, as far as it has them.
  ///
  /// The address needs the server's, which is read on the worker that runs the program.
  package func fieldsAtPoint(_ services: Services) -> @Sendable () throws -> [String: String] {
    let window = tree.selected
    let places = [window.buffer.location(at: window.point), window.buffer.location].compactMap {
      $0
    }
    guard let location = places.first(where: { $0.webPage != nil }), let page = location.webPage
    else { return { [:] } }
    let title = location.issue.flatMap { window.buffer.title(of: $0) }
    return {
      let client = try services.client(location.server)
      var fields = ["url": "\(ForgeAddress(base: client.server.base, page))"]
      fields["server"] = "\(client.server.base)"
      if let repository = location.repository {
        fields["owner"] = repository.owner
        fields["name"] = repository.name
        fields["repository"] = "\(repository)"
      }
      fields["number"] = location.issue.map { "\($0.number)" }
      fields["title"] = title
      fields["comment"] = location.comment.map { "\($0)" }
      fields["hash"] = location.commit
      return fields
    }
  }
}

extension Buffer {
  /// The title of an issue that the buffer shows.
  fileprivate func title(of issue: IssueRef) -> String? {
    switch model {
    case let model as IssueListModel: model.issues.first { $0.ref == issue }?.title
    case let model as IssueModel: model.issue.title
    default: nil
    }
  }
}
