import Glibc
import Text
import Workers

/// How the text of one buffer is kept: what its file has, and what is to be added.
///
/// Any thread may call any method; each waits for the others.
final class Keeping: Sendable {
  private struct State {
    /// The version of the buffer's text that was kept or forgotten last.
    var version = -1
    /// What the file has; nil when there is no file, or one that another text made.
    var kept: PieceTree?
    /// Bytes of the file.
    var length: Int64 = 0
    /// Bytes of what was added to the text as it was first.
    var added = 0
    var isOver = false
  }

  let subject: KeptText.Subject
  let name: String
  /// Whether it is a text that was brought back, and which the user has not saved yet.
  let isRecovered: Bool
  private let texts: KeptTexts
  private let state = Locked(State())

  /// What may be added before the whole text is written anew, beside a quarter of the text.
  private static let room = 1 << 20

  init(_ subject: KeptText.Subject, in texts: KeptTexts, isRecovered: Bool = false) {
    self.subject = subject
    self.texts = texts
    self.isRecovered = isRecovered
    name = texts.newName(for: subject)
  }

  deinit { texts.release(name) }

  private var path: String { texts.path(name) }

  /// Takes a text that lies there, so that no other buffer can; nil when it is gone.
  ///
  /// What is changed from then on is added to it, so that it can be undone step by step after any number
  /// of starts.
  static func taking(_ entry: KeptTexts.Entry, in texts: KeptTexts) -> (Keeping, KeptText)? {
    texts.hold()
    let keeping = Keeping(entry.subject, in: texts, isRecovered: true)
    guard rename(texts.path(entry.name), keeping.path) == 0 else { return nil }
    guard let reader = try? FileReader(keeping.path), let file = try? reader.read(Int.max),
      let text = KeptText(file)
    else {
      rename(keeping.path, texts.path(entry.name))
      return nil
    }
    if text.isWhole {
      keeping.state.withLock { state in
        state.kept = text.text
        state.length = Int64(file.byteCount)
        state.added = file.byteCount - text.base.byteCount
      }
    }
    return (keeping, text)
  }

  /// Keeps a text, unless a later version of it was kept or forgotten.
  func keep(_ text: PieceTree, version: Int) throws {
    try state.withLock { state in
      guard !state.isOver, version > state.version || version == state.version && isGone(state)
      else { return }
      if case .buffer = subject, text.isEmpty {
        unlink(path)
        state = State(version: version)
        return
      }
      if try !add(text, to: &state) { try write(text, to: &state) }
      state.kept = text
      state.version = version
    }
  }

  /// Whether what was kept was taken away by somebody.
  private func isGone(_ state: State) -> Bool {
    guard let kept = state.kept, !kept.isEmpty else { return false }
    return access(path, F_OK) != 0
  }

  /// The version that is kept.
  var version: Int { state.withLock { $0.version } }

  /// Notes that the file has the text of a version: it was just brought back.
  func note(version: Int) { state.withLock { $0.version = version } }

  /// Drops what is kept of all versions up to one: the text is saved.
  func forget(upTo version: Int) {
    state.withLock { state in
      guard !state.isOver, version >= state.version else { return }
      unlink(path)
      state = State(version: version)
    }
  }

  /// Lets go of the text, which stays until it is asked for.
  func layAside() {
    state.withLock { state in
      guard !state.isOver else { return }
      state.isOver = true
      rename(path, path + KeptTexts.asideMark)
    }
  }

  /// Adds what was changed to the file; false where the whole text has to be written.
  private func add(_ text: PieceTree, to state: inout State) throws -> Bool {
    guard let kept = state.kept, !isGone(state) else { return false }
    guard let difference = text.difference(from: kept) else { return true }
    let record = KeptText.change(difference, in: text)
    guard state.added + record.byteCount < Self.room + kept.byteCount / 4 else { return false }
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size == state.length else { return false }
    if let problem = record.write(to: descriptor) {
      // What was kept before stays as it was.
      ftruncate(descriptor, off_t(state.length))
      throw failure(path, problem)
    }
    state.length += Int64(record.byteCount)
    state.added += record.byteCount
    return true
  }

  /// Writes a new file in the place of the one there is.
  private func write(_ text: PieceTree, to state: inout State) throws {
    texts.hold()
    let temporary = try TemporaryFile(beside: path, failure: failure)
    var all = KeptText.head(of: subject, size: text.byteCount)
    all.append(text)
    try temporary.write(all, failure: failure)
    _ = try temporary.finish(failure: failure)
    try temporary.rename(to: path, failure: failure)
    state.length = Int64(all.byteCount)
    state.added = 0
  }

  private func failure(_ file: String, _ number: Int32) -> UserError {
    UserError("\(systemError(number)) in \(FilePath.abbreviate(texts.folder))")
  }
}
