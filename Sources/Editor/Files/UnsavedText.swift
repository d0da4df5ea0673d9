import Glibc
import Text

/// A text that was not saved to its file, kept aside so that it outlives the program.
///
/// The file of a text begins with a line that says what it is and one with the path it belongs to.
struct UnsavedText: Sendable {
  private static let mark = "gotcha: unsaved text of"

  let path: String
  let text: PieceTree

  init(path: String, text: PieceTree) {
    self.path = path
    self.text = text
  }

  /// The text kept for a path; nil when there is none.
  init?(of path: String, in folder: String) {
    guard let reader = try? FileReader(Self.file(for: path, in: folder)),
      let bytes = try? reader.read(Int.max)
    else { return nil }
    let head = "\(Self.mark)\n\(path)\n"
    let size = ByteOffset(head.utf8.count)
    guard bytes.byteCount >= size.value, bytes.string(0..<size) == head else { return nil }
    self.init(path: path, text: bytes.slice(size..<bytes.end))
  }

  /// Keeps the text.
  func keep(in folder: String) throws {
    makeFolder(folder)
    let file = Self.file(for: path, in: folder)
    let temporary = try TemporaryFile(beside: file)
    func failure(_ file: String, _ number: Int32) -> UserError {
      UserError(
        "Unsaved text cannot be kept in \(FilePath.abbreviate(folder)): \(systemError(number))")
    }
    var all = PieceTree("\(Self.mark)\n\(path)\n")
    all.append(text)
    try temporary.write(all, failure: failure)
    _ = try temporary.finish(failure: failure)
    try temporary.rename(to: file, failure: failure)
  }

  /// Forgets what was kept for a path.
  static func forget(_ path: String, in folder: String) { unlink(file(for: path, in: folder)) }

  static func exists(for path: String, in folder: String) -> Bool {
    access(file(for: path, in: folder), R_OK) == 0
  }

  /// The paths of all texts that are kept.
  static func all(in folder: String) -> [String] {
    guard let listing = try? FolderListing(folder, detailed: false) else { return [] }
    return listing.entries.compactMap { entry in
      guard !entry.isFolder, let reader = try? FileReader(folder + "/" + entry.name),
        let head = try? reader.read(8 * 1024)
      else { return nil }
      let lines = head.string.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
      return lines.count > 2 && lines[0] == mark ? String(lines[1]) : nil
    }
  }

  /// A name that fits: long paths end in a hash (FNV-1a) of the whole.
  private static func file(for path: String, in folder: String) -> String {
    let name = PercentCoding.encode(path)
    guard name.utf8.count > 200 else { return folder + "/" + name }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return folder + "/" + name.suffix(150) + "-" + String(hash, radix: 16)
  }
}
