import Keys
import Text

/// Programs run from a buffer (Emacs manual, node "Single Shell").
enum ShellCommands {
  static let all = [run, runOnRegion]

  static let run = Command(
    "shell-command", "Run a shell command; with an argument its output goes in at point."
  ) { context in
    let insertion = context.argument == nil ? nil : try context.insertionPlace()
    try context.session.ask("Shell command: ", history: "shell") { session, script in
      session.start(named: script, into: insertion) { ShellRun(script) }
    }
  }

  static let runOnRegion = Command(
    "shell-command-on-region",
    "Give the region, else the text, to a shell command; with an argument its output replaces it."
  ) { context in
    let range = context.buffer.region(point: context.point) ?? context.buffer.accessible
    let input = context.text.bytes(range)
    let insertion = context.argument == nil ? nil : try context.insertionPlace(replacing: range)
    try context.session.ask("Shell command on region: ", history: "shell") { session, script in
      session.start(named: script, into: insertion) { ShellRun(script, input: input) }
    }
  }
}

/// Where a program's output goes in a buffer.
struct InsertionPlace {
  let buffer: BufferID
  let start: Marker
  let end: Marker
}

/// Places that programs will write to, by ticket.
private struct InsertionPlaces {
  var last = 0
  var kept: [Int: InsertionPlace] = [:]
}

extension CommandContext {
  fileprivate func insertionPlace(
    replacing range: Range<ByteOffset>? = nil
  ) throws -> InsertionPlace {
    if buffer.isReadOnly || buffer.mode.isReading { throw UserError("\(buffer.name) is read-only") }
    let range = range ?? point..<point
    return InsertionPlace(
      buffer: buffer.id, start: buffer.text.marker(at: range.lowerBound),
      end: buffer.text.marker(at: range.upperBound, advances: true))
  }
}

extension Session {
  /// Runs the program of a key with the fields of the item at point.
  func run(_ template: ShellTemplate) {
    let fields = itemFields.map { $0(self) }
    start(named: template.text, into: nil) {
      let values = try fields?() ?? [:]
      return ShellRun(try template.invocation { values[$0] })
    }
  }

  /// Runs a program off the loop and shows what it printed: in the echo area where that is a line, else in
  /// a pop-up.
  package func start(named name: String, _ run: @escaping @Sendable () throws -> ShellRun) {
    start(named: name, into: nil, run)
  }

  func start(
    named name: String, into place: InsertionPlace?,
    _ run: @escaping @Sendable () throws -> ShellRun
  ) {
    let ticket = place.map { keep($0) }
    jobs.start(name, for: currentBuffer.id) { job in
      let result = try run().run(job.cancellation)
      return Outcome { session in
        let place = ticket.flatMap { session.takePlace($0) }
        if let place, result.status == 0 { return session.insert(result.output, at: place) }
        session.show(result, of: name)
      }
    }
  }

  /// Keeps a place on the loop, which alone may touch its markers, and gives a ticket for it.
  private func keep(_ place: InsertionPlace) -> Int {
    var places = properties[InsertionPlaces.self] ?? InsertionPlaces()
    places.last += 1
    places.kept[places.last] = place
    properties[InsertionPlaces.self] = places
    return places.last
  }

  private func takePlace(_ ticket: Int) -> InsertionPlace? {
    properties[InsertionPlaces.self]?.kept.removeValue(forKey: ticket)
  }

  private func insert(_ output: [UInt8], at place: InsertionPlace) {
    guard let buffer = buffers.first(where: { $0.id == place.buffer }) else { return }
    buffer.text.undoBoundary()
    buffer.text.replace(place.start.offset..<place.end.offset, with: output)
    buffer.text.undoBoundary()
  }

  private func show(_ result: ShellRun.Result, of name: String) {
    let text = String(decoding: result.output, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isShort = lines.count <= 1 || lines.count == 2 && lines[1].isEmpty
    if result.status != 0 {
      let reason = isShort && !text.isEmpty ? ": \(lines[0])" : ""
      complain("\(name) ended with status \(result.status)\(reason)")
    } else if text.isEmpty {
      message("(Shell command succeeded with no output)")
    } else if isShort {
      message(String(lines[0]))
    }
    guard !isShort else { return }
    let buffer =
      buffers.first { $0.name == "*Shell Command Output*" }
      ?? addBuffer(named: "*Shell Command Output*", mode: .messages)
    buffer.text.replace(0..<buffer.text.contents.end, with: result.output, recordUndo: false)
    for window in windows(showing: buffer) { window.point = 0 }
    buffer.lastPoint.offset = 0
    display(buffer, .popUp)
    if result.isCut { complain("Only the first 8 MiB of the output are shown") }
  }
}
