/// Cuts the bytes that a terminal sends into complete tokens, however the reads are cut.
///
/// libtermkey is given nothing incomplete, over-long or foreign to it (see `KeyDecoder`), so the
/// framing is done here: ECMA-48 sequences, strings ended by ST or BEL, bracketed paste, UTF-8.
/// Only three things depend on time: a lone Escape, an introducer that a person typed (`M-[`,
/// `M-O` …), and a string or paste whose end never comes. Times are in milliseconds of one clock.
struct InputTokenizer {
  /// How long after Escape another key still makes it Meta.
  var escapeWait = 50
  /// How long after `ESC [` and its like the rest of the sequence may take.
  var introducerWait = 40
  /// Whether answers to questions are on their way: what may be a piece of one waits longer for the rest.
  var expectsReplies = false
  /// Whether `ESC [ M` is followed by three bytes of mouse: while mouse reports are on.
  var expectsOldMouse = false

  enum State: Hashable {
    case ground
    case utf8(remaining: Int)
    case escape
    case controlSequence
    case consoleKey
    case singleShift
    case oldMouse
    case string(Introducer)
    /// An ESC came within a string: `\` ends it.
    case stringEnd(Introducer)
    case paste
  }

  /// The byte after ESC that begins a string.
  enum Introducer: UInt8 {
    case systemCommand = 0x5D
    case deviceControl = 0x50
    case applicationCommand = 0x5F
    case privacyMessage = 0x5E
    case startOfString = 0x58

    var kind: InputToken.Kind {
      switch self {
      case .systemCommand: .systemCommand
      case .deviceControl: .deviceControl
      case .applicationCommand, .privacyMessage, .startOfString: .otherString
      }
    }
  }

  /// A control sequence with more bytes than this is none that anybody sends.
  static let maximumSequence = 256
  /// A string with more bytes than this is read to its end and dropped.
  static let maximumString = 1 << 20
  /// The time after which an open string is given up, and a paste may be broken off by `C-g`.
  static let stringWait = 1000
  /// How long the pieces of an answer may be apart while answers are on their way; a lone Escape waits
  /// no longer than a second for that.
  static let replyWait = 5000
  static let replyEscapeWait = 1000

  var state = State.ground
  /// The bytes of the token so far, without its introducer.
  var body: [UInt8] = []
  /// How many bytes of the input the token has so far.
  var length = 0
  /// How many Escapes came before the token: `ESC ESC [ A` is Meta with an arrow.
  var escapes = 0
  /// The number of bytes at the end of `body` that may begin the end of a paste.
  var pasteEndMatched = 0
  /// When the last byte came.
  var lastByte: Int64 = 0
  /// When an Escape was taken for a key of its own: what follows at once belongs to it after all.
  var escapeReleased: Int64?

  init() { body.reserveCapacity(256) }

  /// Takes bytes in and hands out every token that is complete.
  mutating func feed(
    _ bytes: UnsafeBufferPointer<UInt8>, now: Int64, _ take: (InputToken) -> Void
  ) {
    guard !bytes.isEmpty else { return }
    if state == .paste, bytes.count == 1, bytes[0] == 0x07, now - lastByte >= Int64(Self.stringWait)
    {
      finish(.paste, take)
    }
    if joinsReleasedEscape(bytes, now: now) {
      state = .escape
      escapes = 1
    }
    escapeReleased = nil
    lastByte = now
    var index = 0
    while index < bytes.count {
      if state == .paste {
        index = feedPaste(bytes, from: index, take)
      } else {
        step(bytes[index], take)
        index += 1
      }
    }
  }

  /// When `expire` has something to do, `nil` when nothing is pending that time would decide.
  var nextDeadline: Int64? {
    wait.map { lastByte + Int64($0) }
  }

  private var wait: Int? {
    switch state {
    case .ground, .utf8, .paste, .consoleKey, .oldMouse: nil
    case .escape: expectsReplies ? max(escapeWait, Self.replyEscapeWait) : escapeWait
    case .singleShift: body.isEmpty ? introducerWait : nil
    case .controlSequence where !body.isEmpty: nil
    case .string(let introducer), .stringEnd(let introducer):
      expectsReplies && !introducer.mayBeTyped
        ? Self.replyWait : body.isEmpty ? introducerWait : Self.stringWait
    case .controlSequence: expectsReplies ? Self.replyWait : introducerWait
    }
  }

  /// Decides what waited long enough.
  mutating func expire(now: Int64, _ take: (InputToken) -> Void) {
    guard let deadline = nextDeadline, now >= deadline else { return }
    switch state {
    case .escape:
      releaseEscapes(keeping: 1, take)
      escapeReleased = deadline
      finish(.escape, take)
    case .controlSequence: releaseIntroducer(0x5B, take)
    case .singleShift: releaseIntroducer(0x4F, take)
    case .string(let introducer), .stringEnd(let introducer):
      if body.isEmpty, case .string = state {
        releaseIntroducer(introducer.rawValue, take)
      } else {
        abandonString(introducer, take)
      }
    case .ground, .utf8, .paste, .consoleKey, .oldMouse: break
    }
  }
}
