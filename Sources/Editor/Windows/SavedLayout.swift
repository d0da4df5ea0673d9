import Text

/// A layout in words that outlive the program: what each window shows and where it stood.
package struct SavedLayout: Hashable, Sendable {
  /// A window, or windows along an axis with their shares.
  package indirect enum Node: Hashable, Sendable {
    case window(SavedWindow)
    case split(axis: String, extents: [Int], children: [Node])
  }

  package var root: Node
  /// Index of the selected window, in the order of the tree.
  package var selected: Int
  /// The server that panes showed.
  package var server: String?
  /// What no window showed, the latest first.
  package var buffers: [SavedBuffer]

  package init(root: Node, selected: Int, server: String?, buffers: [SavedBuffer] = []) {
    self.root = root
    self.selected = selected
    self.server = server
    self.buffers = buffers
  }
}

/// What a window shows: a location, a file or a text that has none, with point and scroll.
package struct SavedWindow: Hashable, Sendable {
  package var location: String?
  package var file: String?
  /// The name of a buffer whose text is kept though no file has it.
  package var text: String?
  package var isComposition: Bool
  package var pane: Int
  /// The line of point, bytes from its beginning, and what the line stands for.
  package var line: Int
  package var bytes: Int
  package var row: String?
  package var startLine: Int
  package var extent: Int

  package init(
    location: String?, file: String?, text: String?, isComposition: Bool, pane: Int, line: Int,
    bytes: Int, row: String?, startLine: Int, extent: Int
  ) {
    self.location = location
    self.file = file
    self.text = text
    self.isComposition = isComposition
    self.pane = pane
    self.line = line
    self.bytes = bytes
    self.row = row
    self.startLine = startLine
    self.extent = extent
  }
}

extension Session {
  /// The layout as it can be kept; attendants and pop-ups are left out.
  package func savedLayout() -> SavedLayout? {
    var kept: [Window] = []
    func visit(_ node: WindowNode) -> SavedLayout.Node? {
      switch node.content {
      case .window(let window):
        guard let saved = saved(window, extent: node.extent) else { return nil }
        kept.append(window)
        return .window(saved)
      case .split(let axis, let children):
        let parts = children.compactMap { child in visit(child).map { ($0, child.extent) } }
        if parts.count < 2 { return parts.first?.0 }
        return .split(
          axis: axis.rawValue, extents: parts.map(\.1), children: parts.map(\.0))
      }
    }
    guard let root = visit(tree.root) else { return nil }
    return SavedLayout(
      root: root, selected: kept.firstIndex { $0 === tree.selected } ?? 0, server: server,
      buffers: savedBuffers(without: Set(kept.map(\.buffer.id))))
  }

  private func saved(_ window: Window, extent: Int) -> SavedWindow? {
    var view = window.view
    switch window.role {
    case .main, .composition: break
    case .popUp, .peek, .preview, .minibuffer:
      // What it showed before it was taken over still counts.
      guard case .reused(let before) = window.origin else { return nil }
      view = before
    }
    let buffer = view.buffer
    let isText = buffer.file == nil && hasUnsavedText(buffer)
    guard buffer.location != nil || buffer.file != nil || isText else { return nil }
    let contents = buffer.text.contents
    let point = min(view.point.offset, contents.end)
    let line = contents.line(at: point)
    return SavedWindow(
      location: buffer.location?.description, file: buffer.file?.path,
      text: isText ? buffer.name : nil, isComposition: view.role == .composition, pane: window.pane,
      line: line.value,
      bytes: point - contents.lineStart(point), row: buffer.pageLine(line)?.location?.description,
      startLine: contents.line(at: min(view.start.offset, contents.end)).value, extent: extent)
  }

