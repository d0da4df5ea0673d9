import Display
import Keys
import Text

/// Keeping places, text, numbers and layouts under a character (Emacs manual, node "Registers").
enum RegisterCommands {
  static let all = [
    append, copyRectangle, copyText, increment, insert, jump, list, number, point, prepend, view,
    windows,
  ]

  static let point = Command(
    "point-to-register", "Keep point, or with an argument the windows, in a register."
  ) { context in
    let keepsWindows = context.argument != nil
    context.readCharacter("Point to register: ") { context, name in
      let session = context.session
      session[register: name] =
        keepsWindows
        ? .windows(session.layoutSnapshot())
        : .point(context.buffer, context.buffer.text.marker(at: context.point))
    }
  }

  static let windows = Command(
    "window-configuration-to-register", "Keep the layout of the windows in a register."
  ) { context in
    context.readCharacter("Window configuration to register: ") { context, name in
      context.session[register: name] = .windows(context.session.layoutSnapshot())
    }
  }

  static let jump = Command(
    "jump-to-register", "Go to the place, or bring back the windows, that a register holds."
  ) { context in
    context.readCharacter("Jump to register: ") { context, name in
      let session = context.session
      switch session[register: name] {
      case .point(let buffer, let marker):
        guard session.buffer(buffer.id) != nil else {
          throw UserError("That register’s buffer no longer exists")
        }
        if context.window.buffer !== buffer { session.display(buffer, .same) }
        context.window.point = marker.offset
      case .windows(let layout): session.restore(layout)
      case .macro(let keys):
        do {
          try session.type(keys, times: context.count)
        } catch is MacroStopped { return }
      case .text, .rectangle, .number: throw UserError("Register doesn’t contain a place to go to")
      case nil: throw UserError("Register \(name) is empty")
      }
    }
  }

  static let copyText = Command(
    "copy-to-register", "Keep the region in a register; with an argument delete it.",
    traits: .keepsRegion
  ) { context in
    context.readCharacter("Copy to register: ") { context, name in
      let region = try context.region()
      if context.buffer.rectangleMark != nil {
        let rectangle = try Rectangle(context)
        context.session[register: name] = .rectangle(try rectangle.copy(context))
        if context.argument != nil { _ = try rectangle.extract(context) }
        context.buffer.isMarkActive = false
        return
      }
      let bytes = try copied(region, context)
      context.session[register: name] = .text(bytes)
      try finish(context, region)
    }
  }

  static let append = Command(
    "append-to-register", "Add the region behind a register's text.", traits: .keepsRegion
  ) { context in extend(context, "Append to register: ") { $0 + $1 } }

  static let prepend = Command(
    "prepend-to-register", "Add the region before a register's text.", traits: .keepsRegion
  ) { context in extend(context, "Prepend to register: ") { $1 + $0 } }

  private static func extend(
    _ context: CommandContext, _ prompt: String, _ join: @escaping ([UInt8], [UInt8]) -> [UInt8]
  ) {
    context.readCharacter(prompt) { context, name in
      try extend(context, name, try context.region(), join)
    }
  }

  private static func extend(
    _ context: CommandContext, _ name: Unicode.Scalar, _ region: Range<ByteOffset>,
    _ join: ([UInt8], [UInt8]) -> [UInt8]
  ) throws {
    guard case .text(let old) = context.session[register: name] ?? .text([]) else {
      throw UserError("Register does not contain text")
    }
    context.session[register: name] = .text(join(old, try copied(region, context)))
    try finish(context, region)
  }

  private static func finish(_ context: CommandContext, _ region: Range<ByteOffset>) throws {
    if context.argument != nil { try context.replace(region, with: "") }
    context.buffer.isMarkActive = false
  }

  private static func copied(
    _ range: Range<ByteOffset>, _ context: CommandContext
  ) throws -> [UInt8] {
    guard !context.buffer.isMasked(range) else { throw UserError("A masked field is never copied") }
    return context.buffer.copied(range)
  }

  static let copyRectangle = Command(
    "copy-rectangle-to-register", "Keep the rectangle in a register; with an argument delete it.",
    traits: .keepsRegion
  ) { context in
    context.readCharacter("Copy rectangle to register: ") { context, name in
      let rectangle = try Rectangle(context)
      let lines =
        try context.argument == nil ? rectangle.copy(context) : rectangle.extract(context)
      context.session[register: name] = .rectangle(lines)
      context.buffer.isMarkActive = false
    }
  }

  static let number = Command(
    "number-to-register", "Keep the argument, or the number at point, in a register."
  ) { context in
    var number = context.argument?.count
    if number == nil {
      let scanner = Scanner(context)
      let start = scanner.skip(context.point) { $0 == " " }
      let end = scanner.skip(start) { ("0"..."9").contains($0) || $0 == "-" }
      number = Int(context.text.string(start..<end))
      if number != nil { context.point = end }
    }
    let value = number ?? 0
    context.readCharacter("Number to register: ") { context, name in
      context.session[register: name] = .number(value)
    }
  }

  static let increment = Command(
    "increment-register", "Add the argument to a register's number, or the region to its text.",
    traits: .keepsRegion
  ) { context in
    context.readCharacter("Increment register: ") { context, name in
      switch context.session[register: name] {
      case .number(let value):
        context.session[register: name] = .number(value &+ context.count)
      case .text, nil:
        try extend(context, name, try context.region()) { $0 + $1 }
      case .point, .rectangle, .windows, .macro:
        throw UserError("Register does not contain a number or text")
      }
    }
  }

  static let insert = Command(
    "insert-register", "Insert a register's text; with an argument leave point before it."
  ) { context in
    context.readCharacter("Insert register: ") { context, name in
      let start = context.point
      context.buffer.pushMark(start)
      switch context.session[register: name] {
      case .text(let bytes): try context.insert(bytes)
      case .number(let value): try context.insert(Array(String(value).utf8))
      case .point(let buffer, let marker):
        // A place is its number, counted in characters from 1.
        let before = buffer.text.contents.string(0..<marker.offset)
        try context.insert(Array(String(before.unicodeScalars.count + 1).utf8))
      case .rectangle(let lines): try context.insertRectangle(lines)
      case .windows, .macro: throw UserError("Register does not contain text")
      case nil: throw UserError("Register \(name) is empty")
      }
      if context.argument != nil, let mark = context.buffer.mark {
        mark.offset = context.point
        context.point = start
      }
    }
  }

  static let view = Command("view-register", "Say what a register holds.") { context in
    context.readCharacter("View register: ") { context, name in
      guard let value = context.session[register: name] else {
        throw UserError("Register \(name) is empty")
      }
      context.message("Register \(name) contains \(describe(value))")
    }
  }

  static let list = Command("list-registers", "List what all registers hold.") { context in
    let session = context.session
    var text = HelpText()
    text.heading("Registers")
    let all = session.properties[Registers.self]?.values ?? [:]
    for (name, value) in all.sorted(by: { $0.key < $1.key }) {
      text.line(.init(" \(name)  ", "panel.key"), .init(describe(value)))
    }
    session.showHelp("registers", text)
  }

  private static func describe(_ register: Register) -> String {
    switch register {
    case .point(let buffer, let marker): "a place in \(buffer.name), at \(marker.offset.value)"
    case .text(let bytes): "the text \(String(decoding: bytes.prefix(200), as: UTF8.self))"
    case .rectangle(let lines): "a rectangle of \(lines.count) lines"
    case .number(let value): "\(value)"
    case .windows: "a layout of windows"
    case .macro(let keys): "the keyboard macro \(keysDescription(keys))"
    }
  }
}
