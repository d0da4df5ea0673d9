/// A screen as a golden file has it: the rows, the same rows with one letter a face, a legend.
///
///     size 20x2   cursor 0,3
///     |#7 Crash on start   |
///     |                    |
///     faces
///     |hhhhhhhhhhhhhhhhh   |
///     |                    |
///     h heading
///
/// Faces, never colours: a theme may change without touching a golden screen.
package struct ScreenText: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// Makes the text of a screen.
  /// - Parameters:
  ///   - rows: the text of every row in its full width.
  ///   - faces: for every row its runs of faces; empty to leave faces out.
  ///   - cursor: row and column from 0, nil when hidden.
  package init(
    columns: Int, rows: [String], faces: [[ScreenFrame.FaceRun]], cursor: (row: Int, column: Int)?
  ) {
    let place = cursor.map { "cursor \($0.row),\($0.column)" } ?? "cursor hidden"
    var lines = ["size \(columns)x\(rows.count)   \(place)"] + rows.map { "|\($0)|" }
    if !faces.isEmpty {
      var letters = FaceLetters()
      lines.append("faces")
      lines += faces.map { runs in
        let row = runs.map { String(repeating: letters.letter($0.face), count: $0.count) }
        return "|\(row.joined())|"
      }
      if !letters.legend.isEmpty { lines.append(letters.legend) }
    }
    description = lines.joined(separator: "\n") + "\n"
  }
}

/// Gives each face of a screen a letter, the same for the same screen.
private struct FaceLetters {
  private var letters: [String: Character] = ["default": " "]
  private var order: [(letter: Character, face: String)] = []

  /// The letters in use with their faces, in the order in which they come up.
  var legend: String { order.map { "\($0.letter) \($0.face)" }.joined(separator: "   ") }

  /// A letter of the face's name if one is free, else any; a blank for plain text.
  mutating func letter(_ face: String) -> Character {
    if let letter = letters[face] { return letter }
    let taken = Set(order.map(\.letter))
    let name = face.filter { $0.isASCII && $0.isLetter }
    let candidates = name + name.uppercased() + "abcdefghijklmnopqrstuvwxyz0123456789"
    let letter = candidates.first { !taken.contains($0) } ?? "?"
    letters[face] = letter
    order.append((letter, face))
    return letter
  }
}
