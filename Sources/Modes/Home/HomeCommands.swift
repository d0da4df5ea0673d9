import Editor
import Text

/// Commands of Home.
enum HomeCommands {
  static let all = [fold]

  static let fold = Command(
    "home-fold", "Fold the contributions, or the commits of the push at point."
  ) { context in
    let session = context.session
    let buffer = context.buffer
    guard let location = buffer.location else { return }
    let line = buffer.line(of: context.point)
    if buffer.isRow(line), let row = buffer.lines[line].location, row.path.count == 1 {
      guard buffer.lines.indices.contains(line + 1) else { return }
      var folds = session.properties[FoldedEntries.self] ?? FoldedEntries()
      if folds.places.remove(row) == nil { folds.places.insert(row) }
      session.properties[FoldedEntries.self] = folds
      return session.render(buffer)
    }
    guard var model = HomeMode.model(of: buffer), model.contributions != nil else {
      throw UserError("Nothing to fold here")
    }
    model.isFolded.toggle()
    buffer.model = model
    session.render(buffer)
    session.keep(HomeModel.foldKey, model.isFolded ? "yes" : "no", on: location.server)
  }
}
