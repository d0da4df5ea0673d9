package import Editor
package import Forge

/// The form in which the layout of windows is kept.
///
/// Sessions of earlier versions are out there: fields may be added, none renamed.
extension SavedLayout: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    self.init(
      root: try fields.required("root"), selected: try fields.count("selected"),
      server: try fields.optional("server"),
      buffers: try fields.list("buffers"))
  }

  var json: JSON {
    .object([
      JSON.Field("root", root.json), JSON.Field("selected", .number(selected)),
      JSON.Field("server", JSON(server)), JSON.Field("buffers", .list(buffers.map(\.json))),
    ])
  }
}

extension SavedBuffer: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    self.init(location: try fields.optional("location"), file: try fields.optional("file"))
  }

  fileprivate var json: JSON {
    .object([JSON.Field("location", JSON(location)), JSON.Field("file", JSON(file))])
  }
}

extension SavedLayout.Node: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    if let split = try fields.optional("split", as: Split.self) {
      self = .split(axis: split.axis, extents: split.extents, children: split.children)
    } else {
      self = .window(try fields.required("window", as: Leaf.self).window)
    }
  }

  fileprivate var json: JSON {
    switch self {
    case .window(let window):
      .object([JSON.Field("window", .object([JSON.Field("_0", window.json)]))])
    case .split(let axis, let extents, let children):
      .object([
        JSON.Field(
          "split",
          .object([
            JSON.Field("axis", .text(axis)),
            JSON.Field("extents", .list(extents.map { .number($0) })),
            JSON.Field("children", .list(children.map(\.json))),
          ]))
      ])
    }
  }

  private struct Leaf: JSONReadable {
    let window: SavedWindow

    init(json: JSONValue) throws(ReplyProblem) { window = try Fields(json).required("_0") }
  }

  private struct Split: JSONReadable {
    let axis: String
    let extents: [Int]
    let children: [SavedLayout.Node]

    init(json: JSONValue) throws(ReplyProblem) {
      let fields = try Fields(json)
      axis = try fields.required("axis")
      extents = try fields.required("extents")
      children = try fields.required("children")
    }
  }
}

extension SavedWindow: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    let fields = try Fields(json)
    self.init(
      location: try fields.optional("location"), file: try fields.optional("file"),
      text: try fields.optional("text"), isComposition: try fields.flag("isComposition"),
      pane: try fields.count("pane"),
      line: try fields.count("line"), bytes: try fields.count("bytes"),
      row: try fields.optional("row"), startLine: try fields.count("startLine"),
      extent: try fields.count("extent"))
  }

  fileprivate var json: JSON {
    .object([
      JSON.Field("location", JSON(location)), JSON.Field("file", JSON(file)),
      JSON.Field("text", JSON(text)),
      JSON.Field("isComposition", .bool(isComposition)), JSON.Field("pane", .number(pane)),
      JSON.Field("line", .number(line)), JSON.Field("bytes", .number(bytes)),
      JSON.Field("row", JSON(row)), JSON.Field("startLine", .number(startLine)),
      JSON.Field("extent", .number(extent)),
    ])
  }
}

extension JSON {
  fileprivate init(_ text: String?) { self = text.map { .text($0) } ?? .null }
}
