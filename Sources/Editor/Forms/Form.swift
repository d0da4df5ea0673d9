package import Display
package import Text

/// What a form asks for: labelled fields over which a person moves with TAB.
///
/// A form is an ordinary buffer; its labels are fixed and its fields are edited with all the
/// commands of text.
package struct Form: Sendable {
  /// One field with its label.
  package struct Item: Sendable {
    package let name: String
    package let label: String
    package let kind: Field.Kind
    package var value: String
    /// Dim, after the field.
    package var help: String
    /// Dim, in lines of their own below the field.
    package var notes: [String] = []
    /// Why the value was not accepted.
    package var problem: String?

    package init(
      _ name: String, _ label: String, _ kind: Field.Kind = .line, value: String = "",
      help: String = "", problem: String? = nil
    ) {
      self.name = name
      self.label = label
      self.kind = kind
      self.value = value
      self.help = help
      self.problem = problem
    }
  }

  package var title: String
  package var introduction: [String]
  package var items: [Item]
  /// What went wrong with the whole, in place of the introduction's first line.
  package var problem: String?

  package init(title: String, introduction: [String] = [], items: [Item]) {
    self.title = title
    self.introduction = introduction
    self.items = items
  }
}

extension Buffer {
  /// The values of all fields by name.
  package var fieldValues: [String: String] {
    Dictionary(fields.map { ($0.name, content(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The field of that name.
  package func field(named name: String) -> Field? { fields.first { $0.name == name } }

  /// The text of several lines: what a form has of it, else all.
  package var proseRange: Range<ByteOffset> {
    let field = fields.first { if case .text = $0.kind { true } else { false } }
    return field.map { $0.start.offset..<$0.end.offset } ?? 0..<text.contents.end
  }

  /// Writes a form into the buffer in place of what it holds; there is nothing to undo then.
  ///
  /// - Parameter room: How many cells a row has; sentences are broken between words.
  package func show(_ form: Form, faces table: FaceTable, room: Int) {
    fields = []
    var bytes: [UInt8] = []
    var runs: [FaceRun] = []
    var places: [(item: Form.Item, start: Int, end: Int)] = []
    func write(_ text: String, _ face: Face? = nil) {
      let start = bytes.count
      bytes += text.utf8
      guard let face, !text.isEmpty else { return }
      runs.append(FaceRun(ByteOffset(start)..<ByteOffset(bytes.count), table.id(face)))
    }
    write(" ")
    write(form.title, "title")
    write("\n")
    for line in form.introduction {
      for part in line.broken(to: room - 2) { write(" " + part + "\n", "dim") }
      if line.isEmpty { write("\n") }
    }
    for line in (form.problem ?? "").broken(to: room - 2) {
      write(" " + line + "\n", "form.error")
    }
    write("\n")
    let width = form.items.map { displayWidth(of: $0.label) }.max() ?? 0
    for item in form.items {
      if case .text = item.kind {
        // A text of several lines has lines of its own, from the window's edge on.
        write("\n")
      } else if case .button = item.kind {
        write(" ")
      } else {
        write(" ")
        write(item.label, "form.label")
        write(String(repeating: " ", count: width - displayWidth(of: item.label) + 2))
      }
      let start = bytes.count
      write(item.shownValue, item.kind.face)
      places.append((item, start, bytes.count))
      let indentation = String(repeating: " ", count: width + 3)
      let taken = width + 5 + displayWidth(of: item.shownValue)
      let hasRoom = taken + displayWidth(of: item.help) < room
      if !item.help.isEmpty, hasRoom { write("  " + item.help, "form.help") }
      write("\n")
      if !hasRoom {
        for line in item.help.broken(to: room - width - 4) {
          write(indentation + line + "\n", "form.help")
        }
      }
      for line in (item.problem ?? "").broken(to: room - width - 4) {
        write(indentation)
        write(line, "form.error")
        write("\n")
      }
      for note in item.notes {
        for line in note.broken(to: room - width - 4) {
          write(indentation + line + "\n", "form.help")
        }
      }
    }
    bytes.removeLast()
    text.replace(0..<text.contents.end, with: bytes, recordUndo: false)
    text.discardUndo()
    text.markSaved()
    faces = FaceRuns(runs)
    fields = places.map { place in
      Field(
        name: place.item.name, kind: place.item.kind,
        start: text.marker(at: ByteOffset(place.start)),
        end: text.marker(at: ByteOffset(place.end), advances: true))
    }
    for (field, place) in zip(fields, places) where field.isMasked {
      field.hold(place.item.value)
    }
  }
}

extension String {
  /// Its words in lines of so many cells; none for an empty text.
  fileprivate func broken(to cells: Int) -> [String] {
    var lines: [String] = []
    if displayWidth(of: self) <= cells { return isEmpty ? [] : [self] }
    for word in split(separator: " ") {
      if let last = lines.last, displayWidth(of: last) + 1 + displayWidth(of: String(word)) <= cells
      {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension Form.Item {
  /// What stands in the field's place; the content of a masked one is put in afterwards.
  fileprivate var shownValue: String {
    switch kind {
    case .masked: String(repeating: "•", count: Field.maskable(value).count)
    case .button: "[ \(label) ]"
    case .toggle: value == "yes" ? "[x] yes" : "[ ] no"
    case .line, .text, .choice, .asked: value
    }
  }
}

extension Field.Kind {
  fileprivate var face: Face {
    switch self {
    case .button: "form.button"
    case .line, .text, .masked, .choice, .asked, .toggle: "form.field"
    }
  }
}
