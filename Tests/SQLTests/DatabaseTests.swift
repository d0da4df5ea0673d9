import Glibc
import TestSupport
import Testing

@testable import SQL

@Suite struct DatabaseTests {
  let folder: ScratchFolder
  var path: String { folder.path + "/a.db" }

  init() throws { folder = try ScratchFolder() }

  @Test func `every kind of value comes back as it went in`() throws {
    let database = try Database(.memory)
    try database.execute("CREATE TABLE kept (value)")
    let values: [Value] = [
      .null, .integer(.min), .integer(.max), .real(0.5), .text(""), .text("a\0b ü 🎈"),
      .blob([]), .blob([0, 255, 0xc3]),
    ]
    for value in values { try database.run("INSERT INTO kept VALUES (?)", value) }
    #expect(try database.rows("SELECT value FROM kept") { $0.value(0) } == values)
  }

  @Test func `absent values are NULL and read as zero or empty`() throws {
    let database = try Database(.memory)
    let name: String? = nil
    try database.first("SELECT ?, ?, ?", name, true, [UInt8]("x".utf8)) { row in
      #expect(row.isNull(0) && row.text(0) == "" && row.optionalText(0) == nil)
      #expect(row.bool(1) && row.int(1) == 1)
      #expect(row.bytes(2) == [120] && row.count == 3)
    }
  }

