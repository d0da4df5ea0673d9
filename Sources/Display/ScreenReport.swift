/// Tells a test harness what the program believes is on the screen, and when it is idle.
///
/// With `GOTCHA_SCREEN_FD` set to the number of an open descriptor the program writes there, one
/// JSON object a line, never in band. After each frame that reached the terminal:
///
///     {"frame":12,"output":345,"rows":2,"columns":10,"cursor":[1,3],
///      "text":["#7 日本 ok","          "],
///      "faces":[[["heading",2],["default",8]],[["mode-line+label(#ff0000)",10]]]}
///
/// (on one line). `frame` counts from 1. `output` is the number of bytes that will have been written to
/// the terminal when the frame has. `cursor` is row and column from 0, or `null` when hidden.
/// `text` holds a string a row with trailing blanks; a wide character stands for two cells, so the
/// cells of a row are its clusters with their widths. `faces` holds for each row runs of face name
/// and number of cells, which add up to `columns`; layered faces are joined by `+`, bottom first.
/// `uncertain`, left out when empty, lists `[row, column]` of cells whose width terminals disagree
/// about, right halves included.
///
/// When no event is queued and no job is running:
///
///     {"idle":12,"input":34,"output":5678,"calls":90}
///
/// with the number of the last frame. Another `idle` follows only after something happened.
/// A record is complete when its newline is there; records larger than a pipe come in pieces.
package enum ScreenReport {
  /// The record of a frame.
  ///
  /// - Parameter output: bytes written to the terminal up to its end.
  package static func frame(
    _ number: Int, grid: Grid, cursor: (row: Int, column: Int)?, output: Int
  ) -> [UInt8] {
    var json = JSONText()
    json.raw("{\"frame\":\(number),\"output\":\(output)")
    json.raw(",\"rows\":\(grid.rows),\"columns\":\(grid.columns),\"cursor\":")
    json.raw(cursor.map { "[\($0.row),\($0.column)]" } ?? "null")
    json.raw(",\"text\":")
    json.list(0..<grid.rows) { json, row in json.string(grid.text(row: row)) }
    json.raw(",\"faces\":")
    json.list(0..<grid.rows) { json, row in
      json.list(grid.faceRuns(row: row)) { json, run in
        json.raw("[")
        json.string(grid.faces.spec(run.face).description)
        json.raw(",\(run.count)]")
      }
    }
    let uncertain = uncertainCells(grid)
    if !uncertain.isEmpty {
      json.raw(",\"uncertain\":")
      json.list(uncertain) { json, cell in json.raw("[\(cell.row),\(cell.column)]") }
    }
    json.raw("}\n")
    return json.bytes
  }

  /// The record that says that nothing is left to do.
  ///
  /// - Parameters:
  ///   - input: bytes read from the terminal so far, its answers included.
  ///   - output: bytes written to the terminal so far.
  ///   - calls: how often it was read, written and waited for so far.
  package static func idle(lastFrame: Int, input: Int, output: Int, calls: Int) -> [UInt8] {
    let values = "\"input\":\(input),\"output\":\(output),\"calls\":\(calls)"
    return Array("{\"idle\":\(lastFrame),\(values)}\n".utf8)
  }

  private static func uncertainCells(_ grid: Grid) -> [(row: Int, column: Int)] {
    var cells: [(row: Int, column: Int)] = []
    for row in 0..<grid.rows {
      for column in 0..<grid.columns where grid[row, column].flags.contains(.uncertain) {
        cells.append((row, column))
      }
    }
    return cells
  }
}

/// Just enough JSON to write the records.
private struct JSONText {
  private(set) var bytes: [UInt8] = []

  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func list<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONText, Element) -> Void
  ) {
    raw("[")
    var isFirst = true
    for element in elements {
      if !isFirst { raw(",") }
      isFirst = false
      write(&self, element)
    }
    raw("]")
  }

  mutating func string(_ text: String) {
    raw("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): raw("\\\"")
      case UInt8(ascii: "\\"): raw("\\\\")
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        raw("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
      default: bytes.append(byte)
      }
    }
    raw("\"")
  }
}
