import Glibc
import TestSupport
import Testing
import Workers

@testable import Store

/// What is left after kills, full disks and folders that may not be written.
@Suite struct SurvivalTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `a kill loses at most the last moment of typing`() throws {
    let typist = try OtherProgram("type", in: folder.path)
    var output = ""
    while !output.contains("typed 100 ") {
      let some = typist.read()
      guard !some.isEmpty else {
        Issue.record("the other program ended: \(output)")
        return
      }
      output += some
    }
    let killed = Clock.monotonicMilliseconds()
    typist.process.signal(SIGKILL)
    #expect(try typist.process.waitForExit() == .signalled(SIGKILL))
    output += typist.readAll()

    let store = try LocalStore(folder: folder.path)
    #expect(store.notices.isEmpty)
    let draft = try #require(try store.drafts().first)
    let kept = draft.text()?.count ?? 0
    let lost = output.split(separator: "\n").compactMap { line -> Int64? in
      let parts = line.split(separator: " ")
      guard parts.count == 3, parts[0] == "typed", let count = Int(parts[1]), count > kept else {
        return nil
      }
      return Int64(parts[2])
    }
    // The promise is 100 ms; a machine that runs other tests meanwhile gets some more.
    if let first = lost.first { #expect(killed - first < 400, "\(lost.count) letters lost") }
    #expect(kept > 0)
    // The lock of the killed one does not hold the draft.
    #expect(store.otherOwner(of: draft) == nil)
    _ = try store.openDraft(draft.id)
  }

  @Test func `two programs write at the same time`() throws {
    let typist = try OtherProgram("type", in: folder.path)
    let store = try LocalStore(folder: folder.path)
    let journal = try store.write("here")
    var output = ""
    var count = 0
    while !output.contains("typed 60 ") {
      journal.type("x")
      if count % 5 == 0 { try journal.flush() }
      count += 1
      let some = typist.read()
      guard !some.isEmpty else {
        Issue.record("the other program ended: \(output)")
        return
      }
      output += some
    }
    try journal.flush()
    let theirs = try #require(try store.drafts().first { $0.id != journal.id })
    #expect(theirs.owner?.process == typist.process.pid)
    #expect(store.otherOwner(of: theirs) == theirs.owner)
    #expect(throws: StoreError.self) { try store.openDraft(theirs.id) }
    typist.process.signal(SIGKILL)
    _ = try typist.process.waitForExit()
    #expect(words(try store.draft(journal.id)?.text())?.count == count + 4)
    #expect(try store.openDraft(theirs.id).draft.text()?.isEmpty == false)
  }

  @Test func `files copied while a draft is written open as they were at that moment`() throws {
    let store = try LocalStore(folder: folder.path)
    let journal = try store.write("written")
    let copy = try ScratchFolder()
    for name in folder.names { try copyFile(name, to: copy.path) }
    journal.type("later ")
    try journal.flush()
    let other = try LocalStore(folder: copy.path)
    #expect(words(try other.drafts().first?.text()) == "written")
    #expect(words(try store.drafts().first?.text()) == "later written")
  }

