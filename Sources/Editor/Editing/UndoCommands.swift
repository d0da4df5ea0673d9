import Text

/// Undo as in Emacs: undoing is itself undone (Emacs manual, node "Undo").
package enum UndoCommands {
  package static let all = [only, redo, undo]

  static let undo = Command("undo", "Undo the last changes.") { try undo($0, redoing: true) }

  static let only = Command(
    "undo-only", "Undo the last changes, but never an undo."
  ) { try undo($0, redoing: false) }

  private static func undo(_ context: CommandContext, redoing: Bool) throws {
    let session = context.session
    let buffer = context.buffer
    let continues = session.lastCommandName == "undo"
    // `C-u` and `M--` alone mean the region, whether it is active or not.
    let isBare = context.argument?.isBare == true || context.argument == .negative
    let region = (buffer.isMarkActive || isBare) && !continues ? try context.region() : nil
    let count = isBare ? 1 : context.count
    do {
      context.point = try buffer.text.undo(
        count, continuing: continues, in: region, point: context.point,
        visible: buffer.narrowing == nil ? nil : buffer.accessible, skippingUndone: !redoing)
    } catch { throw UserError("\(error)") }
    session.thisCommandName = "undo"
    context.message("Undo")
  }

  static let redo = Command("undo-redo", "Redo what was undone last.") { context in
    do {
      context.point = try context.buffer.text.redo(point: context.point)
    } catch { throw UserError("\(error)") }
    context.message("Redo")
  }
}
