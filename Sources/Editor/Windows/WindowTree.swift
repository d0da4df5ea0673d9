/// The windows of the frame: an n-ary tree of splits (Emacs Lisp manual, "Windows and Frames").
package struct WindowTree {
  /// The least a window may be: one row of text with its mode line.
  package static let minimumRows = 2
  package static let minimumColumns = 10

  package private(set) var root: WindowNode
  package var selected: Window
  /// The windows that had room when they were laid out last: for frames, which make no lists.
  package internal(set) var laidOut: [Window] = []

  package init(_ window: Window) {
    root = WindowNode(.window(window))
    selected = window
    laidOut = visible
  }

  package init(root: WindowNode, selected: Window) {
    self.root = root
    self.selected = selected
    laidOut = visible
  }

  package var windows: [Window] { root.windows }
  package var visible: [Window] {
    var found: [Window] = []
    root.forEachWindow { if !$0.isHidden { found.append($0) } }
    return found
  }

  package func contains(_ window: Window) -> Bool { root.node(of: window) != nil }

  /// Splits a window's area and puts another beside or below it.
  ///
  /// - Parameter size: Rows or columns of the new window, divider not counted.
  package mutating func split(
    _ window: Window, along axis: Axis, adding new: Window, size: Int, before: Bool = false
  ) {
    guard let node = root.node(of: window) else { return }
    let total = axis == .rows ? window.area.rows : window.area.columns
    let added = WindowNode(.window(new), extent: size)
    if let parent = node.parent, parent.axis == axis,
      let index = parent.children.firstIndex(where: { $0 === node })
    {
      parent.settleShares()
      node.extent = max(1, total - size - (axis == .columns ? 1 : 0))
      var children = parent.children
      children.insert(added, at: before ? index : index + 1)
      parent.children = children
    } else {
      let rest = max(1, total - size - (axis == .columns ? 1 : 0))
      let old = WindowNode(node.content, extent: rest)
      node.content = .split(axis, before ? [added, old] : [old, added])
      node.adoptChildren()
    }
  }

  /// Puts a window across the bottom or the right of the whole frame.
  package mutating func attach(_ new: Window, along axis: Axis, size: Int, frame: Area) {
    let total = axis == .rows ? frame.rows : frame.columns
    // The others stay a group of their own, also along the same axis, and share its room as before
    // when the new one goes.
    let old = WindowNode(root.content, extent: max(1, total - size))
    root = WindowNode(.split(axis, [old, WindowNode(.window(new), extent: size)]))
  }

  /// Takes a window out; its room goes to the sibling before it, else after it.
  package mutating func remove(_ window: Window) {
    guard let node = root.node(of: window), let parent = node.parent,
      let index = parent.children.firstIndex(where: { $0 === node })
    else { return }
    parent.settleShares()
    var children = parent.children
    children.remove(at: index)
    let heir = children[max(0, index - 1)]
    heir.extent += node.extent + (parent.axis == .columns ? 1 : 0)
    parent.children = children
    collapse(parent)
    if selected === window { selected = heir.windows.last ?? windows[0] }
  }

  /// Leaves a window alone on the frame.
  package mutating func keepOnly(_ window: Window) {
    root = WindowNode(.window(window))
    selected = window
  }

  /// Gives every window of each split the same room.
  package func balance() {
    func visit(_ node: WindowNode) {
      for child in node.children {
        child.extent = child.windows.count
        visit(child)
      }
    }
    func weigh(_ node: WindowNode) {
      let axis = node.axis
      for child in node.children {
        child.extent = 1000 * Self.units(of: child, along: axis)
        weigh(child)
      }
    }
    visit(root)
    weigh(root)
  }

  /// Moves a window's lower or right border; the neighbours give or take the room.
  ///
  /// - Returns: false when there is no neighbour along the axis.
  package func enlarge(_ window: Window, along axis: Axis, by amount: Int) -> Bool {
    var node = root.node(of: window)
    while let current = node, current.parent?.axis != axis { node = current.parent }
    guard let current = node, let parent = current.parent else { return false }
    parent.settleShares()
    let siblings = parent.children.filter { $0.isVisible && $0 !== current }
    guard !siblings.isEmpty else { return false }
    let index = parent.children.firstIndex { $0 === current } ?? 0
    let ordered =
      siblings.filter { sibling in parent.children.firstIndex { $0 === sibling }! > index }
      + siblings.filter { sibling in parent.children.firstIndex { $0 === sibling }! < index }
      .reversed()
    let least = axis == .rows ? Self.minimumRows : Self.minimumColumns
    var wanted = max(amount, least - current.extent)
    if wanted < 0 {
      ordered[0].extent -= wanted
      current.extent += wanted
      return true
    }
    for sibling in ordered where wanted > 0 {
      let given = min(wanted, max(0, sibling.extent - Self.minimum(of: sibling, along: axis)))
      sibling.extent -= given
      current.extent += given
      wanted -= given
    }
    return true
  }

  /// How many windows lie one after the other along an axis.
  private static func units(of node: WindowNode, along axis: Axis?) -> Int {
    switch node.content {
    case .window: 1
    case .split(let own, let children):
      own == axis
        ? children.reduce(0) { $0 + units(of: $1, along: axis) }
        : children.map { units(of: $0, along: axis) }.max() ?? 1
    }
  }

  /// A split with one child becomes that child; a split in a split of the same axis joins it.
  private mutating func collapse(_ node: WindowNode) {
    guard node.children.count == 1, let only = node.children.first else { return }
    node.content = only.content
    node.adoptChildren()
    guard let parent = node.parent, let axis = node.axis, parent.axis == axis,
      let index = parent.children.firstIndex(where: { $0 === node })
    else { return }
    var children = parent.children
    children.replaceSubrange(index...index, with: node.children)
    parent.children = children
  }
}