  @Test func `a log cut anywhere gives a text as it was at some moment`() throws {
    let store = try LocalStore(folder: folder.path)
    let journal = try store.write("0")
    for count in 1..<30 {
      journal.type("\(count % 10)", at: count)
      try journal.flush()
    }
    let whole = "012345678901234567890123456789"
    let size = try Fixtures.bytes(folder.path + "/gotcha.db-wal").count
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let copy = try ScratchFolder()
      for name in folder.names where name != "gotcha.db-shm" { try copyFile(name, to: copy.path) }
      truncate(copy.path + "/gotcha.db-wal", Int.random(in: 0...size, using: &random))
      let other = try LocalStore(folder: copy.path)
      #expect(other.notices.isEmpty)
      let text = words(try other.drafts().first?.text()) ?? ""
      #expect(whole.hasPrefix(text))
    }
  }

  @Test func `a database that may not grow keeps the text in memory and writes it later`() throws {
    let store = try LocalStore(folder: folder.path)
    let conditions = Locked<[String]>([])
    let journal = store.beginDraft(
      Sample.subject(), fields: Sample.emptyBody, cursor: Sample.start
    ) { condition in
      conditions.withLock {
        switch condition {
        case .failing(let error): $0.append("\(error.kind)")
        case .saved: $0.append("saved")
        case .unsaved: $0.append("unsaved")
        }
      }
    }
    journal.type("begun ")
    try journal.flush()
    try store.limitGrowth(toPages: 2)
    journal.type(String(repeating: "x", count: 100_000), at: 6)
    #expect(throws: StoreError.self) { try journal.flush() }
    journal.type("end", at: 100_006)
    #expect(throws: StoreError.self) { try journal.flush() }
    #expect(words(try store.draft(journal.id)?.text()) == "begun ")
    try store.limitGrowth(toPages: nil)
    try journal.flush()
    let text = words(try store.draft(journal.id)?.text()) ?? ""
    #expect(text.hasPrefix("begun xxx") && text.hasSuffix("xend") && text.utf8.count == 100_009)
    let told = conditions.withLock { $0 }
    #expect(told.first == "saved" && told.contains("full") && told.last == "saved")
  }

  @Test func `without a thread to write them, drafts are written all the same and failures told`()
    throws
  {
    let store = try LocalStore(folder: folder.path)
    let journal = try store.write("begun ")
    let writer = DraftWriter { _ in throw WorkersError(outOf: "thread") }
    try store.limitGrowth(toPages: 0)
    journal.type(String(repeating: "x", count: 100_000), at: 6)
    writer.wake(journal)
    // It is not taken for kept.
    #expect(writer.flush().map(\.draft) == [journal.id])
    #expect(writer.flush().map(\.error.kind) == [.full])
    try store.limitGrowth(toPages: nil)
    #expect(writer.flush().isEmpty)
    #expect(words(try store.draft(journal.id)?.text())?.utf8.count == 100_006)
  }

  @Test func `what waited for a thread is handed to the first there is`() throws {
    let store = try LocalStore(folder: folder.path)
    let journal = try store.write("begun ")
    let hasThreads = Locked(false)
    let writer = DraftWriter { body in
      guard hasThreads.withLock({ $0 }) else {
        throw WorkersError(outOf: "thread")
      }
      try Worker.start("drafts", body)
    }
    defer { writer.stop() }
    try store.limitGrowth(toPages: 0)
    journal.type(String(repeating: "x", count: 100_000), at: 6)
    writer.wake(journal)
    #expect(writer.flush().count == 1)
    hasThreads.withLock { $0 = true }
    let other = store.beginDraft(
      Sample.subject(), fields: Sample.emptyBody, cursor: Sample.start)
    writer.wake(other)
    #expect(writer.flush().map(\.draft) == [journal.id])
    try store.limitGrowth(toPages: nil)
    #expect(writer.flush().isEmpty)
    #expect(words(try store.draft(journal.id)?.text())?.utf8.count == 100_006)
  }

  @Test func `a snapshot that could not be written gives way to a newer one`() throws {
    let store = try LocalStore(folder: folder.path)
    let journal = try store.write("old")
    try store.limitGrowth(toPages: 0)
    let big = [UInt8](repeating: UInt8(ascii: "a"), count: 50_000)
    journal.recordSnapshot { [Draft.Field(name: "body", base: [], snapshot: big)] }
    #expect(throws: StoreError.self) { try journal.flush() }
    journal.recordSnapshot {
      [Draft.Field(name: "body", base: [], snapshot: Array("new".utf8))]
    }
    journal.type("!", at: 3)
    try store.limitGrowth(toPages: nil)
    try journal.flush()
    #expect(words(try store.draft(journal.id)?.text()) == "new!")
  }

  @Test(.enabled(if: OtherProgram.canMount, "needs a disk of its own"))
  func `a full disk loses nothing`() throws {
    try play(
      "full disk",
      after: """
        mount -t tmpfs -o size=1500k none "$GOTCHA_STORE_FOLDER"
        head -c 1000000 /dev/zero > "$GOTCHA_STORE_FOLDER/ballast"
        """)
  }

  @Test(.enabled(if: OtherProgram.canMount, "needs a disk of its own"))
  func `a folder that may not be written is read and nothing is promised`() throws {
    try fill()
    try play(
      "read-only",
      after: """
        mount --bind "$GOTCHA_STORE_FOLDER" "$GOTCHA_STORE_FOLDER"
        mount -o remount,bind,ro "$GOTCHA_STORE_FOLDER"
        """)
  }

  @Test(.enabled(if: OtherProgram.canMount, "needs a disk of its own"))
  func `a start on a full disk shows what there is`() throws {
    let other = try ScratchFolder()
    try fill()
    try play(
      "no room", in: other.path,
      after: """
        mount -t tmpfs -o size=400k none "$GOTCHA_STORE_FOLDER"
        cp \(folder.path)/gotcha.db "$GOTCHA_STORE_FOLDER"
        head -c 400000 /dev/zero > "$GOTCHA_STORE_FOLDER/ballast"
        """)
  }

  private func fill() throws {
    let store = try LocalStore(folder: folder.path)
    try store.addProfile(Sample.profile)
    try store.write("kept").close()
    try store.putAllInOneFile()
  }

  private func play(_ role: String, in place: String? = nil, after setUp: String) throws {
    let program = try OtherProgram(role, in: place ?? folder.path, after: setUp)
    let output = program.readAll()
    #expect(try program.process.waitForExit() == .exited(0), "\(output)")
    #expect(output.contains("✔ Test \""), "\(output)")
  }

  private func copyFile(_ name: String, to folder: String) throws {
    let bytes = try Fixtures.bytes(self.folder.path + "/" + name)
    let file = fopen(folder + "/" + name, "w")
    bytes.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, file) }
    fclose(file)
  }
}

/// Files of a test, read whole.
enum Fixtures {
  static func bytes(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw ScratchFolder.Failure(code: errno) }
    defer { fclose(file) }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      all += buffer.prefix(count)
    }
    return all
  }
}
