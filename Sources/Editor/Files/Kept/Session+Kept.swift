import Text
import Workers

/// A text that could not be brought to disk.
package struct UnkeptText: Hashable, Sendable, CustomStringConvertible {
  package let name: String
  package let reason: String

  package init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }

  package var description: String { "\(name): \(reason)" }
}

/// The text of a buffer, and what brings it to disk.
package struct TextToKeep: Sendable {
  /// The buffer's; nil where its file has the text and what was kept is to go.
  package let name: String?
  /// On any thread.
  let keep: @Sendable () throws -> Void

  init(name: String?, keep: @escaping @Sendable () throws -> Void) {
    self.name = name
    self.keep = keep
  }

  /// Keeps it, and gives what could not be.
  package func run() -> UnkeptText? {
    do {
      try keep()
      return nil
    } catch {
      return UnkeptText(name: name ?? "A text", reason: "\(error)")
    }
  }
}

/// Texts that no file has are kept aside while they are typed, so that they outlive the program.
extension Session {
  /// How long after an edit it is kept, in milliseconds, and after a failure tried again.
  private static let keepingDelay: Int64 = 80
  private static let retryDelay: Int64 = 3000

  /// Whose the text of a buffer is, if it is one that somebody typed: that of a file, or one that is
  /// nowhere else.
  private func keptSubject(of buffer: Buffer) -> KeptText.Subject? {
    if let file = buffer.file {
      return file.isLoading || file.isPartial ? nil : .file(file.path)
    }
    guard buffer.location == nil, buffer.mode.name == fileMode.name else { return nil }
    return .buffer(buffer.name)
  }

  /// Whether a buffer's text is nowhere but in this program.
  package func hasUnsavedText(_ buffer: Buffer) -> Bool {
    guard buffer.text.isModified, let subject = keptSubject(of: buffer) else { return false }
    if case .buffer = subject { return !buffer.text.contents.isEmpty }
    return true
  }

  /// Looks which texts were edited, whatever it was that did; called after every event.
  func noteEdits() {
    for buffer in buffers where buffer.noticedVersion != buffer.text.version {
      buffer.noticedVersion = buffer.text.version
      guard keptTexts != nil, keptSubject(of: buffer) != nil else { continue }
      if buffer.text.isModified {
        keepSoon(buffer, in: Self.keepingDelay)
      } else if let keeping = buffer.keeping {
        // Undone to what the file holds.
        let version = buffer.text.version
        if keeping.isRecovered { buffer.keeping = nil }
        jobs.start("Forgetting \(buffer.name)", in: .typed, isQuiet: true) { _ in
          keeping.settle(at: version)
          return .nothing
        }
      }
    }
  }

  private func keepSoon(_ buffer: Buffer, in delay: Int64) {
    guard !buffer.willBeKept, !buffer.isBeingKept else { return }
    buffer.willBeKept = true
    let id = buffer.id
    after(delay, "keep \(id.value)") { session in
      guard let buffer = session.buffer(id) else { return }
      buffer.willBeKept = false
      session.keepNow(buffer)
    }
  }

  private func keepNow(_ buffer: Buffer) {
    guard hasUnsavedText(buffer) || buffer.keeping != nil, buffer.text.isModified,
      let keeping = keeping(of: buffer)
    else { return }
    let id = buffer.id
    let version = buffer.text.version
    let text = buffer.text.contents
    buffer.isBeingKept = true
    jobs.start(
      "Keeping \(buffer.name)", in: .typed, isQuiet: true,
      failure: { session, error in session.didKeep(id, version, problem: "\(error)") }
    ) { _ in
      try keeping.keep(text, version: version)
      return Outcome { $0.didKeep(id, version, problem: nil) }
    }
  }

  private func didKeep(_ id: BufferID, _ version: Int, problem: String?) {
    guard let buffer = buffer(id) else { return }
    buffer.isBeingKept = false
    let before = buffer.keepProblem
    buffer.keepProblem = problem
    if let problem {
      // Said once and not every time it is tried.
      if problem != before { complain("\(buffer.name) cannot be kept: \(problem)") }
      return keepSoon(buffer, in: Self.retryDelay)
    }
    if before != nil { message("The text of \(buffer.name) is kept again") }
    if buffer.text.version != version { keepSoon(buffer, in: Self.keepingDelay) }
  }

  /// How a buffer is kept: under its own name, and that of its file.
  func keeping(of buffer: Buffer) -> Keeping? {
    guard let texts = keptTexts, let subject = keptSubject(of: buffer) else { return nil }
    if let keeping = buffer.keeping, keeping.subject == subject { return keeping }
    let keeping = Keeping(subject, in: texts)
    buffer.keeping = keeping
    return keeping
  }

  /// All texts that no file has, each with what keeps it; for leaving the program.
  package func textsToKeep() -> [TextToKeep] {
    guard keptTexts != nil else { return [] }
    return buffers.compactMap { buffer in
      let version = buffer.text.version
      guard hasUnsavedText(buffer), let keeping = keeping(of: buffer) else {
        guard !buffer.text.isModified, let keeping = buffer.keeping else { return nil }
        return TextToKeep(name: nil) { keeping.settle(at: version) }
      }
      let text = buffer.text.contents
      return TextToKeep(name: buffer.name) { try keeping.keep(text, version: version) }
    }
  }

  /// Keeps the text of a buffer that is to be killed, and then goes on; asks where that fails.
  func layAside(_ buffer: Buffer, then: @escaping (Session) throws -> Void) throws {
    guard hasUnsavedText(buffer), let keeping = keeping(of: buffer) else { return try then(self) }
    let text = buffer.text.contents
    let version = buffer.text.version
    let name = buffer.name
    soon("Keeping \(name)", in: .typed, for: buffer.id, isLasting: true) { _ in
      try keeping.keep(text, version: version)
      keeping.layAside()
    } done: { session, result in
      switch result {
      case .success:
        if buffer.keeping === keeping { buffer.keeping = nil }
        session.catching { try then(session) }
      case .failure(is Cancelled): break
      case .failure(let error):
        session.askYesOrNo("The text of \(name) cannot be kept; lose it?", about: ["\(error)"]) {
          try then($0)
        }
      }
    }
  }
}

extension Keeping {
  /// The buffer has its file's text again: what the user typed is forgotten, what was brought back stays
  /// until it is asked for.
  func settle(at version: Int) {
    if isRecovered { layAside() } else { forget(upTo: version) }
  }
}
