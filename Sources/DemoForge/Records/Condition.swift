import SQL

/// A part of a WHERE clause with the values of its `?`.
struct Condition {
  var text: String
  var values: [(any Bindable)?]

  init(_ text: String, _ values: (any Bindable)?...) {
    self.text = text
    self.values = values
  }

  mutating func and(_ other: Condition) {
    text += " AND \(other.text)"
    values += other.values
  }

  mutating func and(_ text: String, _ values: (any Bindable)?...) {
    self.text += " AND \(text)"
    self.values += values
  }

  /// `column IN (…)` for any number of ids, none included.
  static func isIn(_ column: String, _ ids: [Int64]) -> Condition {
    // One value for any number of ids, so that the text stays the same.
    Condition("\(column) IN (SELECT value FROM json_each(?))", "\(ids)")
  }
}

extension Database {
  /// How many rows `source` has under a condition.
  func count(_ source: String, where condition: Condition) throws -> Int {
    let text = "SELECT count(*) \(source) WHERE \(condition.text)"
    return try rows(text, values: condition.values) { $0.int(0) }.first ?? 0
  }

  /// One page of the rows of `select` under a condition.
  func select<Element>(
    _ select: String, where condition: Condition, order: String, page: PageRequest? = nil,
    read: (borrowing Row) -> Element
  ) throws -> [Element] {
    var text = "\(select) WHERE \(condition.text) ORDER BY \(order)"
    var values = condition.values
    if let page {
      text += " LIMIT ? OFFSET ?"
      values += [page.limit, page.offset]
    }
    return try rows(text, values: values, read: read)
  }
}
