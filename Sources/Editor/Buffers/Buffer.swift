package import Display
package import Text

/// Identifies a buffer for as long as the program runs; never used twice.
package struct BufferID: Hashable, Sendable {
  package let value: Int
}

/// A text with a name, a mode, and what the mode needs to know: everything on the screen is one.
package final class Buffer {
  package let id: BufferID
  package var name: String
  package var mode: Mode
  package let text: TextBuffer
  /// What it shows, for buffers that show something that has an address.
  package var location: Location?
  /// What was fetched for the location, given to the mode's `render`.
  package var model: (any Sendable)?
  /// Whether the page shows a model; the first one puts point at its beginning.
  package var showsModel = false
  package var freshness = Freshness()
  /// Grows with each load begun, so that an older answer never replaces a newer one.
  package var loadGeneration = 0
  /// Whether it is not known yet if anything is kept here of what it shows.
  package internal(set) var awaitsKept = false
  /// Whether it shows the first rows of what is kept here, and the others are still being read.
  var showsHead = false
  /// The page that is being laid out to be shown next.
  var layout: PageLayout?
  /// Whether a page is being laid out to be shown next.
  package var isBeingLaidOut: Bool { layout != nil }
  /// Whether its rows are some of those to come, so that other rows may come before the first one.
  var showsPart = false
  /// The generation whose answer is shown.
  package var shownGeneration = 0
  /// What stands in a buffer that no mode draws until its text is there, and its version of that.
  var waiting: (text: String, version: Int)?
  /// Whether a person asked for the last load.
  package var wasAskedFor = true
  /// Whether its load was given up because no window showed it any more.
  var wasAbandoned = false
  /// The page's lines, for buffers that a mode renders.
  package private(set) var lines: [Page.Line] = []
  /// What pieces of the text stand for, in order.
  package private(set) var spots: [Page.Spot] = []
  package var faces = FaceRuns() { didSet { facesVersion += 1 } }
  /// Misspelt words, in whatever face their text is.
  package var marks = FaceRuns() { didSet { facesVersion += 1 } }
  /// Grows whenever the text gets other faces or marks; those that go along with an edit are no others.
  private(set) var facesVersion = 0
  /// The page for windows that are wider than the one it was made for, by their width; nil where it has
  /// other lines.
  var widePages: [Int: WidePage?] = [:]
  /// The width for which the page was made.
  package var renderedWidth = 0

  /// Whether it is of the last run, and not read yet because nobody has looked at it.
  var isAsleep = false
  package var isReadOnly = false
  /// Whether its text is still on its way from the disk; see `Session.opening`.
  package internal(set) var isBeingOpened = false
  /// Whether what was typed into it cannot be brought to disk at the moment; its mode line says so.
  package var isUnkept = false
  /// What is to be done once it is open.
  var openActions: [(run: (Session) throws -> Void, failure: ((Session, String) -> Void)?)] = []
  /// Stretches that cannot be edited, and fields that are masked; see `Field`.
  package var fields: [Field] = []
  /// Whether a form leaves room for something else that is to be looked at with it.
  package var leavesRoom = false
  /// Point while no window shows the buffer.
  package var lastPoint: Marker
  package var mark: Marker?
  package var isMarkActive = false {
    // A region that Shift began is over with its being active.
    didSet { if oldValue, !isMarkActive { properties[ShiftSelection.self] = nil } }
  }
  package var markRing: [Marker] = []
  /// Minor modes whose keymap sections apply before the mode's own.
  package var minorModes: [ModeName] = []
  /// The file it visits.
  package var file: FileState?
  /// How its file is written: what it was found to be, unless somebody chose something else.
  package var coding = FileCoding.plain
  /// How its text is kept while no file has it.
  var keeping: Keeping?
  /// The version of the text when edits were looked for last.
  var noticedVersion = 0
  /// Why its text could not be kept the last time.
  var keepProblem: String?
  /// Whether it is planned to keep its text, and whether a worker does just that.
  var willBeKept = false
  var isBeingKept = false
  /// What waits for its file to be read.
  var whenRead: [(Session) -> Void] = []
  /// Settings of this buffer alone.
  package var fillColumn = 70
  /// What filled lines begin with; guessed where it is nil.
  package var fillPrefix: String?
  /// The column that vertical motion aims at until the user says otherwise.
  var goalColumn: Column?
  /// The language of its text, where that is known from something else than its file.
  package var language: String?
  var knownSyntax: KnownSyntax?
  /// What begins a comment, where the user said so.
  package var commentStart: String?
  /// Whether what is indented is so with tabs; nil for what the language wants, or the session.
  package var indentsWithTabs: Bool?
  /// Where comments beside text begin.
  var commentColumn = 32
  package var truncatesLines: Bool
  /// Long lines that are not cut go on in the next row with a whole word.
  package var wrapsWords: Bool
  /// Where rows and columns of its long lines are.
  let longLines = LongLines()
  /// Told of every edit, after it was made; for drafts.
  package var observer: ((Edit) -> Void)?
  /// A stretch shown in a face over its own: the block a preview stands at.
  package var overlay: (range: Range<ByteOffset>, face: Face)?
  /// What modes attach.
  package var properties = Properties()
  /// When it was last selected, as a count of selections.
  package var lastUsed = 0
  /// Rows of the list that are marked.
  package var markedRows: Set<Location> = []

  package init(id: BufferID, name: String, mode: Mode, text: PieceTree = PieceTree()) {
    self.id = id
    self.name = name
    self.mode = mode
    self.text = TextBuffer(text)
    lastPoint = self.text.marker(at: 0)
    truncatesLines = mode.truncatesLines
    wrapsWords = mode.wrapsWords
    isReadOnly = mode.isReading
    self.text.didEdit = { [unowned self] edit in
      let version = facesVersion
      faces.shift(by: edit)
      if !marks.runs.isEmpty { marks.shift(by: edit) }
      facesVersion = version
      longLines.follow(edit)
      observer?(edit)
    }
  }

  /// The accessible part: all of it unless narrowed.
  package var accessible: Range<ByteOffset> {
    guard let narrowing else { return 0..<text.contents.end }
    return narrowing.start.offset..<narrowing.end.offset
  }

  /// Both ends of a narrowing.
  package var narrowing: (start: Marker, end: Marker)?

  /// The region between mark and a point; nil without a mark.
  package func region(point: ByteOffset) -> Range<ByteOffset>? {
    guard let mark else { return nil }
    return min(mark.offset, point)..<max(mark.offset, point)
  }

  /// Replaces text where that is allowed.
  ///
  /// All edits by commands pass here: read-only buffers, protected stretches and masked fields are
  /// dealt with in this one place.
  ///
  /// - Parameter markers: What becomes of markers in the text; see `TextBuffer.MarkerRule`.
  package func replace(
    _ range: Range<ByteOffset>, with bytes: [UInt8],
    markers rule: TextBuffer.MarkerRule = .collapse, point: ByteOffset? = nil
  ) throws {
    try refuseUnlessRead()
    if isReadOnly { throw UserError("Buffer is read-only: \(name)") }
    let limits = accessible
    guard range.lowerBound >= limits.lowerBound, range.upperBound <= limits.upperBound else {
      throw UserError(narrowing == nil ? "End of buffer" : "Outside the narrowed part")
    }
    if !fields.isEmpty {
      try replaceInField(range, with: bytes)
    } else {
      text.replace(range, with: bytes, markers: rule, point: point)
    }
  }

  /// Throws while the text is not the whole file: it can be neither edited nor saved.
  func refuseUnlessRead() throws {
    if file?.isLoading == true { throw UserError("\(name) is still being read") }
    if file?.isPartial == true {
      throw UserError("\(name) is not the whole file; M-x revert-buffer reads it")
    }
  }

  /// Puts a newly rendered page in the place of what is shown.
  ///
  /// The caller keeps the windows' positions; see `Session.render`.
  package func show(_ page: Page) {
    // Nothing of them stays, so that they need not follow the text.
    faces = FaceRuns()
    widePages = [:]
    text.replace(0..<text.contents.end, with: page.bytes, recordUndo: false)
    text.markSaved()
    lines = page.lines
    spots = page.spots
    faces = FaceRuns(page.runs)
    renderedWidth = page.width
  }

  /// Information about the line with that number, if the page has one.
  package func pageLine(_ line: Line) -> Page.Line? {
    line.value < lines.count ? lines[line.value] : nil
  }

  /// What the text at an offset stands for: the piece there, else its whole line.
  package func location(at offset: ByteOffset) -> Location? {
    if let spot = spot(at: offset) { return spot.location }
    guard let field = pageLine(text.contents.line(at: offset)) else { return nil }
    return field.location
  }

  /// The piece at an offset that stands for something of its own.
  package func spot(at offset: ByteOffset) -> Page.Spot? {
    var low = 0
    var high = spots.count
    while low < high {
      let middle = (low + high) / 2
      if spots[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
    }
    guard low < spots.count, spots[low].range.contains(offset) else { return nil }
    return spots[low]
  }
}
