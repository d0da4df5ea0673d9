import Text

// Buffers whose text is put into them as it comes, without a page that a mode draws: until then they say
// that they wait, or why nothing came.
extension Buffer {
  /// Says that its text is on its way.
  package func showWaiting(_ sentence: String) {
    text.load(PieceTree(sentence))
    waiting = (sentence, text.version)
  }

  /// Says what went wrong in the place of that, or again that the text is on its way; nothing where some
  /// of the text has come.
  ///
  /// - Parameter sentences: What is said instead, in lines; nil for the first sentence again.
  func showInstead(_ sentences: String?) {
    guard let waiting, waiting.version == text.version else { return }
    text.replace(0..<text.contents.end, with: sentences ?? waiting.text, recordUndo: false)
    text.markSaved()
    self.waiting?.version = text.version
  }
}
