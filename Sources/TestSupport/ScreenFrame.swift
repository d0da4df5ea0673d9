import FoundationEssentials

/// One frame of a program's screen report: the screen as the program believes it to be.
package struct ScreenFrame: Sendable {
  /// Neighbouring cells of a row with one face.
  package struct FaceRun: Hashable, Sendable, Decodable {
    /// The name of the face, layers joined by `+`.
    package let face: String
    package let count: Int

    package init(face: String, count: Int) {
      self.face = face
      self.count = count
    }

    package init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      face = try values.decode(String.self)
      count = try values.decode(Int.self)
    }
  }

  /// Frames are numbered from 1.
  package let number: Int
  /// How many bytes the program had for the terminal up to the end of this frame.
  package let output: Int
  package let columns: Int
  /// Row and column from 0; nil when the cursor is hidden.
  package let cursor: (row: Int, column: Int)?
  /// The text of every row in its full width.
  package let rows: [String]
  /// The faces of every row, from left to right.
  package let faces: [[FaceRun]]
  /// Of rows with cells whose width terminals disagree about: from the first to the last of these.
  package let uncertain: [Int: ClosedRange<Int>]

  /// The face at a cell; nil outside of the screen.
  package func face(row: Int, column: Int) -> String? {
    guard faces.indices.contains(row) else { return nil }
    var left = column
    for run in faces[row] {
      if left < run.count { return run.face }
      left -= run.count
    }
    return nil
  }

  /// The screen in the form of a golden file.
  package var text: ScreenText {
    ScreenText(columns: columns, rows: rows, faces: faces, cursor: cursor)
  }
}

extension ScreenFrame: Decodable {
  private enum CodingKeys: String, CodingKey {
    case number = "frame"
    case output
    case columns
    case cursor
    case rows = "text"
    case faces
    case uncertain
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    number = try values.decode(Int.self, forKey: .number)
    output = try values.decode(Int.self, forKey: .output)
    columns = try values.decode(Int.self, forKey: .columns)
    let place = try values.decode([Int]?.self, forKey: .cursor)
    cursor = place.map { ($0[0], $0[1]) }
    rows = try values.decode([String].self, forKey: .rows)
    faces = try values.decode([[FaceRun]].self, forKey: .faces)
    let cells = try values.decodeIfPresent([[Int]].self, forKey: .uncertain) ?? []
    uncertain = cells.reduce(into: [:]) { ranges, cell in
      let known = ranges[cell[0]]
      ranges[cell[0]] =
        min(
          known?.lowerBound ?? cell[1], cell[1])...max(
          known?.upperBound ?? cell[1], cell[1])
    }
  }
}

/// What a program said when it had nothing left to do.
package struct IdleRecord: Sendable, Decodable {
  /// The number of the last frame it drew.
  package let frame: Int
  /// How many bytes it had read from the terminal.
  package let input: Int
  /// How many bytes it had written to the terminal.
  package let output: Int
  /// How often it had read, written and waited; the harness' own record left out.
  package let calls: Int

  private enum CodingKeys: String, CodingKey {
    case frame = "idle"
    case input
    case output
    case calls
  }
}

/// Collects the records that a program writes to its report descriptor.
package final class ScreenReportReader {
  /// The record that came last, if that was an idle one.
  package private(set) var idle: IdleRecord?

  /// How many times the program became idle.
  package private(set) var idleCount = 0

  /// How many frames came.
  package private(set) var frameCount = 0

  private var partial: [UInt8] = []
  private var lastFrame: [UInt8] = []
  private var decoded: ScreenFrame?
  /// The frames that nobody asked for yet, in order.
  private var untaken: [[UInt8]] = []

  package init() {}

  /// Takes the next bytes of the stream, cut anywhere.
  package func take(_ bytes: [UInt8]) {
    partial += bytes
    while let end = partial.firstIndex(of: UInt8(ascii: "\n")) {
      let line = Array(partial[..<end])
      partial.removeFirst(end + 1)
      if line.starts(with: Array("{\"idle\":".utf8)) {
        idle = try? JSONDecoder().decode(IdleRecord.self, from: Data(line))
        idleCount += 1
      } else {
        idle = nil
        lastFrame = line
        untaken.append(line)
        decoded = nil
        frameCount += 1
      }
    }
  }

  /// Every frame that came since this was asked for.
  package func takeFrames() throws -> [ScreenFrame] {
    defer { untaken = [] }
    return try untaken.map { try JSONDecoder().decode(ScreenFrame.self, from: Data($0)) }
  }

  /// The last frame, decoded when asked for; nil before the first.
  package func frame() throws -> ScreenFrame? {
    if decoded == nil, !lastFrame.isEmpty {
      decoded = try JSONDecoder().decode(ScreenFrame.self, from: Data(lastFrame))
    }
    return decoded
  }
}
