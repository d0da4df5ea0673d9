package import Display

/// Rows drawn over the bottom of the frame while keys are awaited.
///
/// Candidates, keys that may follow, a menu. No window changes its size for it.
package struct Panel {
  package struct Span {
    package let text: String
    package let face: Face
    package init(_ text: String, _ face: Face = "panel") {
      self.text = text
      self.face = face
    }
  }

  package struct Row {
    package let spans: [Span]
    package let isCurrent: Bool
    package init(_ spans: [Span], isCurrent: Bool = false) {
      self.spans = spans
      self.isCurrent = isCurrent
    }
  }

  package var rows: [Row]

  package init(rows: [Row]) { self.rows = rows }
}
