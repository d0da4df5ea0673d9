package import Text

/// A field of a form: the editable stretch of a buffer whose other text is fixed.
package final class Field {
  /// What a field takes.
  package enum Kind: Sendable {
    /// Text in one line.
    case line
    /// Text in several lines.
    case text
    /// Text that is shown as dots and never copied, undone or kept.
    case masked
    /// One of several words; RET or SPC goes on to the next.
    case choice([String])
    /// What a command asks for: any number of labels, a date; RET or SPC runs it.
    case asked(by: String)
    /// On or off.
    case toggle
    /// Something to press.
    case button
  }

  package let name: String
  package let kind: Kind
  package let start: Marker
  package let end: Marker
  /// The real content of a masked field; the buffer's text holds one dot a character.
  package private(set) var secret: [Unicode.Scalar] = []

  package init(name: String, kind: Kind, start: Marker, end: Marker) {
    self.name = name
    self.kind = kind
    self.start = start
    self.end = end
  }

  package var range: Range<ByteOffset> { start.offset..<max(start.offset, end.offset) }

  package var isMasked: Bool { if case .masked = kind { true } else { false } }

  /// Whether characters can be typed into it.
  package var isTyped: Bool {
    switch kind {
    case .line, .text, .masked: true
    case .choice, .asked, .toggle, .button: false
    }
  }

  /// What a masked field shows for each character, and its length in bytes.
  static let dot: [UInt8] = Array("•".utf8)

  /// Edits the secret as the buffer's dots are edited; returns the dots to insert.
  func editSecret(_ range: Range<ByteOffset>, with bytes: [UInt8]) -> [UInt8] {
    let low = (range.lowerBound - start.offset) / Self.dot.count
    let high = (range.upperBound - start.offset) / Self.dot.count
    let scalars = Self.maskable(String(decoding: bytes, as: UTF8.self))
    secret.replaceSubrange(low..<high, with: scalars)
    return Array(repeatElement(Self.dot, count: scalars.count).joined())
  }
}

extension Field {
  /// The characters that a masked field takes of a text.
  static func maskable(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }
  }

  /// Takes the content for which the buffer's text has the dots already.
  func hold(_ content: String) { secret = Self.maskable(content) }
}

extension Buffer {
  /// The field that holds an offset, its end included.
  package func field(at offset: ByteOffset) -> Field? {
    fields.first { $0.start.offset <= offset && offset <= $0.end.offset }
  }

  /// Where the field begins that stands in a line behind its label; nil where none does.
  func field(inLine start: ByteOffset) -> ByteOffset? {
    let end = text.contents.lineEnd(start)
    guard let field = fields.first(where: { start < $0.start.offset && $0.start.offset <= end })
    else { return nil }
    return field.start.offset
  }

  /// Where a click in a form puts point: in the rest of a field's row, its label and what is said about
  /// it, in the field.
  func placeInField(of offset: ByteOffset) -> ByteOffset {
    guard !fields.isEmpty, field(at: offset) == nil else { return offset }
    let line = text.contents.line(at: offset)
    guard let field = fields.first(where: { text.contents.line(at: $0.start.offset) == line })
    else { return offset }
    return field.isTyped && offset > field.start.offset ? field.end.offset : field.start.offset
  }

  /// Whether commands may edit a range: in a form one that lies in a field that takes text.
  package func canEdit(_ range: Range<ByteOffset>) -> Bool {
    fields.isEmpty
      || fields.contains {
        $0.isTyped && $0.start.offset <= range.lowerBound && range.upperBound <= $0.end.offset
      }
  }

  /// Edits inside one field; the text between fields is fixed.
  func replaceInField(_ range: Range<ByteOffset>, with bytes: [UInt8]) throws {
    guard let field = field(at: range.lowerBound), range.upperBound <= field.end.offset else {
      throw UserError("Only the fields can be edited here")
    }
    switch field.kind {
    case .masked:
      text.replace(range, with: field.editSecret(range, with: bytes), recordUndo: false)
    case .line:
      let line = bytes.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
      text.replace(range, with: line)
    case .text:
      text.replace(range, with: bytes)
    case .choice, .asked, .toggle, .button:
      throw UserError("RET changes this field")
    }
  }

  /// Sets a field's content, whatever its kind, without a record for undo.
  package func set(_ field: Field, to content: String) {
    let bytes = Array(content.utf8)
    let shown = field.isMasked ? field.editSecret(field.range, with: bytes) : bytes
    text.replace(field.range, with: shown, recordUndo: false)
  }

  /// The content of a field; of a masked one the real content.
  package func content(of field: Field) -> String {
    if field.isMasked {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: field.secret)
      return String(text)
    }
    return text.contents.string(field.range)
  }

  /// Whether any of a range lies in a masked field, so that it must not be copied.
  package func isMasked(_ range: Range<ByteOffset>) -> Bool {
    fields.contains {
      $0.isMasked && $0.start.offset < range.upperBound
        && range.lowerBound < $0.end.offset
    }
  }
}
