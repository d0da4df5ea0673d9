import Config
package import Display
package import Keys
package import Text
package import Workers

/// The one mutable root: buffers, windows, prompts and jobs, changed only by `handle` and by the
/// outcomes of jobs, one after the other, on the loop's thread.
package final class Session {
  package let faces: FaceTable
  package let jobs: Jobs
  /// How wide this terminal draws what terminals disagree about.
  package var policy = WidthPolicy.standard { didSet { renderAll() } }
  package var commands: CommandTable
  package private(set) var modes: [ModeName: Mode] = [:]
  /// The keymap sections in force, by name.
  package var keymaps: [String: Keymap] { didSet { forgetKeys() } }
  package var panes: [Pane] = []
  package var tabLine = TabLine()
  /// The profile that new buffers belong to, empty without a server.
  package var server = "" {
    didSet { if let known = identities[server] { tabLine.identity = known } }
  }
  /// As whom one works on each server, for windows that show another than the panes.
  package var identities: [String: String] = [:]
  /// The one that panes showed when the layout that was restored was kept.
  package internal(set) var restoredServer: String?

  package internal(set) var buffers: [Buffer] = []
  package var tree: WindowTree
  /// The window in which prompts are answered.
  package let minibuffer: Window
  package var prompt: Prompt?
  /// Whether what runs goes on with a prompt's answer.
  var isAnswering = false
  package internal(set) var frame = Area(row: 0, column: 0, rows: 24, columns: 80)
  package var showsTabLine = true
  /// Says in the echo area what can be done, when there is no message.
  package var showsHints = true

  package var echo = EchoArea()
  package internal(set) var messages = MessageLog()
  package var panel: Panel?
  /// Rows above the echo row that stay while a menu is up; the windows give them room.
  package var strip: Panel? {
    didSet { if strip?.rows.count != oldValue?.rows.count { layoutWindows() } }
  }
  package var killRing = KillRing()
  package var properties = Properties()
  /// Where the next thing is shown, whatever the command says that shows it.
  var nextPlacement: Placement?
  package var scrolling = Scrolling()
  /// Layouts that were, for `winner-undo`.
  package var layouts = LayoutHistory()

  /// Keys of a sequence that is not complete.
  package internal(set) var pendingKeys: [Key] = []
  var argument: Argument?
  /// Digits go on with the argument.
  var readsArgument = false
  /// What takes the next key before any keymap.
  var readers: [KeyReader] = []
  /// A keymap that goes before all others for a while, as while searching.
  package var transient: TransientMap?
  /// The last command that `repeat` does again.
  var repeatable: Repeatable?
  /// Marks set lately, one for each change of buffer.
  var globalMarks: [GlobalMark] = []
  /// What is asked in the echo row, to be answered by one key.
  package internal(set) var question: Question?
  /// What a search marks.
  package var highlights: Highlights?
  package internal(set) var lastCommand: Command?
  package internal(set) var lastCommandName = ""
  /// What the running command counts as for the next one; set by commands that act as another.
  package var thisCommandName = ""
  /// Whether the command before killed, so that the next kill appends.
  package internal(set) var lastKilled = false
  package var thisKills = false

  /// What is to be done later; a few at a time.
  var timers: [Timer] = []
  var rereading = Rereading()
  /// The mouse event that the running command answers.
  var mouse: MouseEvent?
  /// What the mouse button is held on.
  var dragged: MouseGrip?
  /// Columns of the panes in the tab line, as last painted.
  var tabPositions: [Range<Int>] = []
  /// The wait where text is typed; the setting `escape-wait`.
  package var textEscapeWait = 400
  /// Until when letters that write or leave are dropped.
  var guardUntil: Int64 = 0
  var guardBegan: Int64 = 0
  /// What was dropped since then.
  var guardedKeys: [Key] = []
  /// Why a text is not there, while what is typed for it is dropped.
  var droppedTyping: String?
  package var requests: [SessionRequest] = []
  /// What was typed last, for `view-lossage`.
  var keyLog = KeyLog()
  /// Which part of the keys that may follow a prefix is shown.
  var prefixPage = 0
  /// How often a command failed; a keyboard macro stops when this grows.
  var complaints = 0
  var isRecordingMacro = false
  /// The key that runs a command now was bound only without its Shift.
  var isShiftTranslated = false
  var macros = KeyboardMacros()
  /// Whether keys can be recorded; not those that a program feeds, which Emacs leaves out of macros.
  package var recordsMacros = true
  /// The bytes that a terminal sent for so many of the last keys; fewer, or none, where it is not known.
  package var bytesSent: (Int) -> [[UInt8]] = { _ in [] }
  /// Has these bytes forgotten: they are those of a secret.
  package var forgetBytesSent: () -> Void = {}
  /// How the next command reads or writes its file; see `universal-coding-system-argument`.
  var nextCoding: CodingChoice?
  /// Asked now and then by what may take long on the loop: whether `C-g` has been typed.
  package var isInterrupted: (() -> Bool)?
  /// How long the running command has been at it.
  var pace = Pace()
  /// Shows the frame while a command goes on, with how far it is.
  package var showProgress: (() -> Void)?
  package var hasFocus = true
  /// What begins once the first frame is on the screen; nil once it is.
  var untilFirstFrame: [(Session) -> Void]?
  /// Told when a server has answered.
  package var didHear: ((Session, _ server: String) -> Void)?
  /// Whether the terminal reports the mouse.
  var hasMouse = true
  /// Monotonic milliseconds; replaced by tests.
  package var monotonic: () -> Int64 = { Clock.monotonicMilliseconds() }
  /// Seconds since 1970; replaced by tests.
  package var now: () -> Int64 = { Clock.unixSeconds() }
  /// Who waits for what workers do soon, by ticket; see `soon`.
  var awaited: [Int: (Session, Any) -> Void] = [:]
  var soonCount = 0
  /// The buffers that windows showed when that was looked at last.
  var shownBuffers: Set<BufferID> = []
  /// Whether there was input since `noteActs`.
  var hasActed = false
  /// What was typed into a buffer that is being opened, in order.
  var heldEvents: [Event] = []
  /// The mode of buffers that visit files.
  package var fileMode: Mode
  /// The language of a buffer that visits a file; nil for plain text.
  package var guessLanguage: ((Session, Buffer) -> String?)?
  /// Whether buffers are indented with tabs that say nothing else (`indent-tabs-mode`).
  package var indentsWithTabs = false
  /// Called when a buffer visits a file, to choose its colours.
  package var didVisitFile: ((Session, Buffer) -> Void)?
  /// Where text is kept that was not saved yet, and backups that do not fit beside their file; nil
  /// keeps none.
  package var unsavedFolder: String? {
    didSet { keptTexts = unsavedFolder.map { KeptTexts(folder: $0 + "/texts") } }
  }
  /// The texts that no file has; nil where none are kept.
  private(set) var keptTexts: KeptTexts?
  /// What a key was typed for before its list had any rows.
  var awaitedRow: AwaitedRow?
  /// How long the loop waits for a file to be opened, in milliseconds; then it shows what comes later.
  package var patience: Int64 = 25
  /// What can be said about the item at point to the program of a key, by name; made on a worker.
  package var itemFields: ((Session) -> @Sendable () throws -> [String: String])?
  /// Opens what is no file but an address, or the name of a thing on a server; says whether it did.
  package var openAddress: ((Session, String) throws -> Bool)?
  /// Opens the web page of a place in the browser.
  package var browsePlace: ((Session, Location) throws -> Void)?
  /// Called after each command; for what watches the whole session.
  package var afterCommand: ((Session) -> Void)?

  /// How the last frame was divided.
  var paintedLayout: FrameLayout?
  /// What its bottom row said.
  var paintedEcho: EchoLine.Painted?

  private var nextBufferID = 1
  private var nextWindowID = 2
  var selectionCount = 0
  var layerCache: [String: KeymapLayers] = [:]
  var latestLayers: (context: KeyContext, layers: KeymapLayers)?
  var latestCommand: (name: String, mode: ModeName, minorModes: [ModeName], command: Command)?
  /// Keys of commands, until the keymap changes.
  var whereCache: [KeyContext: [String: [[Key]]]] = [:]
  /// Those of hints, likewise.
  var hintCache: [KeyContext: [String]] = [:]

  package init(
    faces: FaceTable, modes: [Mode], commands: [Command], keymaps: [String: Keymap],
    scratch: Mode
  ) throws {
    self.faces = faces
    self.keymaps = keymaps
    jobs = try Jobs()
    fileMode = scratch
    self.commands = CommandTable(commands)
    let first = Buffer(id: BufferID(value: 0), name: "*scratch*", mode: scratch)
    let answer = Buffer(id: BufferID(value: -1), name: " *minibuffer*", mode: .minibuffer)
    buffers = [first]
    let window = Window(id: 1, buffer: first)
    tree = WindowTree(window)
    minibuffer = Window(id: 0, buffer: answer)
    minibuffer.role = .minibuffer
    let own: [Mode] = [
      .candidates, .minibuffer, .folder, .bufferList, .occur, .smerge, .visualLine, .macroEditing,
    ]
    install(modes + [scratch] + own)
  }

  /// Adds modes with the commands that come with them, and other commands.
  package func install(_ new: [Mode], _ others: [Command] = []) {
    latestCommand = nil
    paintedEcho = nil
    for command in others { commands.add(command) }
    for mode in new {
      modes[mode.name] = mode
      for command in mode.commands { commands.add(command) }
    }
  }

  /// The window commands work on: the minibuffer's while a prompt is open and selected.
  package var selectedWindow: Window {
    if let prompt, prompt.isSelected { minibuffer } else { tree.selected }
  }

  /// How long a lone Escape waits for another key, in milliseconds.
  package var escapeWait: Int {
    if let prompt, prompt.isSelected, prompt.drawing != nil { return 50 }
    return currentBuffer.mode.escapeLeaves ? textEscapeWait : 50
  }

  package var currentBuffer: Buffer { selectedWindow.buffer }

  /// Adds a buffer under a name that no other has.
  package func addBuffer(named name: String, mode: Mode, text: PieceTree = PieceTree()) -> Buffer {
    let buffer = Buffer(
      id: BufferID(value: nextBufferID), name: uniqueName(name), mode: mode, text: text)
    nextBufferID += 1
    buffers.append(buffer)
    return buffer
  }

  /// A name that no other buffer has: `name`, else `name<2>`.
  package func uniqueName(_ name: String, for own: Buffer? = nil) -> String {
    var candidate = name
    var number = 2
    while buffers.contains(where: { $0.name == candidate && $0 !== own }) {
      candidate = "\(name)<\(number)>"
      number += 1
    }
    return candidate
  }

  package func buffer(_ id: BufferID) -> Buffer? { buffers.first { $0.id == id } }
  package func buffer(named name: String) -> Buffer? { buffers.first { $0.name == name } }
  package func buffer(at location: Location) -> Buffer? {
    buffers.first { $0.location == location.whole }
  }

  /// The mode that shows a kind of location.
  package func mode(showing kind: Location.Kind) -> Mode? {
    modes.values.first { $0.shows.contains(kind) }
  }

  /// Makes a window that is not in the tree yet.
  package func makeWindow(_ buffer: Buffer) -> Window {
    let window = Window(id: nextWindowID, buffer: buffer)
    nextWindowID += 1
    return window
  }

  /// The windows that show a buffer.
  package func windows(showing buffer: Buffer) -> [Window] {
    tree.windows.filter { $0.buffer === buffer }
  }

  /// Makes a window the one that keys go to.
  package func select(_ window: Window) {
    guard tree.contains(window) else { return }
    selectionCount += 1
    tree.selected = window
    window.lastUsed = selectionCount
    window.buffer.lastUsed = selectionCount
    if window.isHidden { layoutWindows() }
  }

  func forgetKeys() {
    layerCache = [:]
    latestLayers = nil
    whereCache = [:]
    hintCache = [:]
    paintedEcho = nil
  }

  /// Shows a message and keeps it in `*messages*`.
  package func message(_ text: String) {
    messages.add(text)
    echo.show(text)
    syncMessagesBuffer()
  }

  /// Keeps a message in `*messages*` that is not worth interrupting anybody for.
  package func note(_ text: String) {
    messages.add(text)
    syncMessagesBuffer()
  }

  /// Shows an error, with a bell.
  package func complain(_ text: String) {
    complaints += 1
    messages.add(text)
    echo.show(text, tone: .error)
    requests.append(.bell)
    syncMessagesBuffer()
  }

  /// Keeps `*messages*` up to date while it exists.
  private func syncMessagesBuffer() {
    guard let log = buffer(named: "*messages*") else { return }
    let text = log.text.contents
    log.text.replace(0..<text.end, with: Array(messages.text.utf8), recordUndo: false)
    log.text.markSaved()
  }
}

/// Takes the next key before any keymap: a confirmation, a character to search for.
struct KeyReader {
  let prompt: String
  let takesQuit: Bool
  /// Whether the key was enough.
  let read: (Session, Key) -> Bool
  let abandon: ((Session) -> Void)?
}

/// A keymap section that goes before all others until it ends itself.
package struct TransientMap {
  package let section: String
  /// Gets keys that the section does not bind; true when it took them, false to end the map and
  /// look them up as usual.
  package let other: (Session, [Key]) -> Bool
  /// Called when the map ends because of a key it did not take.
  package let end: (Session) -> Void
  /// Whether a paste ends the map and goes into the buffer; else it is refused.
  package let yieldsToPaste: Bool

  package init(
    section: String, yieldsToPaste: Bool = false, other: @escaping (Session, [Key]) -> Bool,
    end: @escaping (Session) -> Void
  ) {
    self.section = section
    self.yieldsToPaste = yieldsToPaste
    self.other = other
    self.end = end
  }
}

/// Something to do at a moment.
struct Timer {
  let name: String
  /// In monotonic milliseconds.
  let deadline: Int64
  let action: (Session) -> Void
}