  @Test func `a script runs every statement and stops at the first bad one`() throws {
    let database = try Database(.memory)
    try database.execute("CREATE TABLE a (x); -- words\n INSERT INTO a VALUES (1);  \n")
    #expect(throws: SQLError.self) {
      try database.execute("INSERT INTO a VALUES (2); NONSENSE; INSERT INTO a VALUES (3)")
    }
    #expect(try database.rows("SELECT x FROM a") { $0.int(0) } == [1, 2])
  }

  @Test func `an error names the statement and never a value`() throws {
    let database = try Database(.memory)
    try database.execute("CREATE TABLE a (x UNIQUE)")
    try database.run("INSERT INTO a VALUES (?)", "hunter2")
    let error = #expect(throws: SQLError.self) {
      try database.run("INSERT INTO a VALUES (?)", "hunter2")
    }
    // SQLITE_CONSTRAINT
    #expect(error?.code.primary.rawValue == 19)
    #expect(error?.description.contains("INSERT INTO a VALUES (?)") == true)
    #expect(error?.description.contains("hunter2") == false)
  }

  @Test func `a wrong number of values is refused`() throws {
    let database = try Database(.memory)
    #expect(throws: SQLError.self) { try database.run("SELECT ?", 1, 2) }
    #expect(throws: SQLError.self) { try database.run("-- nothing") }
  }

  @Test func `run counts the rows of its own statement only`() throws {
    let database = try Database(.memory)
    try database.execute("CREATE TABLE a (x)")
    #expect(try database.run("INSERT INTO a VALUES (1), (2), (3)") == 3)
    #expect(try database.run("CREATE TABLE b (x)") == 0)
    #expect(try database.run("UPDATE a SET x = 9 WHERE x > 1") == 2)
    #expect(try database.run("DELETE FROM a WHERE x = 77") == 0)
  }

  @Test func `a transaction that throws leaves nothing behind`() throws {
    struct Stop: Error {}
    let database = try Database(.memory)
    try database.execute("CREATE TABLE a (x)")
    #expect(throws: Stop.self) {
      try database.transaction {
        try database.run("INSERT INTO a VALUES (1)")
        throw Stop()
      }
    }
    #expect(try database.first("SELECT count(*) FROM a") { $0.int(0) } == 0)
  }

  @Test func `an inner transaction is undone alone`() throws {
    struct Stop: Error {}
    let database = try Database(.memory)
    try database.execute("CREATE TABLE a (x)")
    try database.transaction {
      try database.run("INSERT INTO a VALUES (1)")
      try? database.transaction {
        try database.run("INSERT INTO a VALUES (2)")
        throw Stop()
      }
      try database.transaction { try database.run("INSERT INTO a VALUES (3)") }
    }
    #expect(try database.rows("SELECT x FROM a") { $0.int(0) } == [1, 3])
  }

  @Test func `a query may run while the same query is being read`() throws {
    let database = try Database(.memory)
    try database.execute("CREATE TABLE a (x); INSERT INTO a VALUES (1), (2), (3)")
    var pairs = 0
    try database.forEach("SELECT x FROM a") { _ in
      try database.forEach("SELECT x FROM a") { _ in
        pairs += 1
        return true
      }
      return true
    }
    #expect(pairs == 9)
  }

  @Test func `reading stops when the reader says so or throws`() throws {
    struct Stop: Error {}
    let database = try Database(.memory)
    try database.execute("CREATE TABLE a (x); INSERT INTO a VALUES (1), (2), (3)")
    var seen: [Int] = []
    try database.forEach("SELECT x FROM a") { row in
      seen.append(row.int(0))
      return seen.count < 2
    }
    #expect(seen == [1, 2])
    #expect(throws: Stop.self) { try database.forEach("SELECT x FROM a") { _ in throw Stop() } }
    #expect(try database.rows("SELECT x FROM a") { $0.int(0) } == [1, 2, 3])
  }

  @Test func `files are for their owner alone, the log beside them too`() throws {
    umask(0o022)
    let database = try Database(.file(path))
    try database.execute("CREATE TABLE a (x)")
    for name in ["a.db", "a.db-wal", "a.db-shm"] { #expect(folder.mode(of: name) == 0o600) }
  }

  @Test func `a file others could read is made private again`() throws {
    _ = try Database(.file(path))
    chmod(path, 0o644)
    _ = try Database(.file(path))
    #expect(folder.mode(of: "a.db") == 0o600)
  }

  @Test func `a second connection reads while the first writes, and waits to write`() throws {
    let first = try Database(.file(path))
    let second = try Database(.file(path), busyMilliseconds: 20)
    try first.execute("CREATE TABLE a (x)")
    try first.transaction {
      try first.run("INSERT INTO a VALUES (1)")
      #expect(try second.first("SELECT count(*) FROM a") { $0.int(0) } == 0)
      let error = #expect(throws: SQLError.self) {
        try second.run("INSERT INTO a VALUES (2)")
      }
      #expect(error?.code.primary == .busy)
    }
    try second.run("INSERT INTO a VALUES (2)")
    #expect(try first.first("SELECT count(*) FROM a") { $0.int(0) } == 2)
  }

  @Test func `a full disk is an error that leaves what was there`() throws {
    let database = try Database(.file(path))
    try database.execute("CREATE TABLE a (x); INSERT INTO a VALUES ('kept')")
    try database.execute("PRAGMA max_page_count = 4")
    let error = #expect(throws: SQLError.self) {
      try database.transaction {
        try database.run("INSERT INTO a VALUES (?)", [UInt8](repeating: 1, count: 100_000))
      }
    }
    #expect(error?.code.primary == .full)
    #expect(try database.rows("SELECT x FROM a") { $0.text(0) } == ["kept"])
    try database.execute("PRAGMA max_page_count = 1000")
    try database.transaction { try database.run("INSERT INTO a VALUES ('more')") }
    #expect(try database.first("SELECT count(*) FROM a") { $0.int(0) } == 2)
  }

  @Test func `a file that is no database is told apart`() throws {
    let file = fopen(path, "w")
    fputs(String(repeating: "These are words, not pages. ", count: 100), file)
    fclose(file)
    let error = #expect(throws: SQLError.self) { _ = try Database(.file(path)) }
    #expect(error?.code == .notADatabase)
  }

  @Test func `a file in a missing folder cannot be opened`() throws {
    let error = #expect(throws: SQLError.self) {
      _ = try Database(.file(folder.path + "/none/a.db"))
    }
    #expect(error?.code == .cannotOpen)
  }

  @Test func `an unchanging file with a strange name is copied into memory`() throws {
    let strange = folder.path + "/a 100%?#b.db"
    try Database(.file(strange), wal: false).execute("CREATE TABLE a (x); INSERT INTO a VALUES (7)")
    let source = try Database(.unchangingFile(strange))
    #expect(throws: SQLError.self) { try source.run("INSERT INTO a VALUES (8)") }
    let copy = try Database(.memory)
    try copy.copyContents(of: source)
    try copy.run("INSERT INTO a VALUES (8)")
    #expect(try copy.rows("SELECT x FROM a") { $0.int(0) } == [7, 8])
  }

  @Test func `contents of one database in memory become those of another`() throws {
    let source = try Database(.memory)
    try source.execute("CREATE TABLE a (x); INSERT INTO a VALUES (7)")
    let contents = try source.contents()
    let copy = try Database(.memory)
    try copy.execute("CREATE TABLE other (x)")
    try copy.replaceContents(with: contents)
    // It grows, and the one it came from stays as it is.
    for number in 0..<2000 { try copy.run("INSERT INTO a VALUES (?)", number) }
    #expect(try copy.first("SELECT count(*) FROM a") { $0.int(0) } == 2001)
    #expect(try source.rows("SELECT x FROM a") { $0.int(0) } == [7])
    #expect(throws: SQLError.self) { try copy.run("INSERT INTO other VALUES (1)") }
  }

  @Test func `a file that gives room back is not written when it is opened again`() throws {
    try Database(.file(path), shrinks: true).execute("CREATE TABLE a (x)")
    let again = try Database(.file(path), shrinks: true)
    #expect(try again.first("PRAGMA auto_vacuum") { $0.int(0) } == 2)
    var log = stat()
    // The log of changes is empty, or not there at all.
    #expect(stat(path + "-wal", &log) != 0 || log.st_size == 0)
  }
}
