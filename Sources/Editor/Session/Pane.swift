/// One of the numbered panes of the tab line.
package struct Pane: Sendable {
  package let name: String
  /// The short form for narrow frames.
  package let shortName: String
  /// What a keymap calls it: `show-pane issues`.
  package let command: String
  /// Where the pane begins, for a server; nil server shows what there is without one.
  package let root: @Sendable (_ server: String) -> Location

  package init(
    name: String, shortName: String, command: String,
    root: @escaping @Sendable (_ server: String) -> Location
  ) {
    self.name = name
    self.shortName = shortName
    self.command = command
    self.root = root
  }
}

/// What the tab line shows besides the panes.
package struct TabLine: Hashable, Sendable {
  /// A number labelled by the key that leads to what is counted.
  package struct Count: Hashable, Sendable {
    package let key: String
    package let number: Int
    /// Something went wrong there.
    package let isAlert: Bool
    package init(key: String, number: Int, isAlert: Bool = false) {
      self.key = key
      self.number = number
      self.isAlert = isAlert
    }
  }

  package var counts: [Count] = []
  /// `alice@forge`.
  package var identity = ""

  package init() {}
}
