import Display
import Text

/// What the terminal is asked after the screen was entered, and what its answers come to.
///
/// The last question is DA1, which every terminal answers: what has no answer by then is not there.
/// Nothing waits for any of it. An answer that comes later still counts, and is none of what is typed, as
/// long as DA1 has not come.
struct TerminalQuestions {
  /// What has to be done after an answer.
  struct Effect {
    var switchesOn: [TerminalMode] = []
    var events: [InputEvent] = []
  }

  private(set) var features: TerminalFeatures
  /// How many positions the width probe asks for.
  private(set) var expectedCursors = 0
  private let kind: TerminalKind
  /// When the questions were sent, as long as the last one is not answered.
  private var askedAt: Int64?
  /// The terminal is given time to answer; it is taken to have nothing beyond its entry afterwards.
  private(set) var isWaiting = false
  /// The last question may still be answered: what looks like a piece of an answer is one.
  private(set) var expectsPieces = false
  private var probe = WidthProbe()
  private var hasClusterMode = false
  private var tellsBackground = false
  private var askBackgroundAt: Int64?
  private var hasSixel = false
  private var hasKitty = false
  /// A cell in pixels: as the system says, until the terminal does.
  var cellSize: (width: Int, height: Int)?

  /// A terminal that has not answered by then is taken to have nothing beyond its entry.
  private static let patience: Int64 = 1000
  /// A terminal that has not answered by then will not.
  private static let longestTrip: Int64 = 15_000
  /// Changes of the colour scheme come in twos and threes.
  private static let schemePause: Int64 = 100

  init(_ kind: TerminalKind) {
    self.kind = kind
    features = TerminalFeatures(depth: kind.depth, prefersASCII: kind.isLinuxConsole)
  }

  /// The last question has no answer yet.
  var isOwed: Bool { askedAt != nil }

  /// The questions, to be sent with the cursor at the beginning of an empty row.
  mutating func begin(columns: Int, now: Int64) -> String {
    askedAt = now
    isWaiting = true
    expectsPieces = true
    expectedCursors = 0
    probe = WidthProbe()
    hasClusterMode = false
    guard !kind.isSimple else { return Self.end }
    var questions = [2026, 2027, 2048, 2031, 69].map { "\u{1B}[?\($0)$p" }.joined()
    questions += "\u{1B}[?u\u{1B}[>q" + Self.background
    if !kind.isMultiplexer { questions += Self.graphics }
    if columns >= WidthProbe.fewestColumns {
      questions += WidthProbe.questions
      expectedCursors = WidthProbe.count
    }
    return questions + Self.end
  }

  /// Takes an answer.
  mutating func take(_ reply: TerminalReply, now: Int64) -> Effect {
    let before = features
    var effect = Effect()
    switch reply {
    case .primaryAttributes:
      if isOwed { finish(&effect) }
      askedAt = nil
      expectsPieces = false
      expectedCursors = 0
      features.answers = true
    case .version(let version):
      features.version = version
      features.depth = kind.depth(knowing: version)
    case .mode(let mode, let setting): take(mode, setting, &effect)
    case .keyboardFlags:
      if !features.reportsAllKeys { effect.switchesOn.append(.kittyKeyboard) }
      features.reportsAllKeys = true
    case .background(let color):
      tellsBackground = true
      features.isDark = color.luminance < 0.18
    case .cursor(_, let column):
      expectedCursors = max(expectedCursors - 1, 0)
      probe.take(column: column)
    case .colorScheme(let isDark):
      askBackgroundAt = now + Self.schemePause
      if !tellsBackground { features.isDark = isDark }
    case .sixel: hasSixel = true
    case .kittyGraphics: hasKitty = true
    case .cellSize(let width, let height):
      if width > 0, height > 0 { cellSize = (width, height) }
    case .status, .size, .other: break
    }
    features.graphics = graphics
    effect.events += changes(since: before)
    return effect
  }

  /// When `expire` has something to do.
  var deadline: Int64? {
    let patience = isWaiting ? Self.patience : expectsPieces ? Self.longestTrip : nil
    let end = patience.flatMap { wait in askedAt.map { $0 + wait } }
    guard let ask = askBackgroundAt else { return end }
    return end.map { min($0, ask) } ?? ask
  }

  /// Stops waiting for answers, or asks again for a background that changed.
  mutating func expire(now: Int64) -> (effect: Effect, question: String) {
    var effect = Effect()
    if let askedAt {
      if isWaiting, now >= askedAt + Self.patience { finish(&effect) }
      if now >= askedAt + Self.longestTrip { expectsPieces = false }
    }
    guard let ask = askBackgroundAt, now >= ask else { return (effect, "") }
    askBackgroundAt = nil
    return (effect, tellsBackground ? Self.background : "")
  }

  /// How long the terminal took from the first question to the last answer.
  func roundTrip(now: Int64) -> Int? { askedAt.map { Int(now - $0) } }

  /// How long to wait for the last answer before one leaves.
  func timeToAnswer(now: Int64) -> Int? { askedAt.map { Int($0 + 2 * Self.patience - now) } }

  private mutating func take(_ mode: Int, _ setting: Int, _ effect: inout Effect) {
    let canBeSet = setting == 1 || setting == 2
    switch mode {
    case 2026: features.synchronizes = canBeSet
    case 69: features.hasMargins = canBeSet
    case 2027:
      hasClusterMode = (1...3).contains(setting)
      if setting == 2 { effect.switchesOn.append(.clusters) }
    case 2031: if canBeSet { effect.switchesOn.append(.colorScheme) }
    case 2048: if canBeSet { effect.switchesOn.append(.sizeReports) }
    default: break
    }
  }

  private mutating func finish(_ effect: inout Effect) {
    isWaiting = false
    var policy = probe.policy ?? .standard
    if hasClusterMode {
      policy.clusters = true
      policy.vs16Widens = true
      policy.vs15Narrows = true
    }
    features.widthPolicy = policy
    features.prefersASCII = kind.isLinuxConsole || !probe.hasNarrowLines
    if !features.reportsAllKeys, !kind.isSimple { effect.switchesOn.append(.otherKeys) }
    effect.events.append(.capabilitiesKnown)
    if let isDark = features.isDark { effect.events.append(.backgroundChanged(isDark: isDark)) }
  }

  /// What the session has to know of answers that came after the last question was answered.
  private func changes(since before: TerminalFeatures) -> [InputEvent] {
    guard !isWaiting, before.answers else { return [] }
    if let isDark = features.isDark, isDark != before.isDark {
      return [.backgroundChanged(isDark: isDark)]
    }
    return features == before ? [] : [.capabilitiesKnown]
  }

  /// How it draws pictures; nil where it does not, or where the size of its cells is not known.
  private var graphics: Graphics? {
    guard hasKitty || hasSixel, let cellSize else { return nil }
    return Graphics(
      hasKitty ? .kitty : .sixel, cellWidth: cellSize.width, cellHeight: cellSize.height)
  }

  /// A picture of one pixel that is not to be shown (kitty's graphics protocol, "Querying support"),
  /// and the size of a cell.
  private static let graphics =
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\" + "\u{1B}[16t"
  private static let background = "\u{1B}]11;?\u{1B}\\"
  private static let end = "\u{1B}[c"
}
