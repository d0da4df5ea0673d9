import DemoForge
import TestSupport

extension DemoForge {
  /// The requests that changed something, as `PATCH issues/80 {"state":"closed"}`; paths are below
  /// `acme/atlas`.
  var writes: [String] {
    requests.filter { $0.method != "GET" }.map { request in
      var path = request.path[...]
      for lead in ["/api/v1", "/repos/acme/atlas/"] where path.hasPrefix(lead) {
        path = path.dropFirst(lead.count)
      }
      return "\(request.method) \(path) \(request.body)"
    }
  }

  /// Lets bob comment on an issue of `acme/atlas`, as somebody else does meanwhile.
  func say(_ text: String, on number: Int) throws {
    try LoopbackReply.send(
      "POST", "\(url)/api/v1/repos/acme/atlas/issues/\(number)/comments", token: tokens.bob,
      json: #"{"body":"\#(text)"}"#)
  }
}
