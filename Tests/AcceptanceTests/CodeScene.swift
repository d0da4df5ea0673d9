import DemoForge
import TestSupport
import Testing

/// A forge whose repository acme/atlas is looked at.
///
/// The tests hold it to their ends, so that the forge answers as long as the program asks.
final class CodeScene {
  let scene: Scene
  let app: Gotcha

  /// Opens the commits of acme/atlas from the Repos pane.
  ///
  /// - Parameter pageLimit: How many items the server gives in a page at most.
  init(_ provider: Provider, rows: Int = 24, columns: Int = 80, pageLimit: Int = 50) throws {
    scene = try Scene(provider, pageLimit: pageLimit)
    app = try scene.start(rows: rows, columns: columns, pane: "3")
    try app.expect("atlas")
    try go(to: "atlas")
    try app.type("RET")
    try app.expect("acme/atlas commits")
    try app.expectGone("Loading")
  }

  /// Goes on to the files.
  func showFiles() throws {
    try app.press("v")
    try app.expect("docs/")
  }

  /// Goes to the first row with a text.
  func go(to text: String) throws {
    try app.type("g")
    for _ in 0..<80 where app.rowAtPoint?.contains(text) != true { try app.type("j") }
    guard app.rowAtPoint?.contains(text) == true else {
      throw HarnessError("No row has \(text):\n\(app.screenText)")
    }
  }

  /// Opens what a path of the web site shows.
  func open(_ path: String) throws {
    try app.press("#")
    try app.text(scene.forge.url + "/acme/atlas" + path)
    try app.type("RET")
  }

  /// Waits until a text on the screen begins in a face, or in one that is laid over others.
  func expectFace(_ face: String, of text: String) throws {
    try app.expect("\(text) in \(face)") {
      guard let place = app.find(text) else { return false }
      return (try? app.face(row: place.row, column: place.column))??.contains(face) == true
    }
  }
}
