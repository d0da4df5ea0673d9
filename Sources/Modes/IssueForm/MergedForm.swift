import Editor
import Text

/// Both versions of what a form is about, until it is sent; attached to its buffer.
struct MergedForm {
  let conflict: ChangedMeanwhile
  /// Fields that both changed, other than the text, of which nobody has said yet what is to hold.
  ///
  /// Until then their draft is compared with what they were before, so that another run of the program
  /// sees the clash, too.
  var open: [FormField]
}

extension Session {
  /// Refuses to send a form as long as nobody has chosen between both versions of a field.
  func refuseOpenClash(in buffer: Buffer) throws {
    guard let merged = buffer.properties[MergedForm.self], let field = merged.open.first else {
      return
    }
    if let place = buffer.openClashes.first {
      for window in windows(showing: buffer) { window.point = place }
      buffer.lastPoint.offset = place
    }
    throw UserError(merged.question(of: field))
  }
}

extension MergedForm {
  /// What is to be chosen of a field.
  fileprivate func question(of field: FormField) -> String {
    let theirs = conflict.theirs[field]
    return "\(field.heading) was changed on the server, too: C-c ^ l takes"
      + " \(theirs.isEmpty ? "that it is empty" : "“\(theirs)”"), C-c ^ u keeps yours"
  }
}

extension Buffer {
  /// Where a merge waits for a choice: the fields that both changed and the conflicts of the text, in
  /// the order in which they stand.
  var openClashes: [ByteOffset] {
    let open = properties[MergedForm.self]?.open ?? []
    let places = open.compactMap { field(named: $0.rawValue)?.start.offset }
    return (places + conflicts.map(\.whole.lowerBound)).sorted()
  }
}

/// Settling a clash in a form: the commands of a merge, which also know its fields.
enum MergedFormCommands {
  static let all = [keepTheirs, keepYours, next, previous]

  static let keepTheirs = Command(
    "issue-form-keep-lower", "Take what the server has, of this field or of this conflict."
  ) { try keep($0, \.theirs, SmergeCommands.keepLower) }

  static let keepYours = Command(
    "issue-form-keep-upper", "Take what you wrote, of this field or of this conflict."
  ) { try keep($0, \.yours, SmergeCommands.keepUpper) }

  static let next = Command(
    "issue-form-next-conflict", "Go to the next field or conflict that waits for a choice."
  ) { try move($0, by: $0.count) }

  static let previous = Command(
    "issue-form-previous-conflict", "Go to the field or conflict before that waits for a choice."
  ) { try move($0, by: -$0.count) }

  private static func move(_ context: CommandContext, by count: Int) throws {
    let here = context.point
    let all = context.buffer.openClashes
    let ahead = count > 0 ? all.filter { $0 > here } : all.filter { $0 < here }.reversed()
    guard count != 0, ahead.count >= abs(count) else {
      throw UserError(count > 0 ? "No next conflict" : "No conflict before")
    }
    context.point = ahead[abs(count) - 1]
  }

  private static func keep(
    _ context: CommandContext, _ side: KeyPath<ChangedMeanwhile, FormValues>, _ other: Command
  ) throws {
    var context = context
    let buffer = context.buffer
    guard let merged = buffer.properties[MergedForm.self] else { return try other.body(&context) }
    let field = buffer.field(at: context.point)
    guard let field, let name = FormField(rawValue: field.name), name != .body else {
      return try keepInText(&context, merged, other)
    }
    let (yours, theirs) = (merged.conflict.yours[name], merged.conflict.theirs[name])
    let shown = FormValues(buffer)[name]
    var wanted = merged.conflict[keyPath: side][name]
    // What was made of both by hand is yours.
    if side == \.yours, shown != yours, shown != theirs { wanted = shown }
    let text = name == .closed ? (wanted == "yes" ? "[x] yes" : "[ ] no") : wanted
    context.session.setField(name, of: buffer, to: text)
    context.point = field.start.offset
    let left = context.session.settle(name, of: buffer)
    context.message(
      "\(name.heading) is \(text.isEmpty ? "empty" : "“\(text)”") now"
        + (left == 0 ? "" : "; \(left) more, C-c ^ n goes to the next"))
  }

  /// Settles a conflict of the text; where point is in none, it goes to the first field that waits.
  private static func keepInText(
    _ context: inout CommandContext, _ merged: MergedForm, _ other: Command
  ) throws {
    let buffer = context.buffer
    let here = context.point
    let isInConflict = buffer.conflicts.contains {
      $0.whole.lowerBound <= here && here <= $0.whole.upperBound
    }
    if !isInConflict, !merged.open.isEmpty { try context.session.refuseOpenClash(in: buffer) }
    try other.body(&context)
    if !merged.open.isEmpty { buffer.turnOnSmerge(context.session.faces) }
  }
}

extension Session {
  /// Notes that somebody has chosen what a field is to hold.
  ///
  /// - Returns: how many fields and conflicts still wait.
  fileprivate func settle(_ name: FormField, of buffer: Buffer) -> Int {
    guard var merged = buffer.properties[MergedForm.self],
      let composition = buffer.properties[Composition.self]
    else { return 0 }
    merged.open.removeAll { $0 == name }
    buffer.properties[MergedForm.self] = merged
    compare(buffer, composition, with: merged)
    return buffer.openClashes.count
  }
}
