/// A file that belongs to an issue or a comment.
package struct Attachment: Hashable, Identifiable, Sendable {
  package let id: Int
  package let name: String

  /// In bytes.
  package let size: Int
  package let url: String
}

extension Attachment: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    id = try fields.required("id")
    name = try fields.text("name")
    size = try fields.number("size")
    url = try fields.text("browser_download_url")
  }
}
