package import Display

/// Rows at the bottom of the frame while keys are awaited: candidates, keys that may follow, a
/// menu.
///
/// As `Session.panel` they lie over the windows; as `Session.strip` the windows give them room.
package struct Panel {
  package struct Span {
    package let text: String
    package let face: Face
    /// The colour of the label it names.
    package let labelColor: RGB?

    package init(_ text: String, _ face: Face = "panel", labelColor: RGB? = nil) {
      self.text = text
      self.face = face
      self.labelColor = labelColor
    }
  }

  package struct Row {
    package let spans: [Span]
    /// Stands at the right end, where there is room for it.
    package let right: Span?
    package let isCurrent: Bool

    package init(_ spans: [Span], right: Span? = nil, isCurrent: Bool = false) {
      self.spans = spans
      self.right = right
      self.isCurrent = isCurrent
    }
  }

  package var rows: [Row]

  package init(rows: [Row]) { self.rows = rows }
}

extension Session {
  /// The rows above the bottom one that the panel takes, or a message too long for one row: the panel
  /// has as many as it has had since the question was asked, so that the prompt stands still while
  /// candidates come and go.
  package var coveredRows: Int {
    guard let panel else { return echoOverflows ? echoRows.count - 1 : 0 }
    return min(max(panel.rows.count, prompt?.tallest ?? 0), max(0, frame.rows - 1))
  }

  /// The rows of text at a window's bottom that the panel and the mode line above it hide.
  func hiddenRows(of window: Window) -> Int {
    let covered = coveredRows
    guard covered > 0 else { return 0 }
    let edge = frame.rows - 2 - covered
    return min(window.textRows, max(0, window.area.row + window.textRows - edge))
  }
}
