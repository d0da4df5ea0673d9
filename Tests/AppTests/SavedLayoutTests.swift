import Editor
import Forge
import Testing

@testable import App

@Suite struct SavedLayoutTests {
  private func window(_ location: String?, file: String? = nil, line: Int = 3) -> SavedWindow {
    SavedWindow(
      location: location, file: file, text: nil, isComposition: file != nil, pane: 1, line: line,
      bytes: 2,
      row: location.map { $0 + "/7" }, startLine: 0, extent: 40)
  }

  @Test func `a layout is read as it was written`() throws {
    let layout = SavedLayout(
      root: .split(
        axis: "columns", extents: [40, 60],
        children: [
          .window(window("1/acme/atlas/issues")),
          .split(
            axis: "rows", extents: [10, 20],
            children: [.window(window(nil, file: "/tmp/\"ä\n.txt")), .window(window("1/home"))]),
        ]), selected: 2, server: "1",
      buffers: [
        SavedBuffer(location: "1/acme/atlas/issues/80", file: nil),
        SavedBuffer(location: nil, file: "/tmp/b"),
      ])
    #expect(try SavedLayout(jsonText: layout.json.bytes) == layout)
  }

  @Test func `sessions of earlier versions are read`() throws {
    let text = """
      {"root":{"split":{"axis":"rows","extents":[20,28],"children":[{"window":{"_0":{"pane":0,"line":3,
      "bytes":2,"location":"1/home","row":"1/home/7","startLine":0,"extent":40,"isComposition":false}}},
      {"window":{"_0":{"pane":1,"line":0,"bytes":0,"file":"/tmp/a","startLine":0,"extent":1,
      "isComposition":true}}}]}},"selected":1}
      """
    let layout = try SavedLayout(jsonText: Array(text.utf8))
    guard case .split("rows", [20, 28], let children) = layout.root, children.count == 2,
      case .window(let last) = children[1]
    else { return #expect(Bool(false), "\(layout)") }
    #expect(last.file == "/tmp/a" && last.location == nil && last.isComposition && last.pane == 1)
    #expect(layout.selected == 1 && layout.server == nil)
  }

  @Test(arguments: ["", "{}", "[]", #"{"root":{}}"#, #"{"root":{"window":{"_0":3}}}"#])
  func `what is no layout is refused`(text: String) {
    #expect(throws: ReplyProblem.self) { try SavedLayout(jsonText: Array(text.utf8)) }
  }
}
