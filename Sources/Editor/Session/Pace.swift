import Workers

/// Keeps a command on the loop that takes long within reach: `C-g` ends it, and after a while the mode
/// line says how far it is.
///
/// As in Emacs, what is typed meanwhile waits for the command, and what a command had changed when it
/// was quit stays, to be undone in one step.
package struct Pace {
  /// Milliseconds that a command has to itself before anything is looked at.
  private static let grace: Int64 = 100
  /// Milliseconds between two looks at what has been typed.
  private static let interval: Int64 = 20
  /// Milliseconds between two changes of what the mode line says.
  private static let showing: Int64 = 250

  private var title = ""
  private var began: Int64 = 0
  private var nextLook: Int64 = 0
  private var nextShow: Int64 = 0
  private var steps = 0
  /// How many commands are running, one inside another.
  private var depth = 0
  /// What the mode line says of the command.
  private(set) var progress = ""

  /// Begins with a command, unless another runs it.
  ///
  /// - Parameter answers: Whether it goes on with the answer to a prompt, which is no other's work.
  mutating func begin(_ title: String, at now: Int64, answers: Bool) {
    depth += 1
    guard depth == 1 || answers else { return }
    self.title = title
    began = now
    nextLook = now + Self.grace
    nextShow = now + Job.unnamed
    steps = 0
  }

  mutating func end() {
    depth -= 1
    if depth == 0 { progress = "" }
  }

  /// Counts a step of the work; true when so many have been made that a look at the clock is due.
  mutating func count(_ stride: Int) -> Bool {
    steps &+= 1
    return depth > 0 && steps % stride == 0
  }

  /// What is due at a time.
  mutating func due(at now: Int64, _ fraction: Double?) -> (look: Bool, show: Bool) {
    guard now >= nextLook else { return (false, false) }
    nextLook = now + Self.interval
    guard now >= nextShow else { return (true, false) }
    nextShow = now + Self.showing
    progress = title + (fraction.map { " \(Int(min(1, max(0, $0)) * 100))%" } ?? " …")
    return (true, true)
  }
}

extension Session {
  /// Called now and then by work on the loop that may take long.
  ///
  /// - Parameters:
  ///   - stride: How many calls take so little time together that only the last need look at the clock.
  ///   - fraction: How much of the work is done, where that is known.
  /// - Throws: `Quit` when `C-g` has been typed.
  package func step(every stride: Int = 1, _ fraction: @autoclosure () -> Double? = nil) throws {
    guard pace.count(stride) else { return }
    let due = pace.due(at: monotonic(), fraction())
    guard due.look else { return }
    if isInterrupted?() == true { throw Quit() }
    if due.show { showProgress?() }
  }
}

extension CommandContext {
  /// As `Session.step`, with how far an offset is in a range.
  func step(
    every stride: Int = 1, at offset: @autoclosure () -> Int? = nil, of total: Int = 0
  ) throws {
    try session.step(
      every: stride, offset().flatMap { total > 0 ? Double($0) / Double(total) : nil })
  }
}
