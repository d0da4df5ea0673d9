import Display
import Editor
import FoundationEssentials
import Keys
import Text

/// `gotcha batch`: runs editing cases without a screen, in the `emacs` keymap.
///
/// A case is `{"id", "text", "point", "keys"}`: `point` counts characters from 1 and `keys` are in
/// Emacs' `kbd` notation. Each starts afresh in one window of 80 columns and 21 lines. An error in
/// a key neither ends the case nor drops the keys after it.
struct Batch {
  struct Case: Codable {
    let id: String
    let text: String
    let point: Int
    let keys: String
  }

  struct Result: Codable {
    let id: String
    let text: String
    let point: Int
  }

  /// Makes a session with the keymaps of `emacs` and one buffer of plain text.
  let makeSession: () throws -> Session

  /// Runs all cases of a file's content; the answer is a JSON list.
  func run(_ json: [UInt8]) throws -> [UInt8] {
    let cases: [Case]
    do {
      cases = try JSONDecoder().decode([Case].self, from: Data(json))
    } catch {
      throw UserError("This is not a JSON list of cases with id, text, point and keys")
    }
    let results = try cases.map { try run($0) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    return Array(try encoder.encode(results)) + [10]
  }

  func run(_ item: Case) throws -> Result {
    let session = try makeSession()
    session.recordsMacros = false
    let window = session.tree.selected
    let buffer = window.buffer
    buffer.text.load(PieceTree(item.text))
    session.handle(.resize(rows: 23, columns: 80))
    let scanner = Scanner(buffer.text.contents, 0..<buffer.text.contents.end)
    window.point = scanner.offset(0, movedBy: item.point - 1) ?? buffer.text.contents.end
    let grid = Grid(rows: 23, columns: 80, faces: session.faces)
    // Keys that no keyboard has are none; the other cases are still of use.
    for key in (try? parseKeys(item.keys)) ?? [] {
      session.handle(.key(key))
      session.requests = []
      // Painting keeps the window's start where Emacs' redisplay would put it.
      _ = FramePainter(session, into: grid).paint()
    }
    let contents = buffer.text.contents
    let text = contents.string(0..<contents.end)
    let before = contents.string(0..<min(window.point, contents.end))
    return Result(id: item.id, text: text, point: before.unicodeScalars.count + 1)
  }
}
