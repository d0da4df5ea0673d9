import Text

/// Moving between fields and pressing them.
package enum FormCommands {
  package static let all =
    [leave, next, nextLine, press, previous, previousLine, save] + FieldCommands.all

  static let save = meant("form-save", "Save what the form holds.", "save")
  static let leave = meant("form-leave", "Leave the form; what was typed is kept.", "leave")

  /// A command that each form gives a meaning of its own.
  ///
  /// - Parameter doing: What there is nothing for otherwise.
  private static func meant(_ name: String, _ summary: String, _ doing: String) -> Command {
    Command(name, summary) { context in
      throw UserError("There is nothing to \(doing) in \(context.buffer.name)")
    }
  }

  static let next = Command("form-next-field", "Go to the next field.") {
    try move($0, by: $0.count)
  }
  static let previous = Command("form-previous-field", "Go to the previous field.") {
    try move($0, by: -$0.count)
  }

  static let nextLine = Command(
    "form-next-line-or-field", "Go to the next field; inside a text of several lines, a line down.",
    traits: .vertical
  ) { context in
    if case .text? = context.buffer.field(at: context.point)?.kind {
      return try moveLines(context, by: context.count)
    }
    try move(context, by: context.count)
  }
  static let previousLine = Command(
    "form-previous-line-or-field",
    "Go to the previous field; inside a text of several lines, a line up.", traits: .vertical
  ) { context in
    if case .text? = context.buffer.field(at: context.point)?.kind {
      return try moveLines(context, by: -context.count)
    }
    try move(context, by: -context.count)
  }

  static let press = Command(
    "form-press", "Press the button, change the switch, or go on to the next field."
  ) { context in
    guard let field = context.buffer.field(at: context.point) else {
      return try move(context, by: 1)
    }
    switch field.kind {
    case .line, .masked:
      let typed = context.buffer.fields.filter(\.isTyped)
      if typed.last === field { return context.session.run("form-save") }
      try move(context, by: 1)
    case .text: context.session.run("newline")
    case .toggle:
      let isOn = context.buffer.content(of: field).hasPrefix("[x]")
      context.buffer.set(field, to: isOn ? "[ ] no" : "[x] yes")
      context.point = field.start.offset
      context.buffer.mode.didEdit?(context.session, context.buffer)
    case .choice(let words):
      let current = words.firstIndex(of: context.buffer.content(of: field)) ?? -1
      context.buffer.set(field, to: words[(current + 1) % words.count])
      context.point = field.start.offset
      context.buffer.mode.didEdit?(context.session, context.buffer)
    case .asked(let command): context.session.run(command)
    case .button:
      context.session.run(field.name)
    }
  }

  /// Moves inside a text of several lines, whose first line stands behind its label.
  private static func moveLines(_ context: CommandContext, by count: Int) throws {
    let field = context.buffer.field(at: context.point)?.range
    defer {
      if let field { context.point = min(max(context.point, field.lowerBound), field.upperBound) }
    }
    try MotionCommands.moveLines(context, count)
  }

  private static func move(_ context: CommandContext, by count: Int) throws {
    let fields = context.buffer.fields
    guard !fields.isEmpty else { throw UserError("There are no fields here") }
    let here = fields.lastIndex { $0.start.offset <= context.point } ?? -1
    let isInside = here >= 0 && context.point <= fields[here].end.offset
    let step = count < 0 && !isInside ? count + 1 : count
    let target = ((here + step) % fields.count + fields.count) % fields.count
    context.point =
      fields[target].isTyped ? fields[target].end.offset : fields[target].start.offset
  }
}

extension Buffer {
  /// Whether a toggle of that name is on.
  package func isOn(_ name: String) -> Bool {
    field(named: name).map { content(of: $0).hasPrefix("[x]") } ?? false
  }
}
