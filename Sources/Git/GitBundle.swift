/// The head of a bundle file (gitformat-bundle(5), version 2): references, then a pack.
struct GitBundle {
  struct Reference: Hashable {
    let name: String
    /// 40 hexadecimal digits.
    let hash: String
  }

  let references: [Reference]
  /// Where the pack begins.
  let packStart: Int

  init(_ bytes: [UInt8]) throws(GitError) {
    let malformed = GitError(.malformed, "This is not a Git bundle of version 2.")
    var position = 0
    func line() -> String? {
      guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      defer { position = end + 1 }
      return String(decoding: bytes[position..<end], as: UTF8.self)
    }
    guard line() == "# v2 git bundle" else { throw malformed }
    var references: [Reference] = []
    while true {
      guard let text = line() else { throw malformed }
      if text.isEmpty { break }
      guard !text.hasPrefix("-") else {
        throw GitError(.malformed, "The bundle needs commits that it does not hold.")
      }
      let parts = text.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].utf8.count == 40 else { throw malformed }
      references.append(Reference(name: String(parts[1]), hash: String(parts[0])))
    }
    self.references = references
    packStart = position
  }
}