  /// Brings a kept layout back; what cannot be shown any more is left out.
  ///
  /// - Parameters:
  ///   - isThere: Whether there is still what a location belongs to.
  ///   - visitFile: Makes the buffer of a file.
  package func restore(
    _ layout: SavedLayout, isThere: (Location) -> Bool, visitFile: (Session, String) -> Buffer?
  ) {
    restoredServer = layout.server
    defer { restore(layout.buffers, isThere: isThere) }
    var made: [Window] = []
    var selected: Window?
    var index = 0
    func build(_ node: SavedLayout.Node) -> WindowNode? {
      switch node {
      case .window(let saved):
        defer { index += 1 }
        let location = saved.location.flatMap { Location($0) }
        guard location.map(isThere) ?? true, let window = window(for: saved, visitFile) else {
          return nil
        }
        made.append(window)
        if index == layout.selected { selected = window }
        return WindowNode(.window(window), extent: saved.extent)
      case .split(let axis, let extents, let children):
        var parts: [WindowNode] = []
        for (child, extent) in zip(children, extents) {
          guard let part = build(child) else { continue }
          part.extent = extent
          parts.append(part)
        }
        if parts.count < 2 { return parts.first }
        return WindowNode(.split(Axis(rawValue: axis) ?? .rows, parts))
      }
    }
    guard let root = build(layout.root), let first = made.first else { return }
    let main = made.first { $0.role == .main }
    for window in made where window.role == .composition {
      window.owner = main
      window.origin = .created(from: main)
    }
    tree = WindowTree(root: root, selected: selected ?? main ?? first)
    select(tree.selected)
    layoutWindows()
    for window in made where window.buffer.renderedWidth == 0 { render(window.buffer) }
  }

  private func window(
    for saved: SavedWindow, _ visitFile: (Session, String) -> Buffer?
  ) -> Window? {
    var shown: Buffer?
    if let text = saved.location, let location = Location(text) {
      shown = try? ensureBuffer(for: location)
    } else if let path = saved.file {
      shown = visitFile(self, path)
    } else if let name = saved.text {
      shown = self.buffer(named: name)
    }
    guard let buffer = shown else { return nil }
    let window = makeWindow(buffer)
    window.role = saved.isComposition ? .composition : .main
    window.pane = panes.indices.contains(saved.pane) ? saved.pane : 0
    if buffer.mode.render == nil {
      put(window, where: saved)
      let beginning = window.point
      if buffer.file?.isLoading == true {
        whenRead(buffer) { session in
          guard window.buffer === buffer, window.point == beginning else { return }
          session.put(window, where: saved)
        }
      }
    } else {
      window.awaited = saved
    }
    return window
  }

  /// Puts a window on a text where it stood, as far as there is text.
  private func put(_ window: Window, where saved: SavedWindow) {
    let contents = window.buffer.text.contents
    let line = Line(min(saved.line, contents.lineCount - 1))
    window.point = min(contents.start(of: line) + saved.bytes, contents.end(of: line))
    window.start = contents.start(of: Line(min(saved.startLine, contents.lineCount - 1)))
  }

  /// Puts a restored window where it stood, once its page is there.
  func settle(_ window: Window) {
    guard let saved = window.awaited, window.buffer.model != nil else { return }
    let buffer = window.buffer
    let contents = buffer.text.contents
    var target = min(saved.line, contents.lineCount - 1)
    let row = saved.row.flatMap { Location($0) }
    if let found = buffer.lines.firstIndex(where: { $0.location != nil && $0.location == row }) {
      target = found
    } else if buffer.showsHead {
      // It is among the rows that are still being read.
      return
    }
    window.awaited = nil
    let line = Line(target)
    window.point = min(contents.start(of: line) + saved.bytes, contents.end(of: line))
    let shift = target - saved.line
    // At the top it stays there, so that rows that came above are seen.
    let isAtTop = saved.startLine == 0 || contents.lineCount <= window.textRows
    let start = isAtTop ? 0 : min(max(0, saved.startLine + shift), contents.lineCount - 1)
    window.start = contents.start(of: Line(start))
  }
}
