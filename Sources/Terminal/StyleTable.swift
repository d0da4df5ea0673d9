import Display
import Glibc

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
  /// By the raw value of the face: its style's number and 1, or 0 where it was not met yet.
  ///
  /// In plain memory, as the next: they are read for every cell.
  private let byFace: UnsafeMutablePointer<Int32>
  /// All faces met have smaller numbers.
  private var usedFaces = 0
  /// By the number of the style: whether blanks in it are as erasing leaves them.
  private let plainBlanks: UnsafeMutablePointer<Bool>
  private var theme = Theme(name: "")
  private var faces: FaceTable?

  init(_ capabilities: StyleCapabilities, depth: ColorDepth) {
    self.capabilities = capabilities
    self.depth = depth
    byFace = Self.zeroed()
    plainBlanks = Self.zeroed()
    removeAll()
  }

  deinit {
    free(byFace)
    free(plainBlanks)
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
    // What was never used is zero still, and takes no memory as long as it is left alone.
    memset(byFace, 0, usedFaces * MemoryLayout<Int32>.stride)
    usedFaces = 0
    _ = number(of: Style())
  }

  /// As many as there are numbers of faces.
  private static let capacity = 1 << 16

  /// Memory of the system's, which takes room only where it is used.
  private static func zeroed<Element: BitwiseCopyable>() -> UnsafeMutablePointer<Element> {
    guard let memory = calloc(capacity, MemoryLayout<Element>.stride) else {
      preconditionFailure("no memory for the styles of a screen")
    }
    return memory.bindMemory(to: Element.self, capacity: capacity)
  }

  /// The number of the style of a face.
  func number(of face: FaceID) -> Int {
    let known = byFace[Int(face.rawValue)]
    return known > 0 ? Int(known) - 1 : newNumber(of: face)
  }

  private func newNumber(of face: FaceID) -> Int {
    guard let faces else { return Self.reset }
    var style = theme.style(of: faces.spec(face), depth: depth)
    style.attributes.formIntersection(capabilities.attributes)
    let number = number(of: style)
    byFace[Int(face.rawValue)] = Int32(number + 1)
    usedFaces = max(usedFaces, Int(face.rawValue) + 1)
    return number
  }

  /// Whether a blank in this style looks like one in no style at all, and erasing while it is in
  /// force leaves such blanks.
  func blankIsPlain(_ number: Int) -> Bool { number >= 0 && plainBlanks[number] }

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

  /// The bytes of the way from one style to another.
  func count(from: Int, to: Int) -> Int {
    guard from != to else { return 0 }
    // The absolute way is never the shorter one by much.
    return absolute[to].count
  }

  private func number(of style: Style) -> Int {
    // Asked once a face; a theme has a few dozen.
    if let number = styles.firstIndex(of: style) { return number }
    let number = styles.count
    styles.append(style)
    absolute.append(absoluteBytes(of: style))
    let drawsOnBlanks: Style.Attributes = [.reverse, .underline, .strike]
    plainBlanks[number] =
      style.background == .terminal && style.attributes.isDisjoint(with: drawsOnBlanks)
    return number
  }

  private func absoluteBytes(of style: Style) -> [UInt8] {
    guard capabilities.isStandard else { return capabilities.ownBytes(for: style) }
    let output = OutputBuffer(capacity: 64)
    var parameters = SGRParameters(output, depth: depth, colors: capabilities.colors)
    if style != Style() {
      parameters.appendReset()
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
