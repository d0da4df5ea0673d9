/// What faces look like: the one place where meanings turn into colours.
///
/// Loaded from `themes/NAME.theme`; see `themes/README.md` for the format. A value, so that a
/// theme being edited replaces the one in force only when it could be read.
package struct Theme: Sendable {
  package var name: String
  /// The same for copies only: whoever keeps what styles came to compares it.
  package private(set) var identity = Identity()
  /// What the terminal's own colours are taken to be, for measuring contrast.
  package var assumedForeground = RGB(0xD0, 0xD0, 0xD0)
  package var assumedBackground = RGB(0x20, 0x20, 0x20)
  /// The least contrast of text on the colour of a label: where black and white have less, the colour
  /// gives way.
  package var labelContrast = 4.5
  /// The most colours it uses, whatever the terminal has.
  package var deepest = ColorDepth.trueColor
  /// By tier and name of the face.
  private var rules = Array(repeating: [String: StyleRule](), count: Tier.allCases.count)

  /// A theme that draws every face as plain text.
  package init(name: String) { self.name = name }

  /// Nothing but itself.
  package final class Identity: Sendable {}

  /// For which terminals a face is described.
  enum Tier: String, CaseIterable {
    case any = "faces"
    /// Where there are sixteen colours.
    case sixteen = "faces.sixteen"
    /// Where there are none.
    case mono = "faces.mono"

    fileprivate var index: Int {
      switch self {
      case .any: 0
      case .sixteen: 1
      case .mono: 2
      }
    }

    init(_ depth: ColorDepth) {
      switch depth {
      case .mono: self = .mono
      case .sixteen: self = .sixteen
      case .palette, .trueColor: self = .any
      }
    }
  }

  /// Whether the theme is meant for a dark terminal.
  package var isDark: Bool { assumedBackground.luminance < assumedForeground.luminance }

  /// The theme for a terminal of the other kind: plain text has the colours that the theme takes for
  /// the terminal's own, so that all others are seen on the ground they were chosen for.
  package var onItsOwnGround: Theme {
    var theme = self
    theme.identity = Identity()
    theme.set(
      .plain,
      to: StyleRule(foreground: .rgb(assumedForeground), background: .rgb(assumedBackground)))
    return theme
  }

  /// The faces that the theme names itself.
  package var faces: Set<Face> { Set(rules.flatMap(\.keys).map(Face.init(_:))) }

  mutating func set(_ face: Face, to rule: StyleRule, for tier: Tier = .any) {
    rules[tier.index][face.name] = rule
  }

  /// What interned faces look like on a terminal that shows no more than `depth`.
  ///
  /// The layers are laid over plain text, bottom first: what a layer sets wins, attributes add up.
  /// A label keeps its colours under a layer that sets a background only (the row at point), since
  /// its text was chosen to be read on its own colour.
  package func style(of spec: FaceSpec, depth: ColorDepth = .trueColor) -> Style {
    let depth = min(depth, deepest)
    var style = Style()
    rule(for: .plain, depth: depth)?.apply(to: &style)
    var isLabel = false
    for layer in spec.layers {
      switch layer {
      case .face(let face):
        guard var rule = rule(for: face, depth: depth) else { continue }
        if isLabel, rule.foreground == nil { rule.background = nil }
        if rule.background != nil { isLabel = false }
        rule.apply(to: &style)
      case .labelColor(let color):
        if depth < .palette {
          rule(for: "label", depth: depth)?.apply(to: &style)
        } else {
          style = label(color, depth: depth)
          isLabel = true
        }
      case .picture(let foreground, let background):
        // Without colours the characters alone have to do.
        guard depth >= .palette else { continue }
        if let foreground { style.foreground = .rgb(foreground) }
        if let background { style.background = .rgb(background) }
      }
    }
    return style.reduced(to: depth)
  }

  /// The rule of the face itself or of the nearest name to its left; `nil` for plain text.
  private func rule(for face: Face, depth: ColorDepth) -> StyleRule? {
    let tier = Tier(depth)
    var face: Face? = face
    while let candidate = face {
      if let rule = rules[tier.index][candidate.name] ?? rules[0][candidate.name] { return rule }
      face = candidate.parent
    }
    return nil
  }

  /// Readable text on the label's colour, as the terminal will show that.
  private func label(_ color: RGB, depth: ColorDepth) -> Style {
    var background = Color.rgb(color).reduced(to: depth)
    let shown = background.rgb ?? color
    let front = shown.readableText
    if shown.contrast(to: front) < labelContrast {
      background = .rgb(shown.readable(under: front, contrast: labelContrast)).reduced(to: depth)
    }
    return Style(foreground: .rgb(front), background: background)
  }
}

/// What a theme says about one face: only what it sets.
struct StyleRule: Hashable, Sendable {
  var foreground: Color?
  var background: Color?
  var attributes: Style.Attributes = []

  func apply(to style: inout Style) {
    if let foreground { style.foreground = foreground }
    if let background { style.background = background }
    style.attributes.formUnion(attributes)
  }
}
