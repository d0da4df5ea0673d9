import FoundationEssentials
import Glibc
import SQL
import Synchronization

/// What databases filled from the sample data hold, by its folder and by how far its times are moved.
///
/// Reading the sample data takes longer than everything else about a small forge, of which tests make
/// one each.
private let filledContents = Mutex<[String: [Int64: [UInt8]]]>([:])

extension DemoForge {
  /// Opens the database and fills it if it is new.
  static func open(
    _ options: DemoForgeOptions, _ folder: String
  ) throws -> sending (desk: Desk, tokens: Tokens) {
    let place: Database.Place =
      options.dataFolder == nil ? .memory : .file("\(folder)/forge.sqlite")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let database = try ForgeDatabase(place)
    guard let data = options.fixtures.map({ DemoData(folder: $0) }) ?? DemoData.find() else {
      throw DemoForgeError(
        "Cannot find the sample data; run from the checkout, or install with make install.")
    }
    let clones = Clones(
      folder: "\(folder)/repositories",
      bundles: [
        "acme/atlas": "\(data.folder)/atlas.bundle", "acme/tools": "\(data.folder)/tools.bundle",
      ])
    if try !database.isFilled() {
      let shift = try data.shift(at: options.now())
      if options.dataFolder == nil {
        try database.sql.replaceContents(with: try contents(of: data, shiftedBy: shift))
        try addTokens(to: database)
      } else {
        try database.sql.transaction {
          try fill(database, from: data, shiftedBy: shift)
          try addTokens(to: database)
        }
      }
    }
    try Scaling(database: database, clones: clones).fill(options.scale)
    return (Desk(options, database: database, clones: clones), try tokens(in: database))
  }

  private static func fill(
    _ database: ForgeDatabase, from data: DemoData, shiftedBy shift: Int64
  ) throws {
    try database.createTables()
    var seeding = Seeding(database: database, data: data, shift: shift)
    try seeding.run()
  }

  private static func contents(of data: DemoData, shiftedBy shift: Int64) throws -> [UInt8] {
    try filledContents.withLock { filled in
      if let known = filled[data.folder]?[shift] { return known }
      let database = try ForgeDatabase(.memory)
      try database.transaction { try fill(database, from: data, shiftedBy: shift) }
      let contents = try database.sql.contents()
      filled[data.folder, default: [:]][shift] = contents
      return contents
    }
  }

  static func temporaryFolder() throws -> String {
    var template = Array(
      "\(FileManager.default.temporaryDirectory.path)/gotcha-demo.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw DemoForgeError(
        "Cannot make a temporary folder: \(String(cString: strerror(errno))); name one with --data."
      )
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func addTokens(to database: ForgeDatabase) throws {
    let categories = [
      "activitypub", "admin", "misc", "notification", "organization", "package", "repository",
      "user",
    ]
    let made: [(name: String, login: String, scopes: [String])] = [
      ("alice", "alice", ["all"]), ("bob", "bob", ["all"]),
      ("withoutIssueScope", "alice", categories.map { "write:\($0)" }),
      ("readOnly", "alice", (categories + ["issue"]).map { "read:\($0)" }),
    ]
    for token in made {
      guard let user = try database.user(login: token.login) else { continue }
      try database.add(token: randomToken(), named: token.name, of: user, scopes: token.scopes)
    }
  }

  private static func tokens(in database: ForgeDatabase) throws -> Tokens {
    let tokens = try database.tokens()
    guard let alice = tokens["alice"], let bob = tokens["bob"],
      let withoutIssueScope = tokens["withoutIssueScope"], let readOnly = tokens["readOnly"]
    else { throw DemoForgeError("The data folder has lost its tokens; choose an empty one.") }
    return Tokens(
      alice: alice, bob: bob, withoutIssueScope: withoutIssueScope, readOnly: readOnly)
  }

  /// 40 hexadecimal digits, as the servers make them.
  private static func randomToken() -> String {
    (0..<5).map { _ in
      let digits = String(UInt32.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }.joined()
  }
}
