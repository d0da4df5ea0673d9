@testable import Text

/// A buffer with point and mark and just enough of Emacs' commands to try undo.
struct EditingSession {
  let buffer: TextBuffer
  private(set) var point: ByteOffset
  private var mark: Marker?
  private var isMarkActive = false
  private var lastCommand = ""
  private var goalColumn = 0

  init(_ text: String, point: Int) {
    buffer = TextBuffer(PieceTree(text))
    self.point = ByteOffset(point)
  }

  var text: String { buffer.contents.string }

  /// Presses keys in Emacs' notation; `a*3` is three times `a`.
  mutating func press(_ keys: some StringProtocol) {
    for word in keys.split(separator: " ") {
      let parts = word.split(separator: "*")
      for _ in 0..<(parts.count > 1 ? Int(parts[1]) ?? 1 : 1) { press(key: String(parts[0])) }
    }
  }

  private mutating func press(key: String) {
    buffer.beginCommand(point: point)
    let version = buffer.version
    var command = key
    let end = buffer.contents.end
    switch key {
    case "C-f": if point < end { point += 1 }
    case "C-b": if point > 0 { point -= 1 }
    case "C-a": point = buffer.contents.lineStart(point)
    case "C-e": point = buffer.contents.lineEnd(point)
    case "C-n":
      let line = buffer.contents.line(at: point)
      if lastCommand != "C-n" { goalColumn = point - buffer.contents.start(of: line) }
      let next = buffer.contents.range(of: line + 1)
      point = min(next.lowerBound + goalColumn, next.upperBound)
    case "C-g": isMarkActive = false
    case "C-SPC":
      mark = buffer.marker(at: point)
      isMarkActive = true
    case "DEL":
      if isMarkActive, let region, !region.isEmpty {
        delete(region)
        break
      }
      buffer.amalgamate(as: "delete-backward-char")
      if point > 0 { delete(point - 1..<point) }
    case "C-d":
      buffer.amalgamate(as: "delete-char")
      if point < end { delete(point..<point + 1) }
    case "C-k":
      let lineEnd = buffer.contents.lineEnd(point)
      if point < end { delete(point..<(point == lineEnd ? point + 1 : lineEnd)) }
    case "C-w":
      if let region { delete(region) }
    case "M-d", "M-DEL":
      let text = Array(text.utf8)
      var other = point.value
      let step = key == "M-d" ? 1 : -1
      func byte(_ at: Int) -> UInt8? {
        let index = step > 0 ? at : at - 1
        return text.indices.contains(index) ? text[index] : nil
      }
      while let next = byte(other), next <= 32 { other += step }
      while let next = byte(other), next > 32 { other += step }
      delete(ByteOffset(min(other, point.value))..<ByteOffset(max(other, point.value)))
    case "C-/":
      command = "undo"
      let undone = try? buffer.undo(
        continuing: lastCommand == "undo", in: isMarkActive ? region : nil, point: point)
      point = undone ?? point
    case "C-M-_":
      if let redone = try? buffer.redo(point: point) {
        point = redone
        command = "undo"
      }
    default:
      buffer.amalgamate()
      buffer.insert(key, at: point)
      point += key.utf8.count
    }
    if buffer.version != version { isMarkActive = false }
    lastCommand = command
  }

  private var region: Range<ByteOffset>? {
    mark.map { min($0.offset, point)..<max($0.offset, point) }
  }

  private mutating func delete(_ range: Range<ByteOffset>) {
    buffer.delete(range)
    point = range.lowerBound
  }
}
