import Workers

/// The bytes of a file of settings.
///
/// Refuses what is not a plain file, which could block or never end, and what is longer than `limit`.
package func readFile(_ path: String, limit: Int = 1 << 20) throws(ConfigError) -> [UInt8] {
  do throws(Files.Problem) {
    return try Files.read(path, limit: limit)
  } catch {
    switch error {
    case .system: throw .unreadable(path: path, reason: "\(error)")
    case .notPlain: throw .notAFile(path: path)
    case .tooLong: throw .tooLarge(path: path, limit: limit)
    }
  }
}
