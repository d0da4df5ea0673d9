import Keys
import Text

extension Session {
  /// Takes a mouse event: select and set point, open, scroll, resize, choose a pane.
  func take(_ event: MouseEvent) {
    switch event.kind {
    case .wheelUp, .wheelDown:
      guard let window = window(at: event.row, event.column) else { return }
      scroll(window, by: event.kind == .wheelUp ? -3 : 3)
    case .press:
      guard event.button == 1 else { return }
      press(event, count: event.clicks)
    case .drag:
      drag(event)
    case .release:
      dragged = nil
    case .wheelLeft, .wheelRight:
      guard let window = window(at: event.row, event.column), truncates(window) else { return }
      window.hscroll = max(0, window.hscroll + (event.kind == .wheelLeft ? -4 : 4))
    }
  }

  package func window(at row: Int, _ column: Int) -> Window? {
    tree.visible.first { $0.area.contains(row: row, column: column) }
  }

  private func press(_ event: MouseEvent, count: Int) {
    if drawsTabLine, event.row == 0 {
      if let index = tabPositions.firstIndex(where: { $0.contains(event.column) }) {
        run("show-pane", arguments: ["\(index + 1)"])
      }
      return
    }
    guard let window = window(at: event.row, event.column) else { return }
    if prompt != nil { return }
    select(window)
    if event.row == window.area.row + window.area.rows - 1 {
      dragged = .modeLine(window, row: event.row)
      return
    }
    guard let offset = offset(at: event.row, event.column, in: window) else { return }
    window.point = offset
    window.goalColumn = nil
    dragged = .text(window, from: offset)
    if count == 1 { window.buffer.isMarkActive = false }
    if count >= 2 {
      if window.buffer.mode.isReading {
        run("visit")
      } else {
        run("mark-word-at-point")
      }
    } else if window.buffer.spot(at: offset)?.isLink == true {
      run("act")
    }
    settlePoint()
  }

  private func drag(_ event: MouseEvent) {
    switch dragged {
    case .text(let window, let from):
      guard window.area.contains(row: event.row, column: event.column),
        let offset = offset(at: event.row, event.column, in: window), offset != from
      else { return }
      window.buffer.mark = window.buffer.text.marker(at: from)
      window.buffer.isMarkActive = true
      window.point = offset
    case .modeLine(let window, let row):
      guard event.row != row else { return }
      if tree.enlarge(window, along: .rows, by: event.row - row) {
        layoutWindows()
        dragged = .modeLine(window, row: window.area.row + window.area.rows - 1)
      }
    case nil:
      break
    }
  }

  /// Inserts a paste literally, in one step of undo; a reading buffer only says so.
  func paste(_ bytes: [UInt8]) {
    if search != nil { return IsearchYanks.paste(Self.withNewlines(bytes), self) }
    let buffer = selectedWindow.buffer
    if buffer.mode.isReading || buffer.isReadOnly {
      return complain("Nothing pasted: this buffer is only read")
    }
    let text = Self.withNewlines(bytes)
    execute(
      Command("paste", "Insert what the terminal pasted.", traits: .internalOnly) { context in
        try context.replace(context.point..<context.point, with: text)
        context.point = context.point + text.count
      }, keys: [], arguments: [])
  }
}

extension Session {
  /// Terminals send the line ends of a paste as CR.
  private static func withNewlines(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 13: text.append(10)
      case 10 where index > 0 && bytes[index - 1] == 13: break
      default: text.append(byte)
      }
    }
    return text
  }
}

/// What the mouse button is held on.
enum MouseGrip {
  case text(Window, from: ByteOffset)
  case modeLine(Window, row: Int)
}
