import Display
import Editor
import Forge
import Markdown

extension MarkdownWriter {
  /// A stretch of prose in one face that is broken only where it holds blanks.
  struct Word {
    var text: String
    var faces: [Face]
    var link: Location?
    /// Nothing may be broken between it and the word before.
    var isJoined: Bool
    var isBreak = false
  }

  /// Writes prose, wrapped at the page's width or the widest prose, whichever is less.
  func wrap(
    _ inlines: [Inline], face: Face?, source: Int, into page: inout Page, _ lead: inout Lead
  ) {
    let words = flatten(inlines, face.map { [$0] } ?? [], nil)
    let right = min(page.width - 1, page.proseWidth + indent)
    var line = source
    lead.take(&page)
    let margin = page.column
    var isLineStart = true
    var index = 0
    while index < words.count {
      let word = words[index]
      if word.isBreak {
        endLine(&page, source: line)
        line += 1
        lead.take(&page)
        isLineStart = true
        index += 1
        continue
      }
      // A word with all that is joined to it moves to the next line as one.
      var end = index + 1
      while end < words.count, words[end].isJoined, !words[end].isBreak { end += 1 }
      let group = words[index..<end]
      let width = group.reduce(0) { $0 + page.width(of: $1.text) }
      let blank = word.isJoined || isLineStart ? 0 : 1
      if !isLineStart, page.column + blank + width > right {
        endLine(&page, source: line)
        lead.take(&page)
        isLineStart = true
      } else if blank > 0 {
        write(" ", sameAs: words[index - 1], word, into: &page)
      }
      for part in group {
        write(part, margin: margin, right: right, source: line, into: &page, &lead)
      }
      isLineStart = false
      index = end
    }
    endLine(&page, source: line)
  }

  /// Writes inline content in one line, without wrapping.
  func writeLine(_ inlines: [Inline], _ faces: [Face], into page: inout Page) {
    for (index, word) in flatten(inlines, faces, nil).enumerated() {
      if word.isBreak || index > 0 && !word.isJoined { page.write(" ") }
      page.write(word.text, id: id(word.faces, page), at: word.link, isLink: word.link != nil)
    }
  }

  /// Writes one word; one that is wider than a line is cut into lines.
  private func write(
    _ word: Word, margin: Int, right: Int, source: Int, into page: inout Page, _ lead: inout Lead
  ) {
    let face = id(word.faces, page)
    var piece = ""
    var width = 0
    for next in word.text {
      let cells = page.width(of: String(next))
      let isFull = page.column + width + cells > right
      if isFull, right - margin > 4, !piece.isEmpty || page.column > margin {
        page.write(piece, id: face, at: word.link, isLink: word.link != nil)
        endLine(&page, source: source)
        lead.take(&page)
        piece = ""
        width = 0
      }
      piece.append(next)
      width += cells
    }
    page.write(piece, id: face, at: word.link, isLink: word.link != nil)
  }

  /// A blank between two words has the face that both share, so that links are underlined through.
  private func write(_ blank: String, sameAs before: Word, _ after: Word, into page: inout Page) {
    if before.link != nil, before.link == after.link {
      page.write(blank, id: id(after.faces, page), at: after.link, isLink: true)
    } else {
      page.write(blank, before.faces == after.faces ? before.faces.first : nil)
    }
  }

  private func id(_ faces: [Face], _ page: Page) -> FaceID? {
    var id = page.base.map { page.faces.id($0) }
    for face in faces { id = id.map { page.faces.id(face, over: $0) } ?? page.faces.id(face) }
    return id
  }

  /// Inline content as words.
  private func flatten(_ inlines: [Inline], _ faces: [Face], _ link: Location?) -> [Word] {
    var words = WordList()
    collect(inlines, faces, link, into: &words)
    return words.words
  }

  private func collect(
    _ inlines: [Inline], _ faces: [Face], _ link: Location?, into words: inout WordList
  ) {
    for inline in inlines {
      switch inline {
      case .text(let text): words.add(Emoji.replacingNames(in: text), faces, link)
      case .softBreak, .lineBreak: words.addBreak()
      case .code(let text): words.add(text, faces + ["code"], link)
      case .html(let text): words.add(text, faces + ["dim"], link)
      case .emphasis(let inner): collect(inner, faces + ["italic"], link, into: &words)
      case .strong(let inner): collect(inner, faces + ["bold"], link, into: &words)
      case .strikethrough(let inner): collect(inner, faces + ["strike"], link, into: &words)
      case .link(let destination, _, let inner):
        collect(inner, faces + ["link"], address(destination), into: &words)
      case .image(let source, _, let inner):
        let label = inner.plainText.isEmpty ? source : inner.plainText
        words.add("[image: \(label)]", faces + ["link"], address(source))
      case .footnoteReference(let number): words.add("[\(number)]", faces + ["dim"], link)
      case .reference(let reference, let text):
        words.add(text, faces + ["link"], location(of: reference))
      }
    }
  }

  /// Cuts texts at their blanks; what touches the word before is joined to it.
  private struct WordList {
    private(set) var words: [Word] = []
    private var followsBlank = true

    mutating func add(_ text: String, _ faces: [Face], _ link: Location?) {
      for (index, piece) in text.split(separator: " ", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { followsBlank = true }
        guard !piece.isEmpty else { continue }
        words.append(
          Word(text: String(piece), faces: faces, link: link, isJoined: !followsBlank))
        followsBlank = false
      }
    }

    mutating func addBreak() {
      words.append(Word(text: "", faces: [], link: nil, isJoined: false, isBreak: true))
      followsBlank = true
    }
  }

  private func address(_ destination: String) -> Location {
    Location(.address, path: [destination])
  }

  private func location(of reference: Reference) -> Location? {
    switch reference {
    case .issue(let name, let number):
      guard let place = name.flatMap(RepositoryRef.init(_:)) ?? repository else { return nil }
      return .issue(server, IssueRef(place, number))
    case .user(let login): return .user(server, login)
    case .commit(let name, let hash):
      guard let place = name.flatMap(RepositoryRef.init(_:)) ?? repository else { return nil }
      return .commit(server, place, hash)
    case .address(let url): return address(url)
    }
  }
}
