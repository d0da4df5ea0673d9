/// For whom a job waits, which decides whose threads it has: what hangs in one lane holds up nothing
/// in another.
package enum Lane: Hashable, Sendable, CaseIterable {
  /// Others are asked for something to show: servers, programs.
  case asking
  /// Something is changed on a server.
  case sending
  /// Work of this machine alone: reading files and the cache, parsing, colouring.
  case local
  /// Texts go into the files they belong to, on whatever disk these are.
  case saving
  /// What is typed into files is kept aside, in the state folder: nothing else may hold that up, no dead
  /// disk and no program that has the store.
  case typed
  /// What was chosen or sent is brought to the store: one job after the other, in the order in which they
  /// were started, and leaving the program waits for it.
  case keeping

  /// How many jobs of it go on at once.
  ///
  /// A thread that waits for a server costs nothing, so that two servers that hang leave room for
  /// others.
  var threads: Int {
    switch self {
    case .asking: 24
    case .sending: 8
    case .local: 4
    case .saving: 4
    case .typed: 1
    case .keeping: 1
    }
  }

  /// What `ps` calls its threads.
  var name: String {
    switch self {
    case .asking: "asking"
    case .sending: "sending"
    case .local: "local"
    case .saving: "saving"
    case .typed: "typed"
    case .keeping: "keeping"
    }
  }
}
