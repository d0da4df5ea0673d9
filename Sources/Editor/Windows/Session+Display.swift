import Text

/// Where something is shown.
package enum Placement: Sendable {
  /// The same window; from an attendant or a composition the window it belongs to.
  case same
  /// Another main window, splitting if there is none; selected.
  case other
  /// Beside the list or below it; not selected.
  case peek
  /// Below the window it is about; selected.
  case composition
  /// Right of the source, or in the window the source is about; not selected.
  case preview
  /// Help, messages, lists; selected.
  case popUp
}

extension Session {
  /// Shows a buffer where its kind belongs and returns the window.
  @discardableResult
  package func display(_ buffer: Buffer, _ placement: Placement) -> Window {
    let placement = nextPlacement ?? placement
    nextPlacement = nil
    wake(buffer)
    let window: Window
    switch placement {
    case .same: window = displaySame(buffer)
    case .other: window = displayOther(buffer)
    case .peek: window = displayPeek(buffer)
    case .composition: window = displayComposition(buffer)
    case .preview: window = displayPreview(buffer)
    case .popUp: window = displayPopUp(buffer)
    }
    layoutWindows()
    if buffer.mode.render != nil, buffer.renderedWidth == 0 { render(buffer) }
    tellShown(buffer)
    return window
  }

  /// Tells the mode of a buffer that it is in a window, once it has something to show.
  func tellShown(_ buffer: Buffer) {
    let isThere = buffer.mode.render == nil ? buffer.model != nil : buffer.showsModel
    if isThere { buffer.mode.didShow?(self, buffer) }
  }

  /// The window that takes what is opened from the selected one.
  package var mainTarget: Window {
    let window = tree.selected
    switch window.role {
    case .main, .minibuffer: return window
    case .popUp, .peek, .preview, .composition:
      if case .created(let from?) = window.origin, tree.contains(from), from.role == .main {
        return from
      }
      if let owner = window.owner, tree.contains(owner), owner.role == .main { return owner }
      return mostRecentMain ?? window
    }
  }

  private func displaySame(_ buffer: Buffer) -> Window {
    let window = mainTarget
    dismissAttendants(of: window, showing: buffer)
    window.show(buffer)
    select(window)
    return window
  }

  private func displayOther(_ buffer: Buffer) -> Window {
    let from = tree.selected
    if let shown = tree.visible.first(where: { $0.buffer === buffer && $0 !== from }) {
      select(shown)
      return shown
    }
    let mains = tree.visible.filter { $0.role == .main && $0 !== mainTarget }
    if let next = mains.max(by: { $0.lastUsed < $1.lastUsed }) {
      next.origin = .reused(next.view)
      next.show(buffer)
      select(next)
      return next
    }
    if let axis = axisForSplit(mainTarget, columns: 80, rows: 8) {
      return create(buffer, splitting: mainTarget, along: axis, role: .main, select: true)
    }
    message("No room for another window")
    return displaySame(buffer)
  }

  /// Right when both get so many columns, below when both get so many rows.
  private func axisForSplit(_ window: Window, columns: Int, rows: Int) -> Axis? {
    if (window.area.columns - 1) / 2 >= columns { return .columns }
    if window.area.rows / 2 >= rows { return .rows }
    return nil
  }

  /// Makes a window beside or below another.
  @discardableResult
  package func create(
    _ buffer: Buffer, splitting window: Window, along axis: Axis, size: Int? = nil,
    role: Window.Role, select wanted: Bool
  ) -> Window {
    saveLayout()
    let from = tree.selected
    let new = makeWindow(buffer)
    new.role = role
    new.owner = window
    new.pane = window.pane
    new.histories = window.histories
    new.origin = .created(from: from)
    noteDisplaced(by: new)
    let total = axis == .rows ? window.area.rows : window.area.columns - 1
    tree.split(window, along: axis, adding: new, size: size ?? total / 2)
    if wanted { select(new) }
    layoutWindows()
    return new
  }

