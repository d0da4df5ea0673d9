/// How much an account did in a quarter of an hour.
package struct Contribution: Hashable, Sendable {
  /// The beginning of the quarter, in seconds since 1970.
  package let time: Int64
  package let count: Int

  package init(time: Int64, count: Int) {
    self.time = time
    self.count = count
  }
}

extension Contribution: Decodable {
  package init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    time = try fields.required("timestamp")
    count = try fields.number("contributions")
  }
}
