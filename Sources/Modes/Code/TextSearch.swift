import Editor
import Forge
import Git
import Text
import Workers

/// Looks for a text in all files of a repository at one commit; on a worker.
struct TextSearch {
  /// One line that has it.
  struct Match: Hashable, Sendable {
    let path: String
    /// Counted from 1.
    let line: Int
    let text: String
    /// Where in the text, in bytes.
    let ranges: [Range<Int>]
  }

  /// Files above this many bytes hold data.
  private static let longestFile = 1 << 20
  /// Lines are shown up to here.
  private static let longestLine = 400
  /// Nobody looks through more matches.
  static let limit = 1000
  /// Files of a server that are asked for together, and at all.
  private static let together = 12
  static let mostFiles = 2000

  /// Endings of files that need not be fetched to know that they are no text.
  private static let dataEndings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "ico", "pdf", "zip", "gz", "xz", "bz2", "zst", "tar",
    "jar",
    "mp3", "mp4", "ogg", "flac", "wav", "webm", "mkv", "avi", "ttf", "otf", "woff", "woff2", "bin",
    "exe", "so", "a", "o", "class", "pyc",
  ]

  private let literal: LiteralSearch?
  private let regexp: Regexp?

  /// - Parameter isRegexp: Whether the text is an expression as Emacs writes them.
  init(_ text: String, isRegexp: Bool) throws {
    guard !text.isEmpty else { throw UserError("There is nothing to look for") }
    let folds = !LiteralSearch.mindsCase(text)
    literal = isRegexp ? nil : LiteralSearch(text, foldsCase: folds)
    regexp = isRegexp ? try Regexp(text, foldsCase: folds) : nil
  }

  /// The lines of one file that have it; none of what is no text.
  func matches(in bytes: [UInt8], at path: String) throws -> [Match] {
    guard bytes.count <= Self.longestFile, !bytes.prefix(8000).contains(0) else { return [] }
    let text = PieceTree(bytes)
    var found: [Match] = []
    var at: ByteOffset = 0
    while let range = try next(in: text, from: at), found.count < Self.limit {
      let start = text.lineStart(range.lowerBound)
      let end = text.lineEnd(range.lowerBound)
      let shown = start..<min(end, start + Self.longestLine)
      let place = range.clamped(to: shown)
      let bytes = place.lowerBound - start..<place.upperBound - start
      let line = text.line(at: start).value + 1
      if let last = found.last, last.line == line {
        found[found.count - 1] = Match(
          path: path, line: line, text: last.text, ranges: last.ranges + [bytes])
      } else {
        found.append(Match(path: path, line: line, text: text.string(shown), ranges: [bytes]))
      }
      // What matches nothing is looked for once a line.
      at = range.isEmpty ? end + 1 : range.upperBound
    }
    return found
  }

  private static func isData(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return dataEndings.contains(path[dot...].dropFirst().lowercased())
  }

  private func next(in text: PieceTree, from start: ByteOffset) throws -> Range<ByteOffset>? {
    guard start < text.end else { return nil }
    if let literal { return literal.first(in: text, start..<text.end) }
    return try regexp?.first(in: text, from: start, limits: 0..<text.end)?.range
  }

  /// The lines of all files.
  func run(in code: CodeSource, at revision: String?) throws -> TextSearchModel {
    var model = TextSearchModel()
    if let folder = code.folder {
      let clone = try code.clone(folder)
      model.commit = try code.resolve(revision, in: clone)
      for path in try code.allPaths(at: model.commit) where !model.isFull {
        try code.services.cancellation.check()
        guard let entry = try clone.entry(at: path, of: model.commit), entry.kind == .file,
          try clone.size(of: entry.hash) <= Self.longestFile
        else { continue }
        model.add(try matches(in: try clone.content(of: entry.hash), at: path))
      }
      return model
    }
    model.commit = try code.headOnServer(revision)
    let paths = try code.allPaths(at: model.commit).filter { !Self.isData($0) }
    model.leftOut = max(0, paths.count - Self.mostFiles)
    let client = try code.services.client(code.server)
    var rest = paths.prefix(Self.mostFiles)
    while !rest.isEmpty, !model.isFull {
      try code.services.cancellation.check()
      let part = rest.prefix(Self.together)
      rest = rest.dropFirst(Self.together)
      for (path, bytes) in try code.contents(of: part, at: model.commit, client) {
        guard let bytes else {
          model.missing += 1
          continue
        }
        model.add(try matches(in: bytes, at: path))
      }
      code.services.report("\(paths.count - rest.count)/\(paths.count) files")
    }
    return model
  }
}

extension CodeSource {
  /// The commit that a branch or tag of the server stands for, or its main branch.
  fileprivate func headOnServer(_ revision: String?) throws -> String {
    if let revision, revision.isCommitHash { return revision }
    let name = try revision ?? mainBranch()
    return try references().first { $0.branch == name || $0.tag == name }?.hash ?? name
  }

  /// The bytes of files at a commit, which never change: none is asked for twice.
  fileprivate func contents(
    of paths: some Collection<String>, at commit: String, _ client: ForgeClient
  ) throws -> [(path: String, bytes: [UInt8]?)] {
    var found = paths.map { path in
      (
        path: path,
        bytes: try? client.cacheOnly.send(.raw(path, of: repository, at: commit))
      )
    }
    let missing = found.indices.filter { found[$0].bytes == nil }
    guard !services.isCacheOnly, !missing.isEmpty else { return found }
    let replies = client.all(
      missing.map { Endpoint.raw(found[$0].path, of: repository, at: commit) })
    for (index, reply) in zip(missing, replies) {
      switch reply {
      case .success(let bytes): found[index].bytes = bytes
      case .failure(let error):
        // A link that leads nowhere, a file with a name that is no text.
        guard error.isGone else { throw error }
        found[index].bytes = []
      }
    }
    return found
  }
}

/// What was found of a text in a repository.
package struct TextSearchModel: Sendable {
  var commit = ""
  private(set) var matches: [TextSearch.Match] = []
  /// Files that were looked through.
  private(set) var fileCount = 0
  /// Files that only the server has, and that were not asked for.
  var missing = 0
  /// Files that are more than are looked through.
  var leftOut = 0

  /// Whether there are more matches than are looked for.
  var isFull: Bool { matches.count >= TextSearch.limit }

  /// How many files have it.
  var matchedFiles: Int { Set(matches.map(\.path)).count }

  mutating func add(_ more: [TextSearch.Match]) {
    fileCount += 1
    matches += more
  }
}