  private func displayPeek(_ buffer: Buffer) -> Window {
    let owner = mainTarget
    if let peek = attendants(of: owner).first(where: { $0.role == .peek }) {
      peek.show(buffer)
      return peek
    }
    if (owner.area.columns - 1) / 2 >= 80 {
      return create(buffer, splitting: owner, along: .columns, role: .peek, select: false)
    }
    // 9 rows stay for the list at 24; otherwise the list keeps 40 %.
    let list = frame.rows <= 24 ? 9 : owner.area.rows * 2 / 5
    let size = max(WindowTree.minimumRows, owner.area.rows - list)
    return create(buffer, splitting: owner, along: .rows, size: size, role: .peek, select: false)
  }

  private func displayComposition(_ buffer: Buffer) -> Window {
    if let shown = tree.windows.first(where: { $0.buffer === buffer }) {
      select(shown)
      return shown
    }
    let about = mainTarget
    if about.area.columns >= 72, about.area.rows >= 16 {
      let size = compositionRows(buffer, of: about.area.rows)
      return create(
        buffer, splitting: about, along: .rows, size: size, role: .composition, select: true)
    }
    let area = windowArea
    let size = compositionRows(buffer, of: area.rows)
    if area.rows - size >= 7 {
      saveLayout()
      let from = tree.selected
      let new = makeWindow(buffer)
      new.role = .composition
      new.owner = about
      new.pane = about.pane
      new.origin = .created(from: from)
      noteDisplaced(by: new)
      tree.attach(new, along: .rows, size: size, frame: area)
      select(new)
      return new
    }
    about.origin = .reused(about.view)
    about.show(buffer)
    about.role = .composition
    select(about)
    return about
  }

  /// 45 % of the rows; with fields above the text all but seven.
  private func compositionRows(_ buffer: Buffer, of rows: Int) -> Int {
    buffer.fields.isEmpty || buffer.leavesRoom ? min(max(rows * 45 / 100, 8), 16) : max(8, rows - 7)
  }

  private func displayPreview(_ buffer: Buffer) -> Window {
    let source = tree.selected
    if let shown = attendants(of: source).first(where: { $0.role == .preview }) {
      shown.show(buffer)
      return shown
    }
    if (source.area.columns - 1) / 2 >= 60 {
      return create(buffer, splitting: source, along: .columns, role: .preview, select: false)
    }
    if let about = source.owner, tree.contains(about), !about.isHidden {
      about.origin = .reused(about.view)
      about.show(buffer)
      about.role = .preview
      about.owner = source
      return about
    }
    let window = create(
      buffer, splitting: source, along: .rows, role: .preview, select: false)
    return window
  }

  private func displayPopUp(_ buffer: Buffer) -> Window {
    if let shown = tree.visible.first(where: { $0.role == .popUp }) {
      shown.show(buffer)
      select(shown)
      return shown
    }
    let from = mainTarget
    if frame.rows < 20 {
      from.origin = .reused(from.view)
      from.show(buffer)
      from.role = .popUp
      return from
    }
    if (from.area.columns - 1) / 2 >= 80 {
      return create(buffer, splitting: from, along: .columns, role: .popUp, select: true)
    }
    saveLayout()
    if buffer.renderedWidth == 0 { render(buffer, width: frame.columns) }
    let area = windowArea
    let wanted = buffer.text.contents.lineCount + 1
    let size = min(max(wanted, 6), frame.rows / 2)
    let selected = tree.selected
    let new = makeWindow(buffer)
    new.role = .popUp
    new.owner = from
    new.origin = .created(from: selected)
    noteDisplaced(by: new)
    tree.attach(new, along: .rows, size: size, frame: area)
    select(new)
    return new
  }

  /// Attendants vanish when their owner shows something else.
  func dismissAttendants(of window: Window, showing buffer: Buffer) {
    guard window.buffer !== buffer else { return }
    for attendant in attendants(of: window) where tree.windows.count > 1 {
      if case .reused = attendant.origin { end(attendant) } else { tree.remove(attendant) }
    }
  }
}
