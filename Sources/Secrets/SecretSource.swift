/// Where a token is kept.
package enum SecretSource: Hashable, Codable, Sendable {
  /// The desktop's keyring, through libsecret.
  case secretService
  /// The first line a shell command prints, such as `pass show forge`.
  case command(String)
  /// A variable of the environment the program was started in.
  case environment(String)
  /// A file only the user can read, in the state folder; unencrypted.
  case file
  /// Nowhere: it is gone when the program ends.
  case memory

  /// Whether a token can be put there; the others are the user's own affair.
  package var isWritable: Bool {
    switch self {
    case .secretService, .file, .memory: true
    case .command, .environment: false
    }
  }
}
