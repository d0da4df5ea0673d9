import Display
package import Editor
import Forge
import Syntax
import Text

/// A file with the commit that wrote each of its lines.
package enum BlameMode: BufferMode {
  package static var mode: Mode {
    var mode = Mode("blame")
    mode.parents = ["reading"]
    mode.shows = [.blame]
    mode.isReading = true
    mode.truncatesLines = true
    mode.remaps = ["copy-url": "file-copy-url", "next-view": "show-blame"]
    mode.hints = [
      .init("visit", "its commit"), .init("show-diff", "its diff"), .init("show-blame", "the file"),
      .init("show-log", "log"), .init("up", "folder"), .init("keys-here", "all keys"),
    ]
    mode.title = { location in
      "\(location.repository?.description ?? "")/\(location.filePath ?? "") blame"
    }
    mode.modeLine = { buffer in
      let ref = buffer.location?.revision
      guard let model = model(of: buffer) else {
        return ModeLineParts(view: ref ?? "", isSpecial: ref != nil)
      }
      return ModeLineParts(
        view: ref ?? "", isSpecial: ref != nil, right: Counted.plural(model.commitCount, "commit"))
    }
    mode.position = { buffer, point in "L\(buffer.text.contents.line(at: point).value + 1)" }
    mode.place = { buffer, fragment in
      guard buffer.model is BlameModel, let lines = ForgeAddress.lines(of: fragment) else {
        return nil
      }
      let text = buffer.text.contents
      return text.start(of: Line(min(lines.lowerBound, text.lineCount) - 1))
    }
    return mode
  }

  package static func load(_ at: Location, _ services: Services) throws -> BlameModel {
    guard let repository = at.repository, let path = at.filePath else {
      throw UserError("\(at) is no file")
    }
    let found = try services.code(of: repository, on: at.server).blame(path, at: at.revision)
    guard !found.bytes.prefix(8000).contains(0) else {
      throw UserError("\(path) is no text; nobody wrote its lines")
    }
    let text = DecodedText(reading: PieceTree(found.bytes)).text
    let bytes = text.bytes(text.all)
    let language = LanguageGuess.language(
      forFile: path, content: bytes.prefix(LanguageGuess.enough))
    let spans = language.map { services.highlight(bytes, as: $0) } ?? []
    return BlameModel(bytes: bytes, commits: found.commits, spans: spans)
  }

  package static func render(_ model: BlameModel, at location: Location, into page: inout Page) {
    BlameWriter(model: model, location: location).write(into: &page)
    if model.lines.isEmpty { page.write(" This file is empty.", "dim") }
  }
}

/// A file's lines with their commits.
package struct BlameModel: Sendable {
  let lines: [Range<Int>]
  let bytes: [UInt8]
  let commits: [Commit?]
  let spans: [SyntaxSpan]
  let commitCount: Int

  init(bytes: [UInt8], commits: [Commit?], spans: [SyntaxSpan]) {
    self.bytes = bytes
    self.commits = commits
    self.spans = spans
    commitCount = Set(commits.compactMap { $0?.hash }).count
    var lines: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
      lines.append(start..<end)
      start = end + 1
    }
    self.lines = lines
  }
}

/// Writes a file's lines behind hash, author and age of their commits.
struct BlameWriter {
  let model: BlameModel
  let location: Location

  func write(into page: inout Page) {
    let isNarrow = page.width < 60
    let digits = String(model.lines.count).count
    var previous: String?
    var span = 0
    for (index, line) in model.lines.enumerated() {
      let commit = index < model.commits.count ? model.commits[index] : nil
      if let commit, let repository = location.repository {
        page.mark(.commit(location.server, repository, commit.hash))
      }
      page.pad(to: 1)
      // A stretch of one commit names it once.
      if let commit, commit.hash != previous {
        page.write(String(commit.hash.prefix(8)), "number")
        page.pad(to: 10)
        if !isNarrow {
          page.write(commit.authorName, "author", fitting: 11)
          let age = commit.author.date.map { Age.short($0, now: page.now, width: 8) } ?? ""
          page.pad(to: 22)
          page.write(age, "age", endingAt: 30)
        }
      }
      previous = commit?.hash
      page.pad(to: isNarrow ? 10 : 31)
      page.write(String(index + 1), "dim", endingAt: (isNarrow ? 10 : 31) + digits)
      page.write(" ")
      writeText(line, &span, from: page.column, into: &page)
      page.endLine()
    }
  }

  /// The line with its own colours; tabs reach to every eighth cell from where it begins.
  private func writeText(
    _ line: Range<Int>, _ span: inout Int, from start: Int, into page: inout Page
  ) {
    var at = line.lowerBound
    while span < model.spans.count, model.spans[span].range.upperBound.value <= at { span += 1 }
    var next = span
    while at < line.upperBound {
      var end = line.upperBound
      var face: Face?
      while next < model.spans.count, model.spans[next].range.upperBound.value <= at { next += 1 }
      if next < model.spans.count {
        let range = model.spans[next].range
        if range.lowerBound.value <= at {
          face = Face(model.spans[next].face.name)
          end = min(end, range.upperBound.value)
        } else {
          end = min(end, range.lowerBound.value)
        }
      }
      let parts = model.bytes[at..<end].split(separator: 9, omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { page.pad(to: start + ((page.column - start) / 8 + 1) * 8) }
        page.write(String(decoding: part, as: UTF8.self), face)
      }
      at = end
    }
  }
}
