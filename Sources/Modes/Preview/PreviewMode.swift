import Display
package import Editor
import Text

/// Shows how the text of a composition will look, following point in it.
package enum PreviewMode {
  package static let mode: Mode = {
    var mode = Mode("preview")
    mode.parents = ["reading"]
    mode.shows = ["preview"]
    mode.isReading = true
    mode.truncatesLines = true
    mode.scrollsLinesAlone = true
    mode.title = { _ in "preview" }
    mode.modeLine = { buffer in
      ModeLineParts(name: buffer.properties[PreviewOf.self]?.name ?? "preview")
    }
    mode.hints = [
      .init("next-link", "link"), .init("act", "follow"), .init("compose-preview", "close"),
    ]
    mode.render = { model, _, page in
      guard let model = model as? PreviewModel else { return }
      if model.text.blocks.isEmpty { page.write("   Nothing to show yet.", "dim") }
      MarkdownWriter(
        server: model.server, repository: model.repository, owner: nil, indent: 1, text: model.text
      ).write(into: &page)
    }
    return mode
  }()
}
