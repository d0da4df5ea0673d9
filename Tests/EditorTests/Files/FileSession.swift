import Glibc
import Keys
import TestSupport
import Testing
import Text

@testable import Editor

/// An editing session with a folder of its own on the disk, which goes with it.
final class FileSession {
  let editing: EditingSession
  let folder: String
  private let sandbox: Sandbox?

  var session: Session { editing.session }
  var echo: String { editing.echo }

  /// - Parameter folder: That of another session, which takes it away.
  init(in folder: String? = nil) throws {
    sandbox = try folder == nil ? Sandbox() : nil
    self.folder = folder ?? sandbox?.home ?? "/nonexistent"
    editing = try EditingSession("|")
    session.unsavedFolder = self.folder + "/state"
    // However busy the machine is.
    session.patience = 60_000
  }

  func path(_ name: String) -> String { folder + "/" + name }

  /// Makes a file.
  func write(_ name: String, _ bytes: [UInt8], mode: mode_t = 0o644) {
    let descriptor = open(path(name), O_WRONLY | O_CREAT | O_TRUNC, mode)
    bytes.withUnsafeBytes { _ = Glibc.write(descriptor, $0.baseAddress, $0.count) }
    fchmod(descriptor, mode)
    close(descriptor)
  }

  func write(_ name: String, _ text: String, mode: mode_t = 0o644) {
    write(name, Array(text.utf8), mode: mode)
  }

  /// What a file holds; nil when there is none.
  func bytes(_ name: String) -> [UInt8]? {
    let descriptor = open(path(name), O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var result: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count <= 0 { return result }
      result += piece[..<count]
    }
  }

  /// The names in a folder, without those that begin with a dot.
  func names(in folder: String) -> [String] {
    let entries = (try? FolderListing(path(folder), detailed: false))?.entries ?? []
    return entries.map(\.name).filter { !$0.hasPrefix(".") }
  }

  func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  func status(_ name: String) -> stat {
    var status = stat()
    lstat(path(name), &status)
    return status
  }

  /// Shows a file's buffer in the selected window.
  @discardableResult
  func visit(_ name: String) throws -> Buffer {
    let buffer = try session.visitFile(path(name))
    session.display(buffer, .same)
    settle()
    return buffer
  }

  /// Types keys and waits for workers after each.
  func type(_ keys: String) throws {
    for key in try parseKeys(keys) {
      session.handle(.key(key))
      settle()
      editing.paint()
    }
  }

  /// Types text as it is.
  func insert(_ text: String) {
    for scalar in text.unicodeScalars { session.handle(.key(Key(scalar))) }
    settle()
  }

  /// Waits until no worker is busy.
  func settle() {
    while !session.jobs.running.isEmpty { session.takeJobMessages() }
  }

  /// Lets time pass until timers are due: a minute, or so many milliseconds.
  func passTime(_ milliseconds: Int64 = 60_000) {
    let now = session.monotonic() + milliseconds
    session.monotonic = { now }
    _ = session.runTimers()
    settle()
  }

  /// Ends the program as a kill does, and starts it again in the same folder.
  ///
  /// - Parameter restores: Whether texts come back by themselves, as when it is started without a file.
  func killed(restoring restores: Bool = true) throws -> FileSession {
    session.keptTexts?.leaveTexts()
    let next = try FileSession(in: folder)
    if restores { next.session.bringBackTexts() }
    next.settle()
    return next
  }

  /// What a buffer holds; nil where there is none of that name.
  func contents(of name: String) -> String? {
    session.buffer(named: name)?.text.contents.string
  }

  /// The texts that nobody has, in any order.
  var keptTexts: [String] {
    guard let texts = session.keptTexts else { return [] }
    return texts.entries().compactMap { texts.text(of: $0)?.text.string }.sorted()
  }
}
