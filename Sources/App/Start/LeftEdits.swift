import CSystem
import Editor
import Glibc
import Modes
import Store
import Text

/// Texts that were in the user's editor when the program was killed: their files are put into the drafts
/// they came from.
struct LeftEdits {
  private let folder: String

  init(in folder: String) { self.folder = folder }

  /// The name of the file in which a buffer's text goes to the editor: `gotcha-PROCESS-DRAFT.md`.
  static func name(of buffer: Buffer) -> String {
    "gotcha-\(getpid())-\(buffer.draft.map { "\($0)" } ?? "buffer-\(buffer.id.value)").md"
  }

  /// Puts what was saved there into the drafts, each as one change that can be undone.
  ///
  /// A file goes only when its text is in a draft. One that is older than its draft, or whose draft is gone,
  /// stays.
  ///
  /// - Returns: Sentences to show.
  func recover(into store: LocalStore) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var sentences: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let file = File(name, in: folder), !file.isInUse else { continue }
      if let sentence = take(file, into: store) { sentences.append(sentence) }
    }
    return sentences
  }

  private func take(_ file: File, into store: LocalStore) -> String? {
    let kept = "A text that an editor had is in \(file.path)"
    guard let text = file.text else { return nil }
    guard let id = file.draft, let draft = try? store.draft(id) else { return kept }
    let old = draft.text() ?? []
    if old == text {
      unlink(file.path)
      return nil
    }
    guard draft.discardedAt == nil, !text.isEmpty, file.savedAt >= draft.updatedAt,
      let field = draft.fields.firstIndex(where: { $0.name == "body" })
    else { return kept }
    do {
      let (_, journal) = try store.openDraft(id)
      if let difference = PieceTree(text).difference(from: PieceTree(old)) {
        let at = difference.at.value
        let inserted = Array(text[at..<(at + difference.inserted)])
        journal.recordBoundary()
        journal.record(
          at: at, removed: difference.removed, inserted: inserted, field: field,
          point: at + inserted.count)
        journal.recordBoundary()
      }
      try journal.close()
      unlink(file.path)
      return "What your editor saved before Gotcha was ended is in the draft: \(draft.label)"
    } catch { return "\(kept): \(error)" }
  }

  /// A file that an editor was given.
  private struct File {
    let path: String
    private let process: Int32
    let draft: Draft.ID?
    /// In Unix seconds.
    let savedAt: Int64

    init?(_ name: String, in folder: String) {
      let parts = name.split(separator: "-", maxSplits: 2)
      guard parts.count == 3, parts[0] == "gotcha", name.hasSuffix(".md"),
        let process = Int32(parts[1])
      else { return nil }
      path = "\(folder)/\(name)"
      self.process = process
      draft = Draft.ID(parts[2].dropLast(3))
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      savedAt = Int64(status.st_mtim.tv_sec)
    }

    /// Whether the program that gave it to an editor waits for it.
    var isInUse: Bool { process != getpid() && Self.isGotcha(process) }

    var text: [UInt8]? {
      guard let file = try? FileReader(path), let text = try? file.read(64 << 20) else {
        return nil
      }
      return text.bytes(0..<text.end)
    }

    /// A number may be that of another program by now.
    private static func isGotcha(_ process: Int32) -> Bool {
      guard let file = try? FileReader("/proc/\(process)/comm"), let text = try? file.read(64)
      else { return false }
      return text.bytes(0..<text.end).starts(with: Array("gotcha".utf8))
    }
  }
}
