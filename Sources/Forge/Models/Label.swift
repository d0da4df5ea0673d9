/// A label of a repository or of the organisation that owns it.
package struct Label: Codable, Hashable, Identifiable, Sendable {
  /// Unique on the server.
  package let id: Int
  package let name: String
  package let color: LabelColor
  package let summary: String

  /// Whether an issue may carry only one label of this scope.
  package let isExclusive: Bool

  /// Kept for old issues, not to be offered for new ones.
  package let isArchived: Bool

  /// The part before the last slash, in which exclusive labels push each other out.
  package var scope: String? {
    guard isExclusive, let slash = name.lastIndex(of: "/"), slash > name.startIndex else {
      return nil
    }
    return String(name[..<slash])
  }
}

extension Label: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    id = try fields.required("id")
    name = try fields.text("name")
    color = LabelColor(try fields.text("color")) ?? .gray
    summary = try fields.text("description")
    isExclusive = try fields.flag("exclusive")
    isArchived = try fields.flag("is_archived")
  }
}
