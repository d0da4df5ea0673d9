import Glibc
import Text
import Workers

/// What a worker finds at a path that is to be visited.
enum FoundPath: Sendable {
  case file(OpenedFile)
  case folder
}

/// A file as far as its first screen needs, or the news that there is none.
struct OpenedFile: Sendable {
  /// Nil where there is no such file.
  var stamp: FileStamp?
  var text = PieceTree()
  var coding = FileCoding.plain
  /// Reads on; nil when all of it was read.
  var rest: RestOfFile?
  var isWritable = true
  /// What is said of a file that is not there.
  var absence = "(New file)"
  /// Texts of it that were not saved and that nobody has, the latest first.
  var kept: [KeptTexts.Entry] = []
  /// The one that is brought back.
  var recovered: (Keeping, KeptText)?
}

extension FoundPath {
  /// Looks at a path; on a worker, since it may lie on a disk that does not answer.
  ///
  /// - Parameter recovers: Whether the latest text that was not saved is taken.
  init(_ path: String, keptIn texts: KeptTexts?, recovering recovers: Bool) throws {
    if FolderListing.isFolder(path) {
      self = .folder
      return
    }
    var found = OpenedFile()
    if let reader = try FileReader(path) {
      found.stamp = reader.stamp
      let head = try reader.read(FileReader.firstPart)
      let isWhole = head.byteCount < FileReader.firstPart
      let decoded = DecodedText(reading: head, isWhole: isWhole)
      found.text = decoded.text
      found.coding = decoded.coding
      if !isWhole { found.rest = RestOfFile(reader, after: head, taken: decoded.coding) }
      found.isWritable = reader.isWritable
    } else {
      found.absence = Self.absence(of: path)
    }
    if let texts {
      found.kept = texts.entries(of: .file(path))
      if recovers, let latest = found.kept.first(where: { !$0.isAside }) {
        found.recovered = Keeping.taking(latest, in: texts)
        if found.recovered != nil { found.kept.removeAll { $0 == latest } }
      }
    }
    self = .file(found)
  }

  private static func absence(of path: String) -> String {
    var status = stat()
    if lstat(path, &status) == 0 {
      return "(New file: what the link \(FilePath.name(of: path)) leads to is not there)"
    }
    let folder = FilePath.folder(of: path)
    if !FolderListing.isFolder(folder) {
      return "(New file, and there is no folder \(FilePath.abbreviate(folder)) yet)"
    }
    return "(New file)"
  }
}
