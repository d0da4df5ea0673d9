import Display

/// What the environment says about the terminal before it is asked.
struct TerminalKind {
  let name: String
  let entry: TerminfoEntry
  let capabilities: Capabilities
  private let environment: [String: String]

  init(
    name: String, entry: TerminfoEntry, environment: [String: String]
  ) throws(TerminalError) {
    guard let capabilities = Capabilities(entry) else { throw .dumb(name: name) }
    self.name = name
    self.entry = entry
    self.capabilities = capabilities
    self.environment = environment
  }

  /// The console of the Linux kernel, which has few glyphs.
  var isLinuxConsole: Bool { name == "linux" || name.hasPrefix("linux-") }

  /// Too old or too simple to be asked more than DA1, or to be told of newer modes: some of these
  /// print what they do not know.
  var isSimple: Bool {
    Self.simpleNames.contains { name == $0 || name.hasPrefix($0 + "-") }
      || Self.simpleBeginnings.contains { name.hasPrefix($0) } || !capabilities.isStandard
  }

  /// Whether it is drawn by another program in a terminal, which would take what it does not know for
  /// a title, or whether it prints that.
  var isMultiplexer: Bool {
    ["tmux", "screen"].contains { name.hasPrefix($0) }
      || ["TMUX", "STY"].contains { environment[$0]?.isEmpty == false }
      || environment["TERM_PROGRAM"] == "Apple_Terminal"
  }

  /// The colours that can be counted on.
  ///
  /// `NO_COLOR` (no-color.org) means none.
  var depth: ColorDepth {
    if let none = environment["NO_COLOR"], !none.isEmpty { return .mono }
    let colors = capabilities.style.colors
    if colors < 8 { return .mono }
    if capabilities.style.saysTrueColor { return .trueColor }
    let promise = environment["COLORTERM"] ?? ""
    if ["truecolor", "24bit"].contains(promise), !isSimple { return .trueColor }
    return colors >= 256 ? .palette : .sixteen
  }

  /// The colours when the terminal has given its name and version (XTVERSION).
  ///
  /// The environment does not survive ssh; the answer does.
  func depth(knowing version: String) -> ColorDepth {
    guard depth >= .sixteen, !isSimple else { return depth }
    let name = version.prefix { $0 != "(" && $0 != " " }.lowercased()
    if Self.trueColorTerminals.contains(name) { return .trueColor }
    if name == "xterm" {
      let number = version.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
      // xterm takes colours of 24 bits since patch 331, of 2017.
      if let patch = Int(number), patch >= 331 { return .trueColor }
    }
    return depth
  }

  private static let simpleNames: Set<String> = ["linux", "ansi", "sun", "cygwin", "dumb"]
  private static let simpleBeginnings = [
    "vt1", "vt2", "vt3", "vt4", "vt5", "cons", "wy", "pc", "hurd",
  ]
  private static let trueColorTerminals: Set<String> = [
    "kitty", "foot", "ghostty", "wezterm", "iterm2", "konsole", "vte", "mintty", "contour",
    "alacritty", "rio",
  ]
}
