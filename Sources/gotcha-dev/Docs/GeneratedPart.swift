/// A stretch of a Markdown file that is made from the code and stands between two markers.
struct GeneratedPart: Sendable {
  /// From the root.
  let path: String
  /// As it stands in the markers: `<!-- begin: NAME -->`, `<!-- end: NAME -->`.
  let name: String
  let content: @Sendable (Checkout) throws -> String

  static let all = [commandList, faceList, settingsPage]

  /// `text` with this part made anew.
  func renewed(in text: String, _ checkout: Checkout) throws -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let begin = lines.firstIndex(of: "<!-- begin: \(name) -->"),
      let end = lines[begin...].firstIndex(of: "<!-- end: \(name) -->")
    else { throw DevError("\(path) has no markers for the part \(name).") }
    let fresh = try content(checkout).split(separator: "\n", omittingEmptySubsequences: false)
    return (lines[...begin] + [""] + fresh + [""] + lines[end...]).joined(separator: "\n")
  }
}
