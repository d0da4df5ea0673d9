/// How much an account did in a quarter of an hour.
package struct Contribution: Hashable, Sendable {
  /// The beginning of the quarter, in seconds since 1970.
  package let time: Int64
  package let count: Int

  package init(time: Int64, count: Int) {
    self.time = Timestamp(unixSeconds: time).unixSeconds
    self.count = count.asCount
  }
}

extension Contribution: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    self.init(
      time: Int64(try fields.required("timestamp", as: Int.self)),
      count: try fields.count("contributions"))
  }
}
