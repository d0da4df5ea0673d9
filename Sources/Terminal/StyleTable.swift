import Display

/// The styles in use on one terminal, and the shortest way from one to another.
///
/// Faces that look the same share a number, so that changing between them costs nothing.
final class StyleTable {
  /// No style, or one that is not known: the next one is set as a whole.
  static let unknown = -1

  private let capabilities: StyleCapabilities
  private(set) var depth: ColorDepth
  private var styles: [Style] = []
  private var absolute: [[UInt8]] = []
  private var numbers: [Style: Int] = [:]
  /// By the raw value of the face; -1 where it was not met yet.
  private var byFace: [Int32] = []
  private var theme = Theme(name: "")
  private var faces: FaceTable?

  init(_ capabilities: StyleCapabilities, depth: ColorDepth) {
    self.capabilities = capabilities
    self.depth = depth
    removeAll()
  }

  /// The plain style without any colours: what the terminal has after a reset.
  static let reset = 0

  /// Forgets all styles: for another theme or another number of colours.
  func use(_ theme: Theme, faces: FaceTable, depth: ColorDepth) {
    self.theme = theme
    self.faces = faces
    self.depth = depth
    removeAll()
  }

  private func removeAll() {
    styles.removeAll()
    absolute.removeAll()
    numbers.removeAll()
    byFace.removeAll()
    _ = number(of: Style())
  }

  /// The number of the style of a face.
  func number(of face: FaceID) -> Int {
    let raw = Int(face.rawValue)
    if raw < byFace.count, byFace[raw] >= 0 { return Int(byFace[raw]) }
    guard let faces else { return Self.reset }
    var style = theme.style(of: faces.spec(face), depth: depth)
    style.attributes.formIntersection(capabilities.attributes)
    let number = number(of: style)
    while byFace.count <= raw { byFace.append(-1) }
    byFace[raw] = Int32(number)
    return number
  }

  /// Whether a blank in this style looks like one in no style at all, and erasing while it is in
  /// force leaves such blanks.
  func blankIsPlain(_ number: Int) -> Bool {
    guard number >= 0 else { return false }
    return styles[number].background == .terminal
      && styles[number].attributes.isDisjoint(with: [.reverse, .underline, .strike])
  }

  /// Appends the shortest way from one style to another.
  func append(from: Int, to: Int, into output: OutputBuffer) {
    guard from != to else { return }
    let start = output.count
    if from >= 0, capabilities.takesBack, to != Self.reset {
      appendChange(from: styles[from], to: styles[to], into: output)
      guard output.count - start > absolute[to].count else { return }
      output.truncate(to: start)
    }
    output.append(absolute[to])
  }

  private func number(of style: Style) -> Int {
    if let number = numbers[style] { return number }
    let number = styles.count
    styles.append(style)
    absolute.append(absoluteBytes(of: style))
    numbers[style] = number
    return number
  }

  private func absoluteBytes(of style: Style) -> [UInt8] {
    guard capabilities.isStandard else { return capabilities.ownBytes(for: style) }
    let output = OutputBuffer(capacity: 64)
    var parameters = SGRParameters(output, depth: depth, colors: capabilities.colors)
    if style != Style() {
      parameters.append(0)
      parameters.append(change(from: Style(), to: style), of: style)
    }
    parameters.finish(evenIfEmpty: true)
    return Array(output.pending)
  }

  private func appendChange(from: Style, to: Style, into output: OutputBuffer) {
    var parameters = SGRParameters(output, depth: depth, colors: capabilities.colors)
    parameters.append(change(from: from, to: to), of: to)
    parameters.finish(evenIfEmpty: false)
  }

  private func change(from: Style, to: Style) -> SGRParameters.Change {
    SGRParameters.Change(
      removed: from.attributes.subtracting(to.attributes),
      added: to.attributes.subtracting(from.attributes),
      foreground: from.foreground != to.foreground, background: from.background != to.background)
  }
}
