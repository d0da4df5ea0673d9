import Forge
import Text

/// Which removed lines came back with other blanks, block by block.
struct DiffBlanks: Sendable {
  /// The removed line that an added one repeats, by number.
  private(set) var former: [Int: Int] = [:]
  /// The added line that repeats a removed one.
  private(set) var later: [Int: Int] = [:]

  init() {}

  init(_ text: DiffText) {
    for (hunk, head) in text.hunks.enumerated() where text.signs(ofHunk: hunk) == 1 {
      var at = head.line + 1
      let last = text.lastLine(ofHunk: hunk)
      while at <= last {
        guard text.lines[at].kind != .context else {
          at += 1
          continue
        }
        var old: [Int] = []
        var new: [Int] = []
        while at <= last, text.lines[at].kind != .context {
          if text.lines[at].kind == .removed { old.append(at) }
          if text.lines[at].kind == .added { new.append(at) }
          at += 1
        }
        if !old.isEmpty, !new.isEmpty { match(old, new, hunk, text) }
      }
    }
  }

  private mutating func match(_ old: [Int], _ new: [Int], _ hunk: Int, _ text: DiffText) {
    var numbers: [[UInt8]: Int] = [:]
    func number(_ line: Int) -> Int {
      let words = text.bytes(text.content(ofLine: line, inHunk: hunk)).filter { $0 > 32 }
      let number = numbers[words] ?? numbers.count
      numbers[words] = number
      return number
    }
    for pair in LineMatching.between(old.map(number), new.map(number)) {
      former[new[pair.new]] = old[pair.old]
      later[old[pair.old]] = new[pair.new]
    }
  }
}
