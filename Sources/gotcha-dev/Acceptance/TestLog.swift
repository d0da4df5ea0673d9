/// What Swift Testing printed about tests, by their display names.
struct TestLog {
  enum Outcome: Hashable { case passed, failed, skipped }

  private(set) var outcomes: [String: Outcome] = [:]

  /// Reads lines such as `✔ Test "T01 …" passed after 0.1 seconds`.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      guard let start = line.firstIndex(of: "\""), let end = line.lastIndex(of: "\""), start < end,
        line[..<start].hasSuffix(" Test ")
      else { continue }
      let name = String(line[line.index(after: start)..<end])
      let rest = line[end...]
      if rest.contains(" failed after ") {
        outcomes[name] = .failed
      } else if rest.contains(" skipped") {
        outcomes[name] = .skipped
      } else if rest.contains(" passed after "), outcomes[name] == nil {
        outcomes[name] = .passed
      }
    }
  }
}
