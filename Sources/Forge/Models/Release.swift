/// A version that was published.
package struct Release: Hashable, Sendable, Identifiable, JSONReadable {
  package let id: Int
  package let tag: String
  package let name: String
  /// Markdown.
  package let body: String
  package let isDraft: Bool
  package let isPrerelease: Bool
  package let author: String
  package let publishedAt: Timestamp?
  package let page: String?
  package let assets: [Asset]

  /// A file that belongs to a release.
  package struct Asset: Hashable, Sendable, JSONReadable {
    package let name: String
    /// Bytes.
    package let size: Int
    package let downloads: Int

    package init(json: JSONValue) throws(ReplyProblem) {
      let fields = try Fields(json)
      name = try fields.text("name")
      size = try fields.size("size")
      downloads = try fields.count("download_count")
    }
  }

  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    id = try fields.required("id")
    tag = try fields.text("tag_name")
    name = try fields.text("name")
    body = try fields.text("body")
    isDraft = try fields.flag("draft")
    isPrerelease = try fields.flag("prerelease")
    author = try fields.optional("author", as: User.self)?.login ?? ""
    publishedAt = try fields.time("published_at")
    page = try fields.optional("html_url")
    assets = try fields.list("assets", of: Asset.self)
  }
}
