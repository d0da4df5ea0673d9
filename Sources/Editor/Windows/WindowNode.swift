/// A node of the window tree: a window, or windows along an axis.
package final class WindowNode {
  package enum Content {
    case window(Window)
    case split(Axis, [WindowNode])
  }

  package var content: Content
  /// Rows or columns it takes in its parent, or its share when the sum is not what there is.
  ///
  /// Only what the user does to windows changes it: after a smaller frame, or a window that came and
  /// went, the shares are what they were.
  package var extent: Int
  /// Rows or columns it got when the tree was laid out last; 0 where it was not shown.
  var size = 0
  package weak var parent: WindowNode?

  package init(_ content: Content, extent: Int = 0) {
    self.content = content
    self.extent = extent
    adoptChildren()
  }

  package var children: [WindowNode] {
    get { if case .split(_, let children) = content { children } else { [] } }
    set {
      guard case .split(let axis, _) = content else { return }
      content = .split(axis, newValue)
      adoptChildren()
    }
  }

  package var axis: Axis? { if case .split(let axis, _) = content { axis } else { nil } }

  package var window: Window? { if case .window(let window) = content { window } else { nil } }

  /// All windows below, in the order in which `other-window` walks them.
  package var windows: [Window] {
    var found: [Window] = []
    forEachWindow { found.append($0) }
    return found
  }

  /// Calls `body` with each window below, in that order.
  func forEachWindow(_ body: (Window) -> Void) {
    switch content {
    case .window(let window): body(window)
    case .split(_, let children): for child in children { child.forEachWindow(body) }
    }
  }

  /// The node of a window.
  package func node(of window: Window) -> WindowNode? {
    switch content {
    case .window(let own): own === window ? self : nil
    case .split(_, let children): children.lazy.compactMap { $0.node(of: window) }.first
    }
  }

  /// Whether any window below is shown.
  var isVisible: Bool { windows.contains { !$0.isHidden } }

  /// Takes the rooms that its children have as their shares, before one of them is changed.
  func settleShares() {
    guard children.allSatisfy({ $0.size > 0 }) else { return }
    for child in children { child.extent = child.size }
  }

  func adoptChildren() {
    for child in children { child.parent = self }
  }

  /// A copy of the structure that holds the same windows.
  package func copy() -> WindowNode {
    switch content {
    case .window: WindowNode(content, extent: extent)
    case .split(let axis, let children):
      WindowNode(.split(axis, children.map { $0.copy() }), extent: extent)
    }
  }
}
