import Display

/// What the bottom row has no room for goes on above it, over the windows, as in Emacs.
extension Session {
  /// The rows of what is said or asked while no prompt is open; never more than a quarter of the frame.
  var echoRows: [String] {
    let text = question?.line ?? echo.text
    guard !text.isEmpty, panel == nil, strip == nil, prompt == nil,
      displayWidth(of: text, policy: policy) > frame.columns
    else { return [text] }
    return text.rows(of: frame.columns, atMost: max(1, frame.rows / 4))
  }
}

extension String {
  /// The text in rows of so many cells, broken between words where that can be; what is too much is cut
  /// in the middle of the last.
  func rows(of columns: Int, atMost limit: Int) -> [String] {
    var rows: [String] = []
    var rest = Substring(self)
    while rows.count < limit - 1, displayWidth(of: String(rest)) > columns {
      var end = rest.startIndex
      var width = 0
      var lastBlank: Index?
      while end < rest.endIndex {
        width += displayWidth(of: String(rest[end]))
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
