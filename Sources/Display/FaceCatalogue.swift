/// Every face that Gotcha draws with, and what it means; a theme may also refine them
/// (`issue.open.mine`).
package enum FaceCatalogue {
  /// Names with summaries, in the order of the themes' README.
  package static let all: [(face: Face, summary: String)] =
    text + code + furniture + editing + topics + forms + diffs + syntax

  /// Whether a theme may name it: a face of the catalogue, or a refinement of one.
  package static func knows(_ face: Face) -> Bool {
    var face: Face? = face
    while let candidate = face {
      if names.contains(candidate) { return true }
      face = candidate.parent
    }
    return false
  }

  private static let names = Set(all.map(\.face))

  private static let text: [(face: Face, summary: String)] = [
    ("default", "Plain text, over which everything else lies."),
    ("dim", "What is there but not to be read first."),
    ("heading", "A heading in a page."),
    ("title", "The title of an issue, a pull request, a page."),
    ("bold", "Strong text; the name of who wrote."),
    ("italic", "Emphasised text."),
    ("strike", "Text struck through."),
    ("link", "What can be followed."),
    ("quote", "Quoted text."),
    ("misspelt", "A word that no dictionary has."),
    ("escape", "A control or invisible character made visible."),
    ("table.border", "The lines of a table."),
    ("divider", "A line between entries, and between windows side by side."),
  ]

  private static let code: [(face: Face, summary: String)] = [
    ("code", "Code within a sentence."),
    ("code.block", "Code of its own, where no language colours it."),
  ]

  private static let furniture: [(face: Face, summary: String)] = [
    ("tab-line", "The line of panes at the top."),
    ("tab-line.current", "The current pane."),
    ("tab-line.count", "A count with the key that leads there."),
    ("mode-line", "The line under the selected window."),
    ("mode-line.inactive", "The line under another window."),
    ("mode-line.accent", "A part of it that is not as usual: a filter, work in progress."),
    ("echo", "A message in the bottom row."),
    ("echo.hint", "The keys of this buffer, where there is no message."),
    ("echo.key", "A key in them."),
    ("echo.error", "What went wrong."),
    ("prompt", "What a prompt asks."),
    ("completion", "A candidate."),
    ("completion.match", "The part of it that was typed."),
    ("completion.current", "The row of the candidate that RET takes."),
    ("completion.note", "What is said about a candidate."),
    ("panel", "A panel over the bottom rows."),
    ("panel.key", "A key in it."),
    ("panel.command", "What the key does."),
    ("panel.prefix", "A key after which more keys follow."),
    ("panel.disabled", "A key that cannot be used here, with the reason."),
  ]

  private static let editing: [(face: Face, summary: String)] = [
    ("selection", "The row at point in a list, its whole width."),
    ("selection.inactive", "The same in a window that is not selected."),
    ("selection.marker", "The mark at its left edge."),
    ("region", "The text between point and mark."),
    ("isearch", "The match at point."),
    ("isearch.lazy", "The other matches on the screen."),
    ("isearch.fail", "The part of the search that has no match."),
    ("highlight", "What was marked with highlight-regexp."),
    ("highlight.second", "The second of such marks."),
    ("highlight.third", "The third of them."),
    ("highlight.fourth", "The fourth of them."),
    ("match", "What was asked for: occur, show-paren, a link that is followed."),
    ("trailing", "What continues outside the window."),
  ]

  private static let topics: [(face: Face, summary: String)] = [
    ("issue.open", "An open issue."),
    ("issue.closed", "A closed issue."),
    ("pull.open", "An open pull request."),
    ("pull.merged", "A merged pull request."),
    ("pull.closed", "A pull request closed without merging."),
    ("pull.draft", "A pull request that is not ready."),
    ("label", "A label, where its own colour cannot be shown."),
    ("milestone", "A milestone."),
    ("author", "Who wrote."),
    ("age", "When."),
    ("number", "The number of an issue or a pull request."),
    ("unread", "What has news since it was read."),
    ("marked", "A marked row."),
    ("favourite", "A favourite."),
    ("due", "What is due."),
    ("danger", "What is refused, failed or overdue."),
    ("warning", "What needs care."),
    ("success", "What went well."),
    ("graph", "The lanes of the commit graph, and the heat map."),
    ("graph.second", "A lane beside such a one."),
    ("graph.third", "Another."),
    ("graph.fourth", "Another."),
    ("graph.fifth", "Another."),
    ("graph.sixth", "Another."),
  ]

  private static let forms: [(face: Face, summary: String)] = [
    ("form.label", "The name of a field."),
    ("form.field", "A field."),
    ("form.field.current", "The field with the cursor."),
    ("form.error", "Why a field is not accepted."),
    ("form.button", "A button."),
    ("form.help", "What a field is for."),
  ]

  private static let diffs: [(face: Face, summary: String)] = [
    ("diff.added", "A line that was added."),
    ("diff.added.emphasis", "What changed within it."),
    ("diff.removed", "A line that was removed."),
    ("diff.removed.emphasis", "What changed within it."),
    ("diff.hunk", "The head of a hunk."),
    ("diff.meta", "The head of a file."),
  ]

  private static let syntax: [(face: Face, summary: String)] = [
    ("syntax", "Source text of any other kind."),
    ("syntax.attribute", "An attribute or annotation."),
    ("syntax.code", "Code in a markup language."),
    ("syntax.comment", "A comment."),
    ("syntax.constant", "A constant."),
    ("syntax.constructor", "A constructor."),
    ("syntax.emphasis", "Emphasis in a markup language."),
    ("syntax.escape", "An escape sequence in a string."),
    ("syntax.function", "The name of a function."),
    ("syntax.heading", "A heading in a markup language."),
    ("syntax.keyword", "A keyword."),
    ("syntax.label", "A label to jump to."),
    ("syntax.link", "An address."),
    ("syntax.list", "The mark of a list item."),
    ("syntax.module", "A module or namespace."),
    ("syntax.number", "A number."),
    ("syntax.operator", "An operator."),
    ("syntax.property", "A field or key."),
    ("syntax.punctuation", "Brackets and separators."),
    ("syntax.quote", "A quotation in a markup language."),
    ("syntax.strike", "Text struck through in a markup language."),
    ("syntax.string", "A string."),
    ("syntax.strong", "Strong text in a markup language."),
    ("syntax.tag", "A tag."),
    ("syntax.type", "The name of a type."),
    ("syntax.variable", "A variable."),
    ("syntax.variable.builtin", "A variable of the language: self, this."),
  ]
}
