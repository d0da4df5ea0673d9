import Display
import Editor
import TestSupport
import Text

/// The rows of a page as they stand in a window of its width, without trailing blanks.
func rows(of page: Page, faces: FaceTable) -> [String] {
  let contents = PieceTree(page.bytes)
  let grid = Grid(rows: contents.lineCount, columns: page.width, faces: faces)
  return (0..<contents.lineCount).map { index in
    let range = contents.start(of: Line(index))..<contents.end(of: Line(index))
    grid.write(
      contents.string(range), row: index, column: 0, limit: page.width, face: .plain,
      policy: page.policy)
    return grid.trimmedText(row: index)
  }
}

/// Renders something into a page of a width, at noon of 30 November 2026.
func rendered(
  _ width: Int, icons: Icons = .unicode, _ write: (inout Page) -> Void
) -> [String] {
  let faces = FaceTable()
  var properties = Properties()
  properties[Icons.self] = icons
  var page = Page(
    width: width, now: ListSession.noon, policy: .standard, faces: faces, properties: properties)
  write(&page)
  page.dropLastEmptyLine()
  return rows(of: page, faces: faces)
}
