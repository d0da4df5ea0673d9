import Glibc
import Workers

/// The running program that writes a draft, so that no second one does.
///
/// A process id alone is used again sooner or later; with the boot and the start time of the
/// process (proc(5), field 22 of `stat`) it names one process for good, and an owner that died
/// without a word is recognised.
package struct DraftOwner: Hashable, Sendable, CustomStringConvertible {
  package let process: Int32
  package let boot: String
  /// In clock ticks since the boot.
  package let started: Int64
  /// Where a person finds it: its terminal.
  package let place: String

  package init(process: Int32, boot: String, started: Int64, place: String) {
    self.process = process
    self.boot = boot
    self.started = started
    self.place = place
  }

  /// This process.
  ///
  /// - Parameter place: how to call the place where it runs; by default its terminal.
  package static func current(place: String? = nil) -> DraftOwner {
    running(process: getpid(), place: place)
  }

  /// A process that runs now.
  static func running(process: Int32, place: String? = nil) -> DraftOwner {
    let status = ProcessStatus(of: process)
    return DraftOwner(
      process: process, boot: currentBoot(), started: status?.started ?? 0,
      place: place ?? status?.terminal ?? "no terminal")
  }

  /// Whether that program still runs.
  package var isAlive: Bool {
    guard boot == DraftOwner.currentBoot(), let status = ProcessStatus(of: process) else {
      return false
    }
    return status.started == started && !status.isDead
  }

  package var description: String { "the Gotcha on \(place) (process \(process))" }

  /// A number that is new at every boot.
  private static func currentBoot() -> String {
    String(
      decoding: (try? Files.read("/proc/sys/kernel/random/boot_id"))?.prefix { $0 != 0x0a } ?? [],
      as: UTF8.self)
  }
}

/// What proc(5) says of one process in `/proc/PID/stat`.
private struct ProcessStatus {
  let started: Int64
  let isDead: Bool
  let terminal: String?

  init?(of process: Int32) {
    // The second field is the name in parentheses and may hold blanks and parentheses itself.
    guard let bytes = try? Files.read("/proc/\(process)/stat"),
      let close = bytes.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let fields = bytes[(close + 1)...].split(separator: 0x20).map {
      String(decoding: $0, as: UTF8.self)
    }
    // The first of these is field 3.
    guard fields.count > 19, let started = Int64(fields[19]) else { return nil }
    self.started = started
    isDead = fields[0] == "Z" || fields[0] == "X"
    terminal = Int(fields[4]).flatMap(ProcessStatus.terminalName)
  }

  /// The name of a device number, of pseudo-terminals and virtual consoles.
  private static func terminalName(_ device: Int) -> String? {
    let major = device >> 8 & 0xfff
    let minor = device & 0xff | device >> 12 & 0xfff00
    switch major {
    case 136...143: return "/dev/pts/\((major - 136) * 256 + minor)"
    case 4 where minor < 64: return "/dev/tty\(minor)"
    default: return nil
    }
  }
}
