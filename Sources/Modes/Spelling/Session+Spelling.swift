import Display
import Editor
import Spelling
import Text
import Workers

/// What is known of the spelling of a buffer's text.
private final class SpellingState {
  var isOn = true
  var isRunning = false
  var isStale = false
}

extension Session {
  private static let pause: Int64 = 400
  /// A longer text is checked around what windows show only.
  private static let longest = 200_000

  /// Marks the misspelt words of a text that is being written, a moment after the last change.
  func checkSpelling(of buffer: Buffer) {
    guard properties[Services.self] != nil, spellingState(of: buffer).isOn else { return }
    let id = buffer.id
    after(Self.pause, "spelling \(id.value)") { session in
      guard let buffer = session.buffer(id) else { return }
      session.markMisspelt(in: buffer)
    }
  }

  /// Begins or ends the marking of misspelt words; says whether it is on now.
  func toggleSpelling(in buffer: Buffer, to wanted: Bool?) -> Bool {
    let state = spellingState(of: buffer)
    state.isOn = wanted ?? !state.isOn
    if state.isOn {
      markMisspelt(in: buffer)
    } else {
      buffer.marks = FaceRuns()
    }
    return state.isOn
  }

  private func spellingState(of buffer: Buffer) -> SpellingState {
    if let state = buffer.properties[SpellingState.self] { return state }
    let state = SpellingState()
    buffer.properties[SpellingState.self] = state
    return state
  }

  private func markMisspelt(in buffer: Buffer) {
    guard let speller = properties[Services.self]?.speller else { return }
    let state = spellingState(of: buffer)
    guard state.isOn else { return }
    if state.isRunning {
      state.isStale = true
      return
    }
    state.isRunning = true
    state.isStale = false
    let id = buffer.id
    let version = buffer.text.version
    let contents = buffer.text.contents
    let range = rangeToCheck(buffer)
    let failure: @Sendable (Session, any Error) -> Void = { session, _ in
      // No dictionary is no fault while writing: M-$ and the doctor say what is missing.
      session.buffer(id)?.properties[SpellingState.self]?.isRunning = false
    }
    jobs.start("Spelling", for: id, isQuiet: true, failure: failure) { job in
      let words = ProseWords.words(of: contents.bytes(range))
      var wrong: [Range<ByteOffset>] = []
      for word in words {
        try job.cancellation.check()
        guard try !speller.knows(word.text) else { continue }
        wrong.append(
          range.lowerBound + word.range.lowerBound..<range.lowerBound + word.range.upperBound)
      }
      return Outcome { [wrong] session in
        session.showMisspelt(wrong, in: range, of: id, version)
      }
    }
  }

  private func showMisspelt(
    _ wrong: [Range<ByteOffset>], in range: Range<ByteOffset>, of id: BufferID, _ version: Int
  ) {
    guard let buffer = buffer(id) else { return }
    let state = spellingState(of: buffer)
    state.isRunning = false
    if buffer.text.version == version, state.isOn {
      let face = faces.id("misspelt")
      buffer.marks.replace(range, with: wrong.map { FaceRun($0, face) })
    }
    if state.isStale { checkSpelling(of: buffer) }
  }

  private func rangeToCheck(_ buffer: Buffer) -> Range<ByteOffset> {
    let contents = buffer.text.contents
    if !buffer.fields.isEmpty { return buffer.proseRange }
    guard contents.byteCount > Self.longest, let window = windows(showing: buffer).first else {
      return 0..<contents.end
    }
    let start = contents.lineStart(max(0, window.start - Self.longest / 4))
    let end = contents.lineEnd(min(contents.end, window.start + Self.longest / 4))
    return start..<end
  }
}
