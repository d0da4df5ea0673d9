import Glibc
import TestSupport
import Testing
import Workers

@Suite struct FilesTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `a file is read whole, however the system says how long it is`() throws {
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    let path = try sandbox.write("file", bytes: bytes)
    #expect(try Files.read(path) == bytes)
    #expect(try Files.read(path, limit: bytes.count) == bytes)
    // Files of the system have no length.
    #expect(try !Files.read("/proc/self/stat").isEmpty)
    #expect(try Files.read(sandbox.write("empty", "")) == [])
  }

  @Test func `what would block or never end is refused`() throws {
    let path = try sandbox.write("file", "12345")
    let fifo = sandbox.path + "/fifo"
    try #require(mkfifo(fifo, 0o600) == 0)
    #expect(throws: Files.Problem.notPlain) { try Files.read(fifo) }
    #expect(throws: Files.Problem.notPlain) { try Files.read(sandbox.path) }
    #expect(throws: Files.Problem.notPlain) { try Files.read("/dev/zero") }
    #expect(throws: Files.Problem.tooLong(limit: 4)) { try Files.read(path, limit: 4) }
    #expect(throws: Files.Problem.system(ENOENT)) { try Files.read(path + "x") }
  }

  @Test func `all is written to what takes only a part at a time`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    let problem = Answer<Int32?>()
    let sink = ends[1]
    try Worker.start("writer") {
      problem.give(Files.write(bytes, to: sink))
      close(sink)
    }
    var arrived: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1000)
    while case let count = read(ends[0], &piece, piece.count), count > 0 {
      arrived += piece[..<count]
    }
    #expect(problem.wait() == nil)
    #expect(arrived == bytes)
    close(ends[0])
    #expect(Files.write([1], to: -1) == EBADF)
  }

  @Test func `a folder is made with those above it, and one that is there is left alone`() throws {
    let path = sandbox.path + "/a/b/c"
    try Files.makeFolder(path)
    try Files.makeFolder(path + "/")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == 0o700)
    let file = try sandbox.write("file", "")
    #expect(throws: Files.Problem.system(ENOTDIR)) { try Files.makeFolder(file + "/a") }
  }
}
