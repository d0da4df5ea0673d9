import Display
import Keys
import Text

extension Session {
  /// Shows what is different between a buffer and its file.
  ///
  /// - Parameter then: Called when that is shown, or cannot be.
  func showDifference(of buffer: Buffer, then: ((Session) throws -> Void)? = nil) {
    guard let path = buffer.file?.path else { return complain("\(buffer.name) visits no file") }
    let (text, coding, name) = (buffer.text.contents, buffer.coding, buffer.name)
    soon("Comparing \(name)", for: buffer.id) { job -> ShellRun.Result in
      let file = quotedShellWord(path)
      let labels = "--label \(file) --label \(quotedShellWord(name))"
      let bytes = try coding.encode(text)
      return try ShellRun(
        "exec diff -u \(labels) -- \(file) -", input: bytes.bytes(bytes.all)
      ).run(job.cancellation)
    } done: { session, result in
      session.catching {
        let result = try result.get()
        // diff says 1 where there are differences.
        guard result.status <= 1 else {
          throw UserError(
            "diff failed: \(String(decoding: result.output.prefix(200), as: UTF8.self))")
        }
        if result.output.isEmpty { return session.message("No differences") }
        session.showHelp("difference of \(name)", differenceText(result.output))
      }
      session.catching { try then?(session) }
    }
  }
}

/// A diff with the faces of diffs.
private func differenceText(_ diff: [UInt8]) -> HelpText {
  var text = HelpText()
  for line in String(decoding: diff, as: UTF8.self).split(
    separator: "\n", omittingEmptySubsequences: false)
  {
    let face: Face? =
      switch line.first {
      case _ where line.hasPrefix("--- ") || line.hasPrefix("+++ "): "diff.meta"
      case "@": "diff.hunk"
      case "+": "diff.added"
      case "-": "diff.removed"
      default: nil
      }
    // Two spans, so that the line is not broken between words.
    text.line(.init(String(line), face), .init(""))
  }
  return text
}
