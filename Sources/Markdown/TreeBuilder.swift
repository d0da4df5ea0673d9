/// Builds the tree from a walk over another one: enter a container, add leaves, leave it.
struct TreeBuilder {
  enum Container {
    case document, quote, paragraph, footnote, cell
    case list(start: Int?, isTight: Bool)
    case item(isDone: Bool?)
    case heading(level: Int)
    case table(alignments: [Block.Table.Alignment])
    case row(isHeader: Bool)
    case emphasis, strong, strikethrough
    case link(destination: String, title: String)
    case image(source: String, title: String)
    case footnoteReference(number: Int)
    /// Its children stand for it.
    case unknown
  }

  enum Leaf {
    case block(Block.Content)
    case inline(Inline)
  }

  /// Below this many quotes, lists or markups around it nothing is nested further: the program
  /// recurses over the tree, and nobody writes like that.
  static let depthLimit = 100

  /// A container that is open, with what it holds so far.
  private struct Frame {
    let container: Container
    let range: SourceRange
    var blocks: [Block] = []
    var items: [Block.Item] = []
    var rows: [Block.Table.Row] = []
    var cells: [[Inline]] = []
    var inlines: [Inline] = []
  }

  /// For each line of what was parsed the line of the source; nil when they are the same.
  private let lines: [Int]?
  private let findsReferences: Bool
  private var frames: [Frame] = []
  /// For each container that is open in the other tree, whether there is a frame for it.
  private var hasFrame: [Bool] = []
  private var depth = 0
  private var footnotes = 0
  private var document: [Block] = []

  init(lines: [Int]?, findsReferences: Bool) {
    self.lines = lines
    self.findsReferences = findsReferences
  }

  /// The blocks of the document, once it was left.
  func finish() -> [Block] { document }

  mutating func enter(_ container: Container, at range: SourceRange) {
    let isTaken =
      switch container {
      case .unknown: false
      case .item: hasFrame.last ?? true
      default: !container.isNested || depth < TreeBuilder.depthLimit
      }
    hasFrame.append(isTaken)
    guard isTaken else { return }
    if container.isNested { depth += 1 }
    frames.append(Frame(container: container, range: map(range)))
  }

  mutating func leave() {
    guard hasFrame.popLast() == true, let frame = frames.popLast() else { return }
    if frame.container.isNested { depth -= 1 }
    close(frame)
  }

  mutating func add(_ leaf: Leaf, at range: SourceRange) {
    switch leaf {
    case .block(let content): add(Block(content, at: map(range)))
    case .inline(let inline): add(inline)
    }
  }

  // MARK: Building

  private mutating func close(_ frame: Frame) {
    switch frame.container {
    case .document: document = frame.blocks
    case .quote: add(Block(quote(frame.blocks), at: frame.range))
    case .paragraph: add(Block(.paragraph(inlines(frame)), at: frame.range))
    case .heading(let level):
      add(Block(.heading(level: level, inlines(frame)), at: frame.range))
    case .footnote:
      footnotes += 1
      add(Block(.footnote(number: footnotes, frame.blocks), at: frame.range))
    case .list(let start, let isTight):
      let list = Block.List(start: start, isTight: isTight, items: frame.items)
      add(Block(.list(list), at: frame.range))
    case .item(let isDone):
      top { $0.items.append(Block.Item(isDone: isDone, blocks: frame.blocks, range: frame.range)) }
    case .table(let alignments): close(frame, with: alignments)
    case .row: top { $0.rows.append(Block.Table.Row(cells: frame.cells, range: frame.range)) }
    case .cell:
      let cell = inlines(frame)
      top { $0.cells.append(cell) }
    case .emphasis: add(.emphasis(frame.inlines))
    case .strong: add(.strong(frame.inlines))
    case .strikethrough: add(.strikethrough(frame.inlines))
    case .link(let destination, let title):
      add(.link(destination: destination, title: title, frame.inlines))
    case .image(let source, let title):
      add(.image(source: source, title: title, frame.inlines))
    case .footnoteReference(let number): add(.footnoteReference(number: number))
    case .unknown: break
    }
  }

  private func inlines(_ frame: Frame) -> [Inline] {
    findsReferences ? ReferenceScanner.replace(in: frame.inlines) : frame.inlines
  }

  private mutating func close(_ frame: Frame, with alignments: [Block.Table.Alignment]) {
    guard var header = frame.rows.first else { return }
    let rows = Array(frame.rows.dropFirst())
    var range = frame.range
    if let paragraph = frames.last?.blocks.last, paragraph.range.start.line == 0 {
      // Lines right above a table are a paragraph, to which the parser gives no place, and it lets
      // table and header begin where that begins. The rows below them are told right.
      let line = (rows.first?.range.start.line ?? range.end.line + 1) - 2
      let start = SourcePosition(line: max(line, range.start.line), column: range.start.column)
      let above = SourcePosition(line: max(line - 1, range.start.line), column: 1)
      top {
        $0.blocks[$0.blocks.count - 1] = Block(
          paragraph.content, at: SourceRange(start: range.start, end: above))
      }
      range = SourceRange(start: start, end: range.end)
      header.range = SourceRange(start: start, end: start)
    }
    let table = Block.Table(alignments: alignments, header: header, rows: rows)
    add(Block(.table(table), at: range))
  }

  /// A quote, or an alert when its first line says so and nothing else.
  private func quote(_ blocks: [Block]) -> Block.Content {
    guard let first = blocks.first, case .paragraph(var inlines) = first.content,
      case .text(let mark)? = inlines.first, mark.hasPrefix("[!"), mark.hasSuffix("]"),
      let alert = Block.Alert(rawValue: mark.dropFirst(2).dropLast().uppercased()),
      inlines.count == 1 || inlines[1] == .softBreak || inlines[1] == .lineBreak
    else { return .quote(blocks) }
    inlines.removeFirst(min(2, inlines.count))
    guard !inlines.isEmpty else { return .alert(alert, Array(blocks.dropFirst())) }
    let start = SourcePosition(line: first.range.start.line + 1, column: first.range.start.column)
    let rest = Block(.paragraph(inlines), at: SourceRange(start: start, end: first.range.end))
    return .alert(alert, [rest] + blocks.dropFirst())
  }

  private mutating func add(_ block: Block) {
    top { $0.blocks.append(block) }
  }

  private mutating func add(_ inline: Inline) {
    top { frame in
      // The parser cuts text wherever something special could have stood.
      if case .text(let more) = inline, case .text(var text)? = frame.inlines.last {
        frame.inlines.removeLast()
        text += more
        frame.inlines.append(.text(text))
      } else {
        frame.inlines.append(inline)
      }
    }
  }

  private mutating func top(_ body: (inout Frame) -> Void) {
    guard !frames.isEmpty else { return }
    body(&frames[frames.count - 1])
  }

  // MARK: Lines

  private func map(_ range: SourceRange) -> SourceRange {
    guard let lines, range.start.line > 0 else { return range }
    return SourceRange(start: map(range.start, in: lines), end: map(range.end, in: lines))
  }

  private func map(_ position: SourcePosition, in lines: [Int]) -> SourcePosition {
    let place = min(max(position.line - 1, 0), lines.count - 1)
    return SourcePosition(line: place < 0 ? 1 : lines[place], column: position.column)
  }
}

extension TreeBuilder.Container {
  /// Whether it can hold another of its kind.
  fileprivate var isNested: Bool {
    switch self {
    case .quote, .list, .footnote, .emphasis, .strong, .strikethrough, .link, .image: true
    default: false
    }
  }
}
