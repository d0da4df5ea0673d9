import Display
package import Text

/// What the bottom row has no room for goes on above it, over the windows, as in Emacs.
extension Session {
  /// The rows of what is said or asked while no prompt is open; never more than a quarter of the frame.
  var echoRows: [String] {
    let text = question?.line ?? echo.text
    guard echoOverflows else { return [text] }
    return text.rows(of: frame.columns, atMost: max(1, frame.rows / 4), policy)
  }

  /// Whether that takes more than one row; every frame asks.
  var echoOverflows: Bool {
    let text = question?.line ?? echo.text
    return !text.isEmpty && panel == nil && strip == nil && prompt == nil
      && displayWidth(of: text, policy: policy) > frame.columns
  }
}

extension String {
  /// The text in rows of so many cells, broken between words where that can be; what is too much is cut
  /// in the middle of the last.
  package func rows(of columns: Int, atMost limit: Int, _ policy: WidthPolicy) -> [String] {
    var rows: [String] = []
    var rest = Substring(self)
    while rows.count < limit - 1, displayWidth(of: String(rest), policy: policy) > columns {
      var end = rest.startIndex
      var width = 0
      var lastBlank: Index?
      while end < rest.endIndex {
        width += displayWidth(of: String(rest[end]), policy: policy)
        if width > columns, rest[end] != " " { break }
        if rest[end] == " " { lastBlank = end }
        end = rest.index(after: end)
      }
      // A single character may be wider than the row.
      if end == rest.startIndex { end = rest.index(after: end) }
      let stop = lastBlank ?? end
      rows.append(String(rest[..<stop]))
      rest = rest[stop...].drop { $0 == " " }
    }
    rows.append(String(rest).cutInMiddle(to: columns))
    return rows
  }
}
