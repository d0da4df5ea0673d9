package import Display
import Text

/// What goes to the terminal.
extension Terminal {
  /// Whether a frame would be taken now: everything before it is written, and a large one has
  /// arrived.
  package var isReady: Bool { isEntered && output.isEmpty && !flow.isWaiting && !isDisconnected }

  /// Shows a grid, by one write of what differs from the screen.
  ///
  /// While the terminal is behind nothing is done: the caller presents the newest state when
  /// `isReady` is true again, which is after `writePending` or `readInput`.
  ///
  /// - Parameters:
  ///   - cursor: where the terminal's cursor stands, `nil` to hide it.
  ///   - hints: what the windows know about text that moved; where none of it helps, movements over
  ///     the full width are found out.
  /// - Returns: `false` if the frame was not taken.
  @discardableResult
  package func present(
    _ grid: Grid, cursor: (row: Int, column: Int)?, theme: Theme, hints: [ScrollHint] = []
  ) -> Bool {
    guard isReady else { return false }
    use(theme, faces: grid.faces)
    let position = cursor.map { FrameEncoder.Position(row: $0.row, column: $0.column) }
    encoder.encode(grid, cursor: position, hints: hints)
    guard !output.isEmpty else { return true }
    counters.frames += 1
    if flow.asks(after: output.count, now: device.now) { output.append("\u{1B}[5n") }
    flush()
    return true
  }

  /// Bytes for the terminal so far, written or waiting to be.
  package var bytesProduced: Int { counters.bytesWritten + output.pending.count }

  /// What the terminal shows, as far as the program knows.
  package var shown: Grid { encoder.shown }

  /// Output is left over from before: poll for room.
  package var wantsWrite: Bool { !output.isEmpty && !isDisconnected }

  /// Writes what the terminal takes of what is left over.
  package func writePending() { flush() }

  /// Everything is painted anew by the next frame: after a resize, or when other programs wrote on
  /// the screen.
  package func forgetScreen() { encoder.forgetScreen() }

  package func bell() { send(kind.capabilities.bell) }

  /// Puts text on the clipboard (OSC 52), also over ssh; `false` if it is too much for that.
  ///
  /// Terminals may refuse silently. Reading the clipboard is not offered: many never answer.
  @discardableResult
  package func copyToClipboard(_ text: [UInt8]) -> Bool {
    let encoded = base64(text)
    // Old xterms take no more.
    guard encoded.count <= 74_994, !kind.isSimple else { return false }
    send(Array("\u{1B}]52;c;".utf8) + encoded + Array("\u{1B}\\".utf8))
    return true
  }

  /// Adds bytes that belong to no frame, between frames.
  func send(_ bytes: [UInt8]) {
    guard isEntered, !isDisconnected else { return }
    output.append(bytes)
    flush()
  }

  /// Writes; a rest stays for `writePending`.
  func flush() {
    guard !output.isEmpty, !isDisconnected else { return }
    guard let written = device.write(output.pending) else {
      isDisconnected = true
      return output.removeAll()
    }
    counters.writes += 1
    counters.bytesWritten += written
    output.consume(written)
  }

  private func use(_ theme: Theme, faces: FaceTable) {
    let depth = features.depth
    if let look, look.theme === theme.identity, look.faces === faces, look.depth == depth {
      return
    }
    look = (theme.identity, faces, depth)
    encoder.use(theme, faces: faces, depth: depth)
  }
}
