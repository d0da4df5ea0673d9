/// The text form of a screen, for golden files and failure messages.
extension Grid {
  /// The text of a row, trailing blanks included; a wide character stands for two cells.
  package func text(row: Int) -> String {
    var bytes: [UInt8] = []
    for column in 0..<columns {
      glyphs.withBytes(of: self[row, column].glyph) { bytes.append(contentsOf: $0) }
    }
    return String(decoding: bytes, as: Unicode.UTF8.self)
  }

  /// The runs of equal faces in a row, left to right.
  package func faceRuns(row: Int) -> [(face: FaceID, count: Int)] {
    var runs: [(face: FaceID, count: Int)] = []
    for column in 0..<columns {
      let face = self[row, column].face
      if let last = runs.indices.last, runs[last].face == face {
        runs[last].count += 1
      } else {
        runs.append((face, 1))
      }
    }
    return runs
  }

  /// The whole screen: size and cursor, the rows, the same rows with one letter a face, a legend.
  ///
  /// Never colours: a theme may change without touching a golden screen. Example:
  ///
  ///     size 20x2   cursor 0,3
  ///     |#7 Crash on start   |
  ///     |                    |
  ///     faces
  ///     |hhhhhhhhhhhhhhhhh   |
  ///     |                    |
  ///     h heading
  ///
  /// - Parameters:
  ///   - faces: whether to give the faces at all.
  ///   - cursor: row and column, `nil` when hidden.
  package func screenText(
    faces withFaces: Bool = true, cursor: (row: Int, column: Int)? = nil
  )
    -> String
  {
    let place = cursor.map { "cursor \($0.row),\($0.column)" } ?? "cursor hidden"
    var lines = ["size \(columns)x\(rows)   \(place)"]
    for row in 0..<rows { lines.append("|\(text(row: row))|") }
    if withFaces {
      var letters = FaceLetters()
      lines.append("faces")
      for row in 0..<rows {
        let letters = faceRuns(row: row).map {
          String(repeating: letters.letter(faces.spec($0.face)), count: $0.count)
        }
        lines.append("|\(letters.joined())|")
      }
      if !letters.legend.isEmpty { lines.append(letters.legend) }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Gives each face of a screen a letter, the same for the same screen.
private struct FaceLetters {
  private var letters: [FaceSpec: Character] = [:]
  private var order: [(letter: Character, spec: FaceSpec)] = []

  /// The letters in use with their faces, in the order in which they come up.
  var legend: String {
    order.map { "\($0.letter) \($0.spec)" }.joined(separator: "   ")
  }

  /// A letter of the face's name if one is free, else any; a blank for plain text.
  mutating func letter(_ spec: FaceSpec) -> Character {
    if spec.layers.isEmpty { return " " }
    if let letter = letters[spec] { return letter }
    let taken = Set(order.map(\.letter))
    let name = spec.description.filter { $0.isASCII && $0.isLetter }
    let candidates = name + name.uppercased() + "abcdefghijklmnopqrstuvwxyz0123456789"
    let letter = candidates.first { !taken.contains($0) } ?? "?"
    letters[spec] = letter
    order.append((letter, spec))
    return letter
  }
}
