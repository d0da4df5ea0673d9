/// How much a server gives at once, as its administrator set it.
package struct ServerLimits: Hashable, Sendable {
  /// The most items a page may have, whatever is asked for.
  package let pageSize: Int

  /// In bytes; the content of larger files is not given within JSON.
  package let blobSize: Int
}

extension ServerLimits: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    pageSize = try fields.countIfSet("max_response_items") ?? 50
    blobSize = try fields.countIfSet("default_max_blob_size") ?? 10 << 20
  }
}
