import Text

/// Where the answer to a prompt leads to, shown in the window that it is about while one chooses.
///
/// Nothing is shown before something was typed or chosen. All is taken back before the prompt is answered
/// or left, so that the answer, too, finds the window as it was.
package final class PromptPreview {
  /// Shows in a window where an answer leads; nothing where that cannot be shown at once.
  package typealias Show = (Session, Window, _ answer: String) -> Void

  private let show: Show
  private let window: Window
  /// What the window showed when the question was asked.
  private let view: Window.View
  private let formerViews: [Window.View]
  private let highlights: Highlights?
  private let skippedRows: Int
  private let hscroll: Int
  private let goalColumn: Column?
  /// The answer whose place is shown; nil while all is as it was.
  private var shown: String?

  init(in window: Window, of session: Session, show: @escaping Show) {
    self.window = window
    self.show = show
    view = window.view
    formerViews = window.formerViews
    highlights = session.highlights
    skippedRows = window.skippedRows
    hscroll = window.hscroll
    goalColumn = window.goalColumn
  }

  /// Shows another answer in the place of the one before; nil shows what there was.
  func follow(_ answer: String?, in session: Session) {
    guard answer != shown else { return }
    takeBack(in: session)
    guard let answer, session.tree.contains(window) else { return }
    shown = answer
    show(session, window, answer)
    session.layoutWindows()
  }

  /// Shows what there was.
  func takeBack(in session: Session) {
    guard shown != nil else { return }
    shown = nil
    session.highlights = highlights
    guard session.tree.contains(window), session.buffer(view.buffer.id) != nil else { return }
    // A page that was made anew meanwhile has moved what the window remembers, not what is kept here.
    window.show(window.formerViews.last { $0.buffer === view.buffer } ?? view)
    window.formerViews = formerViews
    window.skippedRows = skippedRows
    window.hscroll = hscroll
    window.goalColumn = goalColumn
    session.layoutWindows()
  }
}

extension Prompt {
  /// Shows where answers lead, in the window that an answer changes.
  package func preview(
    in window: Window, of session: Session, show: @escaping PromptPreview.Show
  ) {
    preview = PromptPreview(in: window, of: session, show: show)
  }

  /// What RET would take, once something was typed or chosen.
  var previewedAnswer: String? {
    guard let input = lastInput, hasMoved || !input.isEmpty else { return nil }
    guard hasCandidates else { return input }
    return candidates.indices.contains(current) ? candidates[current].text : nil
  }
}
