extension String {
  /// The text as it may be printed in one line on any terminal: what could move the cursor, reorder or hide is
  /// spelt out, as on the screen.
  package var harmless: String {
    var copy = self
    return copy.withUTF8 { bytes in
      var shown: [UInt8] = []
      var text = HarmlessText(bytes)
      while let piece = text.next() {
        if case .escape(let escape) = piece.kind {
          shown += (0..<escape.count).map { escape[$0] }
        } else {
          shown += bytes[piece.range]
        }
      }
      return String(decoding: shown, as: UTF8.self)
    }
  }
}
