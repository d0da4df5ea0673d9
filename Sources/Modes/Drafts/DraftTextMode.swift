import Display
package import Editor
import Forge
package import Store
import Text

/// The text of a draft that cannot be gone on with, as its server was removed, another program has it or
/// the disk is full: to be read and copied.
package enum DraftTextMode: BufferMode {
  package static var mode: Mode {
    var mode = Mode("draft-text")
    mode.parents = ["reading"]
    mode.shows = [.draftText]
    mode.isReading = true
    mode.title = { _ in "draft, read only" }
    mode.wrapsWords = true
    mode.hints = [.init("back", "back")]
    mode.modeLine = { buffer in
      guard let draft = model(of: buffer) else { return ModeLineParts() }
      return ModeLineParts(name: draft.label, view: "read only")
    }
    return mode
  }

  package static func load(_ at: Location, _ services: Services) throws -> Draft {
    guard let id = at.draft, let draft = try services.store.draft(id) else {
      throw UserError("This draft is gone")
    }
    return draft
  }

  package static func render(_ draft: Draft, at location: Location, into page: inout Page) {
    page.write(" \(draft.label)", "title")
    page.endLine()
    page.write(
      draft.isOrphan
        ? " It was for \(draft.subject.account), a server that was removed. Set up again,"
          + " x x in the trash takes this back."
        : " It cannot be changed now, only read and copied. RET on it in Q tries again.", "dim")
    page.endLine()
    for (field, text) in zip(draft.fields, draft.texts) where !text.isEmpty {
      page.endLine()
      if draft.fields.count > 1 {
        page.write(" \(field.name)", "dim")
        page.endLine()
      }
      let lines = String(decoding: text, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      for line in lines {
        page.write(String(line))
        page.endLine()
      }
    }
  }
}

extension Draft {
  /// How lists call it: `Comment → acme/atlas#78`.
  package var label: String {
    let place = Location(subject.target)
    return place?.composing?.label ?? place?.formLabel ?? subject.kind
  }

  /// Whether the server it was written for was removed, so that nothing can be gone on with.
  var isOrphan: Bool {
    discardedAt != nil && subject.profile == nil && Location(subject.target)?.composing != nil
  }
}
