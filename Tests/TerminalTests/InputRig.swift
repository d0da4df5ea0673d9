import Keys

@testable import Terminal

/// Input fed to a filter, told in words.
struct InputRig {
  let filter: InputFilter
  private(set) var now: Int64 = 1000

  init(keys: [String: [UInt8]] = [:]) throws {
    filter = try InputFilter(keys: keys)
  }

  /// Feeds bytes at the present time.
  func feed(_ bytes: [UInt8]) -> [String] {
    var told: [String] = []
    bytes.withUnsafeBufferPointer { filter.feed($0, now: now) { told.append(Self.tell($0)) } }
    return told
  }

  func feed(_ text: String) -> [String] { feed(Array(text.utf8)) }

  /// Lets time pass and what waited be decided.
  mutating func wait(_ milliseconds: Int64) -> [String] {
    var told: [String] = []
    now += milliseconds
    while let deadline = filter.nextDeadline, deadline <= now {
      filter.expire(now: now) { told.append(Self.tell($0)) }
    }
    return told
  }

  /// What bytes are when nothing follows.
  static func events(_ bytes: [UInt8], keys: [String: [UInt8]] = [:]) throws -> [String] {
    var rig = try InputRig(keys: keys)
    return rig.feed(bytes) + rig.wait(100_000)
  }

  static func events(_ text: String) throws -> [String] { try events(Array(text.utf8)) }

  static func tell(_ output: InputFilter.Output) -> String {
    switch output {
    case .event(.key(let key)): key.description
    case .event(.mouse(let event)): tell(event)
    case .event(.paste(let bytes)):
      "paste \(String(decoding: bytes, as: UTF8.self).debugDescription)"
    case .event(.focus(let focus)): focus ? "focus" : "blur"
    case .event(let event): "\(event)"
    case .reply(let reply): "\(reply)"
    }
  }

  private static func tell(_ event: MouseEvent) -> String {
    let times = event.clicks > 1 ? " x\(event.clicks)" : ""
    let modifiers = event.modifiers.isEmpty ? "" : " +\(event.modifiers.rawValue)"
    return "\(event.kind) \(event.button) at \(event.row),\(event.column)\(times)\(modifiers)"
  }
}
