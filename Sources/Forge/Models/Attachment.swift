/// A file that belongs to an issue or a comment.
package struct Attachment: Hashable, Identifiable, Sendable {
  package let id: Int
  package let name: String

  /// In bytes.
  package let size: Int
  package let url: String

  /// What its address ends with.
  package let uuid: String

  /// What stands for it in Markdown: a picture, or a link.
  package var markdown: String {
    let pictures = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg", ".avif"]
    let isPicture = pictures.contains { name.lowercased().hasSuffix($0) }
    let label = name.filter { !"[]\n".contains($0) }
    return "\(isPicture ? "!" : "")[\(label)](\(url))"
  }
}

extension Attachment: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    id = try fields.required("id")
    name = try fields.text("name")
    size = try fields.size("size")
    url = try fields.text("browser_download_url")
    uuid = try fields.text("uuid")
  }
}
