import SQL
import Workers

/// What this program keeps on disk: servers, drafts, cached replies, favourites, filters, session.
///
/// Two SQLite files lie in one folder of mode 0700: `gotcha.db` holds what is the user's own,
/// `cache.db` what can be fetched again, so that damage or a long write there never touches a
/// draft. Several programs may use them at once.
///
/// Any thread may call it. Every call may wait for the disk or for another program, so the loop
/// leaves them to workers; it talks to drafts through `DraftJournal`, which never waits.
package final class LocalStore: Sendable {
  /// The folder, or nil when everything is in memory.
  package let folder: String?
  /// Sentences to show: what was set aside, why nothing is kept.
  package let notices: [String]
  /// The same of what happened since then.
  private let news = Locked<[String]>([])
  /// Whether what is written outlives this program.
  package let isKept: Bool
  /// Who this program is to the others.
  package let owner: DraftOwner

  let clock: @Sendable () -> Int64
  let cache: CacheFile
  /// The drafts that buffers of this program write.
  let open = Locked<Set<Draft.ID>>([])
  let writer: DraftWriter
  /// Told of drafts that cannot be written; see `watchDrafts`.
  private let draftWatch = Locked<DraftWatch?>(nil)
  /// What servers are now that drafts know by the number they had before the file was taken away.
  let renumbered = Locked<[Profile.ID: Profile.ID]>([:])
  private let state: Locked<StateDatabase>
  private let path: String

  /// Opens the store in `folder`, making both when they are not there.
  ///
  /// A damaged database is set aside and a new one begun with what could be read of it; where
  /// nothing can be written, everything is held in memory. `notices` says so.
  ///
  /// - Parameters:
  ///   - clock: gives the seconds since 1970.
  /// - Throws: only when going on would harm what is there: a store of a later version.
  package convenience init(
    folder: String, owner: DraftOwner = .current(),
    clock: @escaping @Sendable () -> Int64 = { Clock.unixSeconds() }
  ) throws(StoreError) {
    let opened = try StateFile.open(in: folder, clock: clock)
    self.init(opened, folder: folder, owner: owner, clock: clock)
  }

  /// A store that lives as long as the program.
  ///
  /// - Parameter reason: a sentence to show, if nobody asked for it.
  package convenience init(
    inMemoryBecause reason: String? = nil, owner: DraftOwner = .current(),
    clock: @escaping @Sendable () -> Int64 = { Clock.unixSeconds() }
  ) throws(StoreError) {
    let opened = try StateFile.inMemory(notices: reason.map { [$0] } ?? [])
    self.init(opened, folder: nil, owner: owner, clock: clock)
  }

  private init(
    _ opened: consuming sending StateFile.Opened, folder: String?, owner: DraftOwner,
    clock: @escaping @Sendable () -> Int64
  ) {
    self.folder = folder
    self.owner = owner
    self.clock = clock
    notices = opened.notices
    isKept = opened.isKept
    path = opened.path
    cache = CacheFile(
      folder: opened.isKept ? folder : nil, startAfresh: opened.wasSetAside, clock: clock)
    writer = DraftWriter()
    state = Locked(StateDatabase(opened.database))
  }

  deinit { writer.stop() }

  /// Runs `body` on the state database, alone in this program.
  ///
  /// - Parameter action: what the user is told could not be done, as in "keep the draft".
  @discardableResult
  func perform<Result: Sendable>(
    _ action: String, _ body: (Database) throws -> Result
  ) throws(StoreError) -> Result {
    do throws(StoreError) {
      return try attempt(action, body)
    } catch  where error.kind == .full {
      // What can be fetched again gives way to what cannot.
      guard cache.makeRoom() else { throw error }
      return try attempt(action, body)
    }
  }

  private func attempt<Result: Sendable>(
    _ action: String, _ body: (Database) throws -> Result
  ) throws(StoreError) -> Result {
    do {
      return try state.withLock { state in
        if isKept, state.database.hasMoved { try renew(&state) }
        return try body(state.database)
      }
    } catch let error as StoreError {
      throw error
    } catch let error as SQLError {
      throw StoreError(error, doing: action, in: path)
    } catch {
      throw StoreError(
        .other(SQLError(code: .generic, message: "\(error)", sql: action)), doing: action, in: path)
    }
  }

  /// Puts everything back where it was, after the folder or the file was taken away.
  private func renew(_ state: inout StateDatabase) throws(StoreError) {
    guard let folder else { return }
    let ours = open.withLock { $0 }
    let (renewed, numbers) = try StateFile.renew(state.database, in: folder, writing: ours)
    state = renewed
    renumbered.withLock { before in
      before = before.mapValues { numbers[$0] ?? $0 }.merging(numbers) { number, _ in number }
    }
    news.withLock {
      $0.append("\(path) was taken away; it is there again, with all that Gotcha keeps.")
    }
  }

  /// Sentences to show about what happened since the last time.
  package func takeNews() -> [String] {
    news.withLock { news in
      defer { news = [] }
      return news
    }
  }

  /// What is told of a draft: why it cannot be written, or nil once it was after all.
  package typealias DraftWatch = @Sendable (Draft.ID, StoreError?) -> Void

  /// Has `watch` told, on any thread, when a draft cannot be written and when that is over.
  package func watchDrafts(_ watch: @escaping DraftWatch) { draftWatch.withLock { $0 = watch } }

  func tell(_ draft: Draft.ID, _ trouble: StoreError?) {
    draftWatch.withLock { $0 }?(draft, trouble)
  }

  /// Tries again as long as another program keeps the store locked; on a worker that may wait.
  ///
  /// - Parameter seconds: for how long.
  package func patiently<Result>(
    seconds: Int64 = 120, _ body: () throws -> Result
  ) throws -> Result {
    let end = Clock.monotonicMilliseconds() + seconds * 1000
    while true {
      do {
        return try body()
      } catch let error as StoreError where error.kind == .busy {
        if Clock.monotonicMilliseconds() > end { throw error }
      }
    }
  }

  func error(_ kind: StoreError.Kind, doing action: String) -> StoreError {
    StoreError(kind, doing: action, in: path)
  }
}

/// The one connection, which is used only inside its lock.
struct StateDatabase: @unchecked Sendable {
  let database: Database

  init(_ database: Database) { self.database = database }
}
