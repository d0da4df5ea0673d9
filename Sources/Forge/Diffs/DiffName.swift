/// The name of a file as a diff writes it, unquoted.
package struct DiffName: Hashable, Sendable {
  package let bytes: [UInt8]
  /// Whether a prefix such as `a/` may be before it: not in `rename from`.
  let mayHavePrefix: Bool

  init(_ bytes: [UInt8], mayHavePrefix: Bool = true) {
    self.bytes = bytes
    self.mayHavePrefix = mayHavePrefix
  }

  static let none = Array("/dev/null".utf8)

  /// The name after `git apply -pN` took its folders off, with single slashes; nil if it has too few
  /// of them.
  func stripped(_ folders: Int) -> [UInt8]? {
    let slash = UInt8(ascii: "/")
    var rest = bytes[...]
    for _ in 0..<max(0, mayHavePrefix ? folders : folders - 1) {
      guard let end = rest.firstIndex(of: slash) else { return nil }
      rest = rest[(end + 1)...]
    }
    var name: [UInt8] = []
    for byte in rest where byte != slash || name.last != slash { name.append(byte) }
    return name.isEmpty ? nil : name
  }

  /// Where a name begins after so many slashes.
  static func skipFolders(_ folders: Int, of name: ArraySlice<UInt8>) -> Int? {
    guard folders > 0 else { return name.first == UInt8(ascii: "/") ? nil : name.startIndex }
    var left = folders
    for index in name.indices where name[index] == UInt8(ascii: "/") {
      left -= 1
      if left <= 0 { return index == name.startIndex ? nil : index + 1 }
    }
    return nil
  }

  /// The prefixes Git puts before old and new names (git-diff(1), `diff.mnemonicPrefix`).
  private static let prefixes: [(UInt8, UInt8)] = ["ab", "ba", "iw", "ci", "cw", "ow", "12"].map {
    let pair = Array($0.utf8)
    return (pair[0], pair[1])
  }

  /// A name for people: without the prefix, where both names have one.
  static func shown(_ name: DiffName?, beside other: DiffName?) -> [UInt8] {
    guard let name else { return [] }
    guard name.mayHavePrefix, let mark = name.prefix else { return name.bytes }
    if let other, other.bytes != none {
      guard let beside = other.prefix,
        prefixes.contains(where: { $0 == (mark, beside) || $0 == (beside, mark) })
      else { return name.bytes }
    } else if !prefixes.contains(where: { $0.0 == mark || $0.1 == mark }) {
      return name.bytes
    }
    return Array(name.bytes.dropFirst(2))
  }

  private var prefix: UInt8? {
    guard bytes.count > 2, bytes[1] == UInt8(ascii: "/") else { return nil }
    return bytes[0]
  }
}
