import Config
import Display
import Editor
import Keys
import TestSupport
import Text

/// What keys leave behind in the heap, frames included, once they have been typed a few times.
struct MemoryFigure: Figure {
  let name = "memory"
  let summary = "bytes that a key and its frame leave in the heap in the steady state"

  private let rounds = 200
  private let works: [(name: String, keys: String, bar: Double)] = [
    ("motion", "C-f C-f C-n C-n M-f C-e C-p C-b M-b C-p C-a", 0),
    ("paging", "C-v C-v M-v M-v", 0),
    // Undo keeps what was typed, twenty letters at a time.
    ("typing", String(repeating: "x ", count: 79) + "RET", 16),
  ]

  func measure() throws -> [String] {
    var mode = Mode("text")
    mode.parents = ["editing"]
    let session = try Session(
      faces: FaceTable(), modes: [.help, .messages], commands: GlobalCommands.all, keymaps: [:],
      scratch: mode)
    _ = try session.load(keymap: "emacs", from: .shipped)
    let text = (0..<2000).map { "\($0) some words of a line, all alike\n" }.joined()
    session.tree.selected.buffer.text.load(PieceTree(text))
    let grid = Grid(rows: 50, columns: 160, faces: session.faces)
    session.handle(.resize(rows: 50, columns: 160))
    return try works.map { work in
      let keys = try parseKeys(work.keys)
      func type(_ rounds: Int) {
        for _ in 0..<rounds {
          for key in keys {
            session.handle(.key(key))
            _ = FramePainter(session, into: grid).paint()
            _ = grid.takeMovements()
          }
        }
      }
      // A ring of the keys typed last, among others, has to be full.
      type(rounds)
      let before = heapBytesInUse()
      type(rounds)
      let growth = Double(heapBytesInUse() - before) / Double(rounds * keys.count)
      return verdict("\(work.name), bytes a key:", growth, atMost: work.bar)
    }
  }
}
