import Store
import TestSupport
import Testing

extension Gotcha {
  /// Waits until a text lies where it outlives the program: in a draft, or beside a file.
  func waitUntilKept(_ text: String) throws {
    let (sandbox, folder) = (sandbox, sandbox.state + "/unsaved/texts")
    try terminal.wait(for: "“\(text)” to be kept") {
      let isBesideFile = sandbox.names(in: folder).contains {
        sandbox.read(folder + "/" + $0)?.contains(text) == true
      }
      return isBesideFile || drafts.contains { $0.contains(text) }
    }
  }

  /// The texts of all drafts on disk, as the next start finds them.
  private var drafts: [String] {
    // Opening a store would make one.
    guard sandbox.names(in: sandbox.state).contains("gotcha.db"),
      let drafts = try? LocalStore(folder: sandbox.state).drafts()
    else { return [] }
    return drafts.flatMap(\.texts).map { String(decoding: $0, as: UTF8.self) }
  }
}
