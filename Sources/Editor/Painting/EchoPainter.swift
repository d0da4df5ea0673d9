import Display
import Keys
import Text

/// Paints the echo area: the prompt, a message, keys pending, or what can be done here.
struct EchoPainter {
  let session: Session
  let grid: Grid
  /// The bottom one, or for a prompt with candidates the one above them.
  let row: Int

  /// Paints the row; returns the cursor's cell while a prompt is open.
  func paint() -> (row: Int, column: Int)? {
    if let prompt = session.prompt, session.question == nil { return paint(prompt, row: row) }
    if session.question != nil || !session.readers.isEmpty {
      return (row, min(writeRows("prompt"), grid.columns - 1))
    }
    let line = EchoLine(session)
    if session.paintedEcho?.shows(line, row, grid.revision(of: row)) == true { return nil }
    paint(line)
    session.paintedEcho = EchoLine.Painted(
      line: line, row: row, revision: grid.revision(of: row))
    return nil
  }

  private func paint(_ line: EchoLine) {
    grid.clear(rows: row..<row + 1)
    if !line.pendingKeys.isEmpty {
      _ = write(line.pendingKeys, "echo", row, 0)
    } else if !line.text.isEmpty {
      _ = writeRows(line.tone == .error ? "echo.error" : "echo")
    } else if line.hints != nil {
      paintHints(row: row)
    }
  }

  /// Writes what is said into as many rows as it needs; returns the column behind its end.
  private func writeRows(_ face: Face) -> Int {
    let rows = session.echoRows
    var end = 0
    for (index, text) in rows.enumerated() {
      let line = row - (rows.count - 1 - index)
      grid.fill(row: line, from: 0, to: grid.columns, face: grid.faces.id("default"))
      end = write(text.cutInMiddle(to: grid.columns), face, line, 0)
    }
    return end
  }

  private func paint(_ prompt: Prompt, row: Int) -> (row: Int, column: Int)? {
    grid.fill(row: row, from: 0, to: grid.columns, face: grid.faces.id("default"))
    var text = prompt.text
    if let fallback = prompt.initialDefault { text = text.insertingDefault(fallback) }
    let labelEnd = writeLabel(text, row: row)
    let contents = session.minibuffer.buffer.text.contents
    let room = grid.columns - labelEnd
    let layout = TextLayout(
      contents: contents, policy: session.policy, width: max(2, room), truncates: true)
    let pointColumn = layout.column(of: session.minibuffer.point, lineStart: 0)
    let skip = max(0, pointColumn - room + 2)
    contents.withBytes(0..<contents.end) { bytes in
      var scanner = RowScanner(bytes, policy: session.policy)
      while let piece = scanner.next() {
        guard piece.column >= skip else { continue }
        grid.write(
          UnsafeBufferPointer(rebasing: bytes[piece.range]), row: row,
          column: labelEnd + piece.column - skip, limit: grid.columns,
          face: grid.faces.id("default"),
          policy: session.policy)
      }
    }
    let end = labelEnd + layout.column(of: contents.end, lineStart: 0) - skip
    if !session.echo.text.isEmpty, session.echo.tone != .hint {
      let said = " [\(session.echo.text)]"
      // What does not fit behind what was typed hides some of it, until the next key.
      let room = displayWidth(of: said, policy: session.policy)
      _ = write(said, "echo.error", row, min(end, max(0, grid.columns - room)))
    } else if !prompt.candidates.isEmpty {
      let count =
        prompt.choices == nil
        ? "\(prompt.current + 1)/\(prompt.candidates.count)"
        : "TAB toggle  RET apply  C-g leave"
      let start = grid.columns - displayWidth(of: count) - 1
      if start > end + 2 { _ = write(count, "dim", row, start) }
    }
    guard prompt.isSelected else { return nil }
    return (row, min(labelEnd + pointColumn - skip, grid.columns - 1))
  }

  /// Writes a question; one that leaves too little room for the answer begins in rows above.
  ///
  /// - Returns: the column behind its end.
  private func writeLabel(_ text: String, row: Int) -> Int {
    // The blank at its end parts it from the answer.
    let trailing = text.hasSuffix(" ") ? " " : ""
    let rows = session.promptRows(String(text.dropLast(trailing.count)), columns: grid.columns)
    for (index, line) in rows.dropLast().enumerated() {
      let place = row - (rows.count - 1 - index)
      guard place >= 0 else { continue }
      grid.fill(row: place, from: 0, to: grid.columns, face: grid.faces.id("default"))
      _ = write(line, "prompt", place, 0)
    }
    let last = (rows.last ?? "").keepingEnd(in: max(4, grid.columns * 2 / 3))
    return write(last + trailing, "prompt", row, 0)
  }

  /// The keys of the buffer's most useful commands, as many as fit.
  private func paintHints(row: Int) {
    let buffer = session.tree.selected.buffer
    var column = 1
    for (hint, notation) in zip(buffer.mode.hints(in: buffer), session.hintKeys(in: buffer))
    where !notation.isEmpty {
      let keys = notation == "<escape>" ? "Esc" : notation
      let width = displayWidth(of: keys) + 1 + displayWidth(of: hint.label)
      guard column + width <= grid.columns else { break }
      column = write(keys, "echo.key", row, column)
      column = write(" " + hint.label, "echo.hint", row, column) + 2
    }
  }

  private func write(_ text: String, _ face: Face, _ row: Int, _ column: Int) -> Int {
    grid.write(
      text, row: row, column: column, limit: grid.columns, face: grid.faces.id(face),
      policy: session.policy)
  }
}

extension Session {
  /// The rows of a question: one where the answer has room behind it.
  func promptRows(_ text: String, columns: Int) -> [String] {
    guard displayWidth(of: text, policy: policy) > columns * 2 / 3 else { return [text] }
    let limit = min(3, max(1, frame.rows / 6))
    guard limit > 1 else { return [text] }
    // The last row shares its room with the answer.
    var rows = text.rows(of: columns * 2 / 3, atMost: limit, policy)
    if rows.count > 1 {
      rows = text.rows(of: columns - 1, atMost: limit, policy)
      if let last = rows.last, displayWidth(of: last, policy: policy) > columns * 2 / 3 {
        rows += [""]
      }
    }
    return rows
  }
}

extension String {
  /// The text without its beginning where it is too wide.
  fileprivate func keepingEnd(in cells: Int) -> String {
    guard displayWidth(of: self) > cells else { return self }
    var end = Substring(self)
    while !end.isEmpty, displayWidth(of: String(end)) > cells - 1 { end.removeFirst() }
    return "…" + end
  }

  /// Puts a default answer into a question, before its colon.
  fileprivate func insertingDefault(_ fallback: String) -> String {
    guard hasSuffix(": ") else { return self + "(default \(fallback)) " }
    return dropLast(2) + " (default \(fallback)): "
  }
}
