import Store
import Workers

/// Opens the store and reads what a start needs of it on a thread of its own, while others open the
/// terminal and make the session.
final class StoreAhead: Sendable {
  private let opened = Answer<Result<LocalStore, any Error>>()
  private let read = Answer<Result<KeptState, any Error>>()

  /// Begins.
  ///
  /// - Parameter withReplies: Whether the file of cached replies is soon asked, and is opened too.
  init(in folder: String, withReplies: Bool) {
    let work = { @Sendable [opened, read] in
      let store = Result { try LocalStore(folder: folder) }
      opened.give(store)
      read.give(Result { try KeptState(of: store.get()) })
      if withReplies { try? store.get().openCache() }
    }
    do { try Worker.start("store", work) } catch { work() }
  }

  /// The store, as soon as it is open; what it holds may still be being read.
  func store() throws -> LocalStore { try opened.wait().get() }

  /// What the last run left, as soon as it is read; any thread may ask, and more than once.
  func kept() throws -> KeptState { try read.wait().get() }
}
