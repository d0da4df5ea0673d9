import Editor
import Forge
import Text
import Workers

/// Which removed lines came back with other blanks, block by block.
struct DiffBlanks: Sendable {
  /// The removed line that an added one repeats, by number.
  private(set) var former: [Int: Int] = [:]
  /// The added line that repeats a removed one.
  private(set) var later: [Int: Int] = [:]

  init() {}

  /// Compares all lines, which takes a while; on a worker.
  init(_ text: DiffText, _ cancellation: Cancellation) throws(Cancelled) {
    for (hunk, head) in text.hunks.enumerated() where text.signs(ofHunk: hunk) == 1 {
      try cancellation.check()
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

  /// The same after lines of context were put in.
  ///
  /// - Parameter place: Where a line is afterwards, by its number.
  func moved(_ place: (Int) -> Int) -> DiffBlanks {
    var other = DiffBlanks()
    for (new, old) in former {
      other.former[place(new)] = place(old)
      other.later[place(old)] = place(new)
    }
    return other
  }
}

extension Session {
  /// Leaves changes of blanks alone out of a diff, once a worker has found which those are.
  func ignoreBlanks(inDiff buffer: Buffer) {
    guard let page = buffer.properties[DiffPage.self] else { return }
    let id = buffer.id
    let text = page.text
    let version = page.version
    soon("Comparing lines", for: id) { job in
      try DiffBlanks(text, job.cancellation)
    } done: { session, result in
      session.catching {
        let blanks = try result.get()
        guard let buffer = session.buffer(id), let page = buffer.properties[DiffPage.self] else {
          return
        }
        guard page.version == version else {
          throw UserError("The diff has changed meanwhile, so its blanks are shown")
        }
        session.arrange(diff: buffer) {
          $0.blanks = blanks
          $0.view.ignoresBlanks = true
        } then: { session, _ in
          session.message("Changes of blanks alone are left out")
        }
      }
    }
  }
}
