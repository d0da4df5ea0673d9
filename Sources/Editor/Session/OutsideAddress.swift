/// An address that is opened outside of this program: a web page, or where mail is written to.
///
/// What servers send has links to anything, options of the browser and files of this machine among them.
/// Nothing but these ever gets to it.
package struct OutsideAddress: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// Nil where the text is neither `http:`, `https:` nor `mailto:`.
  package init?(_ text: String) {
    let start = text.prefix(Self.longest).lowercased()
    guard Self.beginnings.contains(where: { start.hasPrefix($0) }),
      !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7f })
    else { return nil }
    description = text
  }

  private static let beginnings = ["http://", "https://", "mailto:"]
  private static let longest = 8
}
