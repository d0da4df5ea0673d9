import Display
package import Editor
import Forge
import Text

/// A Markdown file of a repository, rendered.
package enum DocumentMode: BufferMode {
  package static var mode: Mode {
    var mode = Mode("document")
    mode.parents = ["topic", "reading"]
    mode.shows = [.document]
    mode.isReading = true
    mode.truncatesLines = true
    mode.scrollsLinesAlone = true
    mode.remaps = ["next-view": "code-next-view", "copy-url": "file-copy-url", "edit": "file-edit"]
    mode.hints = [
      .init("next-link", "link"), .init("act", "follow"), .init("next-view", "source"),
      .init("show-log", "log"), .init("up", "folder"), .init("keys-here", "all keys"),
    ]
    mode.title = { $0.codeTitle }
    mode.modeLine = { buffer in
      let ref = buffer.location?.revision
      return ModeLineParts(
        name: buffer.location?.codeTitle, view: ref ?? "rendered", isSpecial: ref != nil)
    }
    return mode
  }

  package static func load(_ at: Location, _ services: Services) throws -> DocumentModel {
    guard let repository = at.repository, let path = at.filePath else {
      throw UserError("\(at) is no file")
    }
    let bytes: [UInt8]
    switch try services.code(of: repository, on: at.server).read(path, at: at.revision) {
    case .file(let file): bytes = file
    case .elsewhere(let place):
      return DocumentModel(text: services.richText(""), elsewhere: place)
    }
    let text = DecodedText(reading: PieceTree(bytes)).text
    return DocumentModel(text: services.richText(text.string))
  }

  package static func render(_ model: DocumentModel, at location: Location, into page: inout Page) {
    if let place = model.elsewhere { return place.write(into: &page) }
    if model.text.blocks.isEmpty { page.write(" This file is empty.", "dim") }
    MarkdownWriter(
      server: location.server, repository: location.repository, owner: nil, indent: 1,
      text: model.text
    ).write(into: &page)
  }
}

/// A Markdown file, parsed.
package struct DocumentModel: Sendable {
  let text: RichText
  /// What is there instead of a file.
  var elsewhere: Elsewhere?
}
