package import Text

/// The name of a mode; also that of its section in a keymap.
package struct ModeName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let description: String
  package init(_ name: String) { description = name }
  package init(stringLiteral name: String) { self.init(name) }
}

/// What every buffer of one kind has in common.
package struct Mode: Sendable {
  /// Fetches what a location shows, on a worker; the result goes to `render`.
  package typealias Load = @Sendable (Location, LoadRequest) throws -> any Sendable
  /// Turns what was fetched into lines, on the loop, for a window of the page's width.
  package typealias Render = @Sendable (any Sendable, Location, inout Page) -> Void

  /// Reads again what windows show, on a worker.
  package typealias Reread = @Sendable (Location, RereadRequest) throws -> Merge

  package let name: ModeName
  /// Modes whose keys apply too, nearest first; `global` is implied.
  package var parents: [ModeName] = []
  /// Kinds of locations this mode shows.
  package var shows: [Location.Kind] = []
  package var commands: [Command] = []
  /// Generic commands that mean something more special here.
  package var remaps: [String: String] = [:]
  /// What the echo area offers when there is no message: command and what to call it.
  package var hints: [Hint] = []
  /// The same for a buffer that offers something else than others of its kind; nil offers `hints`.
  package var ownHints: (@Sendable (Buffer) -> [Hint]?)?
  /// Single keys act and nothing is typed into the text.
  package var isReading = false
  /// The line of point is shown as the selected row.
  package var selectsRows = false
  /// Long lines are cut at the window's edge instead of going on in the next row.
  package var truncatesLines = false
  /// Where lines are cut, only the line of point scrolls sideways to show it: prose among code stays.
  package var scrollsLinesAlone = false
  /// Long lines go on in the next row with a whole word.
  package var wrapsWords = false
  /// A lone Escape is a key of its own here.
  package var escapeLeaves = false
  package var load: Load?
  /// Fills a new buffer at once, with what needs no network: a model, a draft's text.
  package var prepare: (@Sendable (Session, Buffer) throws -> Void)?
  package var render: Render?
  /// The same piece by piece, where a page has so many lines that keys would wait for it; nil for others.
  package var writer: (@Sendable (any Sendable, Location, inout Page) -> (any PageWriter)?)?
  /// The buffer that has what a location names under another address; throws to refuse the location.
  package var holder: (@Sendable (Session, Location) throws -> Buffer?)?
  /// Reads again what windows show, for the timed refresh; nil where there is none.
  package var reread: Reread?
  /// Writes what is known already of a location whose load goes on or failed.
  package var renderKnown: (@Sendable (Session, Location, inout Page) -> Void)?
  /// The left and right of the mode line, for what was fetched.
  package var modeLine: (@Sendable (Buffer) -> ModeLineParts)?
  /// Where a point is, for the right of the mode line: `2 of 55`; nil leaves it to the editor.
  package var position: (@Sendable (Buffer, ByteOffset) -> String?)?
  /// What could stand in the place of what is before an offset, for `completion-at-point`; nil leaves
  /// it to the words of the buffers.
  package var completion: (@Sendable (Session, Buffer, ByteOffset) -> Completion?)?
  /// What a buffer of this location is called.
  package var title: (@Sendable (Location) -> String)?
  /// Where the place is that a location's fragment names, in buffers whose text is no page; nil while
  /// it is not known.
  package var place: (@Sendable (Buffer, String) -> ByteOffset?)?
  /// Called on the loop when an answer to a load was put into the buffer, and when a buffer that has
  /// one is put into a window.
  package var didShow: (@Sendable (Session, Buffer) -> Void)?
  /// Called on the loop when a timed refresh has changed the buffer.
  package var didReread: (@Sendable (Session, Buffer) -> Void)?
  /// Called on the loop after the buffer was edited by a command.
  package var didEdit: (@Sendable (Session, Buffer) -> Void)?
  /// Called on the loop when point of the selected window has come to another row, whatever moved it;
  /// modes have that of their parents, too.
  package var didChangeRow: (@Sendable (Session, Window) -> Void)?
  /// Called on the loop before a window that shows the buffer is painted, when it is known what part it
  /// shows; for faces that are only made where they are seen.
  package var prepareToShow: (@Sendable (Session, Window) -> Void)?
  /// Called on the loop when a frame has shown a window that shows the buffer, for what can wait until then;
  /// also in the middle of a command that shows how far it is.
  package var didPaint: (@Sendable (Session, Window) -> Void)?
  /// The text of a range as it is copied, where that is not what the buffer holds.
  package var copied: (@Sendable (Buffer, Range<ByteOffset>) -> [UInt8])?
  /// Gets what the terminal pasted before it is inserted; false where it is to be inserted as it is.
  package var takesPaste: (@Sendable (Session, Buffer, [UInt8]) -> Bool)?
  /// What is said when the window of a text being written is taken away, which stays in its buffer.
  package var whenHidden: (@Sendable (Buffer) -> String?)?
  /// Called on the loop when the buffer is about to be killed; throws to refuse.
  package var willKill: (@Sendable (Session, Buffer) throws -> Void)?
  /// Asks what becomes of a text when a person kills its buffer, kills it after the answer, and then
  /// goes on; false where there is nothing to ask.
  package var asksBeforeKill: (@Sendable (Session, Buffer, ((Session) throws -> Void)?) -> Bool)?

  package init(_ name: ModeName) { self.name = name }

  /// What the echo area offers in a buffer.
  func hints(in buffer: Buffer) -> [Hint] { ownHints?(buffer) ?? hints }

  /// A command offered in the echo area's hint line.
  package struct Hint: Sendable {
    package let command: String
    package let label: String
    package init(_ command: String, _ label: String) {
      self.command = command
      self.label = label
    }
  }
}

/// What a mode says in the mode line besides what the editor puts there.
package struct ModeLineParts: Hashable, Sendable {
  /// After the buffer's name: view, filter.
  package var view: String
  /// Whether the view is not the default one and wants the accent.
  package var isSpecial: Bool
  /// On the right before the position: counts.
  package var right: String
  /// Replaces the line number, as in `2 of 55`; nil leaves the position to the editor.
  package var position: String?
  /// Replaces the buffer's name.
  package var name: String?

  package init(
    name: String? = nil, view: String = "", isSpecial: Bool = false, right: String = "",
    position: String? = nil
  ) {
    self.name = name
    self.view = view
    self.isSpecial = isSpecial
    self.right = right
    self.position = position
  }
}

/// Where a mode's load may look, and how it says how far it is.
package struct LoadRequest: Sendable {
  /// Where the answer may come from.
  package enum Source: Sendable {
    /// Only what is kept on this machine; throws when there is nothing.
    case cache
    case network
  }

  package let source: Source
  package let job: JobHandle
  /// What the buffer shows now, for loads that go on from it.
  package let previous: (any Sendable)?
  /// Whether a list that had grown begins with its first page again.
  package let startsAfresh: Bool

  package init(
    source: Source, job: JobHandle, previous: (any Sendable)? = nil, startsAfresh: Bool = false
  ) {
    self.source = source
    self.job = job
    self.previous = previous
    self.startsAfresh = startsAfresh
  }
}
