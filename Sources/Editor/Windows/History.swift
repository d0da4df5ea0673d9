import Text

/// The places a window has shown in one pane, for going back and forward.
package struct History {
  /// A place with point and scroll, held by markers while its buffer lives.
  package struct Visit {
    package let location: Location
    package let view: Window.View
    /// Whether what was at point stood beside it.
    package let hasPeek: Bool
  }

  package var past: [Visit] = []
  package var future: [Visit] = []
  /// What the pane showed when another pane was chosen in this window.
  package var current: Visit?

  package init() {}

  /// Notes that the window leaves a place for a new one.
  package mutating func leave(_ visit: Visit) {
    past.append(visit)
    if past.count > 200 { past.removeFirst() }
    future = []
  }
}
