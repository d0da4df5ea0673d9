import Display
import Glibc

/// The terminal: keys and events come out of it, frames go into it.
///
/// It blocks nowhere but in `leave` and `suspend`. The session polls `descriptor` for input (and for
/// output while `wantsWrite`), calls `readInput`, `writePending` and, when `nextDeadline` has come,
/// `expireTimers`. One thread only.
package final class Terminal {
  /// What happened on the terminal's side, for tests and figures.
  package struct Counters: Hashable, Sendable {
    package var bytesRead = 0
    package var bytesWritten = 0
    package var reads = 0
    package var writes = 0
    package var waits = 0
    package var frames = 0

    /// Calls of the system that keys and frames took.
    package var systemCalls: Int { reads + writes + waits }
  }

  package internal(set) var counters = Counters()
  package var features: TerminalFeatures { questions.features }
  /// The terminal is gone: nothing more will come from it, and nothing is written to it.
  package internal(set) var isDisconnected = false

  let device: TerminalDevice
  let kind: TerminalKind
  let filter: InputFilter
  /// What the filter said and was not looked at yet; empty between calls.
  var inputs: [InputFilter.Output] = []
  let output = OutputBuffer()
  let encoder: FrameEncoder
  var questions: TerminalQuestions
  var flow = FlowControl()
  /// What is switched on, in that order.
  var modes: [TerminalMode] = []
  var isEntered = false
  var sizeInBand: (rows: Int, columns: Int)?
  /// The theme, faces and colours that the encoder's styles were made for.
  var look: (theme: Theme.Identity, faces: FaceTable, depth: ColorDepth)?
  let environment: [String: String]
  private let inputBuffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64 << 10)

  /// Opens the terminal and finds out from `TERM` what it is; nothing is changed on it yet.
  ///
  /// Where that is unset or unknown the terminal is asked, for 200 ms at most, whether it is one of
  /// those that all understand the same.
  package init(path: String? = nil, environment: [String: String]) throws(TerminalError) {
    let device = try TerminalDevice(path: path ?? "/dev/tty")
    self.device = device
    self.environment = environment
    let name = environment["TERM"].flatMap { $0.isEmpty ? nil : $0 }
    if name == "dumb" { throw .dumb(name: "dumb") }
    let entry = name.flatMap { TerminfoSearch(environment: environment).entry(for: $0) }
    if entry == nil { counters = try TerminalProbe.requireAnswer(device, name: name) }
    kind = try TerminalKind(
      name: name ?? "unknown", entry: entry ?? .builtIn, environment: environment)
    filter = try InputFilter(keys: kind.entry.keys)
    filter.decoder.erasesWithControlH = device.eraseByte == 0x08
    questions = TerminalQuestions(kind)
    encoder = FrameEncoder(kind.capabilities, output: output, depth: kind.depth)
  }

  deinit {
    leave()
    inputBuffer.deallocate()
  }

  package var descriptor: Int32 { device.descriptor }

  /// Rows and columns, at least 1 × 1: as the system says, else as the terminal said, else as the
  /// environment says.
  package var size: (rows: Int, columns: Int) {
    if let size = device.size ?? sizeInBand { return size }
    let rows = environment["LINES"].flatMap { Int($0) } ?? 24
    let columns = environment["COLUMNS"].flatMap { Int($0) } ?? 80
    return (max(rows, 1), max(columns, 1))
  }

  /// How long a lone Escape waits for a key that makes it Meta; never below 50 ms and twice the time
  /// that the connection takes.
  package var escapeWaitMilliseconds = 50 {
    didSet { updateWaits() }
  }

  func updateWaits() {
    let trip = min(flow.roundTrip, 1000)
    filter.tokenizer.escapeWait = max(escapeWaitMilliseconds, 50, 2 * trip)
    filter.tokenizer.introducerWait = max(40, 2 * trip)
    filter.tokenizer.expectsReplies = questions.expectsPieces
  }

  /// Hands what can be read now to `body`; `false` when there was nothing.
  func readAvailable(_ body: (UnsafeBufferPointer<UInt8>) -> Void) -> Bool {
    guard !isDisconnected else { return false }
    counters.reads += 1
    switch device.read(into: inputBuffer) {
    case .bytes(let count):
      counters.bytesRead += count
      body(UnsafeBufferPointer(rebasing: inputBuffer[..<count]))
      return true
    case .nothing: return false
    case .end:
      isDisconnected = true
      return false
    }
  }
}
