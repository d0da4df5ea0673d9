/// Where colouring stops being worth its cost, so that no file can hold up a worker for long.
package struct SyntaxLimits: Hashable, Sendable {
  /// Bytes of a text above which it stays plain.
  package var text = 2 << 20
  /// Bytes of one line above which the text stays plain: such files are data, and parsers are slow
  /// on them.
  package var line = 64 << 10
  /// Bytes of embedded source above which only the part on show is parsed, as if it stood alone.
  package var embedded = 64 << 10
  /// How deep source may be embedded: Markdown, HTML in it, JavaScript in that.
  package var depth = 3
  /// Milliseconds of the processor after which a text is given up and stays plain until it changes.
  package var milliseconds: Int64 = 3000

  package init() {}

  /// Whether a text is of a size that is coloured.
  func allow(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= text else { return false }
    var rest = bytes[...]
    while rest.count > line {
      guard let newline = rest.prefix(line + 1).lastIndex(of: 0x0a) else { return false }
      rest = rest[(newline + 1)...]
    }
    return true
  }
}
