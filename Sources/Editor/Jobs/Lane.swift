/// For whom a job waits, which decides whose threads it has: what hangs in one lane holds up nothing
/// in another.
package enum Lane: Hashable, Sendable, CaseIterable {
  /// Others are asked for something to show: servers, programs.
  case asking
  /// Something is changed on a server.
  case sending
  /// Work of this machine alone: reading files and the cache, parsing, colouring.
  case local
  /// What was chosen or typed is brought to disk: one job after the other, in the order in which they
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
    case .keeping: 1
    }
  }

  /// What `ps` calls its threads.
  var name: String {
    switch self {
    case .asking: "asking"
    case .sending: "sending"
    case .local: "local"
    case .keeping: "keeping"
    }
  }
}
