/// The text of a file of settings while single values in it are changed.
///
/// Everything else stays byte for byte: comments, order, alignment, line ends, even lines with mistakes.
package struct ConfigText: Sendable {
  /// The lines with their ends.
  private var lines: [[UInt8]]

  package init(_ bytes: [UInt8]) {
    lines = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(Array(rest[...end]))
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { lines.append(Array(rest)) }
  }

  package var bytes: [UInt8] { Array(lines.joined()) }

  /// Writes `name = value` where it holds: in the last line of the section that gives `name` a value,
  /// else behind the section's last entry, else in a new section at the end.
  ///
  /// - Throws: When the format has no way to write that name or value, such as one with a newline.
  package mutating func set(
    _ name: String, to value: String, in section: String
  ) throws(ConfigError) {
    let line = "\(name) = \(value)"
    guard ConfigLine(line.utf8) == .entry(name: name, value: value), !line.utf8.contains(10) else {
      throw .unwritable(name: name, value: value)
    }
    guard case .section = ConfigLine("[\(section)]".utf8), !section.utf8.contains(10) else {
      throw .unwritable(name: section, value: value)
    }
    let places = places(of: name, in: section)
    if let index = places.entries.last {
      lines[index] = Array(line.utf8) + lineEnd(of: index)
    } else if let last = places.end {
      insert(line, after: last)
    } else {
      if let last = lines.indices.last {
        insert("", after: last)
        insert("[\(section)]", after: last + 1)
      } else {
        lines = [Array("[\(section)]\n".utf8)]
      }
      insert(line, after: lines.count - 1)
    }
  }

  /// Takes out every line of the section that gives `name` a value, so that the default holds again.
  package mutating func remove(_ name: String, from section: String) {
    for index in places(of: name, in: section).entries.reversed() { lines.remove(at: index) }
  }

  /// The lines with that entry, and the last line of the section that is not blank.
  private func places(of name: String, in section: String) -> (entries: [Int], end: Int?) {
    var entries: [Int] = []
    var end: Int?
    var isInside = false
    for index in lines.indices {
      var line = lines[index][...]
      if line.last == UInt8(ascii: "\n") { line.removeLast() }
      if index == 0, line.starts(with: byteOrderMark) { line.removeFirst(byteOrderMark.count) }
      switch ConfigLine(line) {
      case .section(let found):
        isInside = found == section
        if isInside { end = index }
      case .entry(let found, _) where isInside:
        end = index
        if found == name { entries.append(index) }
      case .include where isInside, .bad where isInside:
        end = index
      default: break
      }
    }
    return (entries, end)
  }

  private mutating func insert(_ line: String, after index: Int) {
    let end = lineEnd(of: index)
    if lines[index].last != UInt8(ascii: "\n") { lines[index] += [UInt8(ascii: "\n")] }
    lines.insert(Array(line.utf8) + (end.isEmpty ? [UInt8(ascii: "\n")] : end), at: index + 1)
  }

  private func lineEnd(of index: Int) -> [UInt8] {
    if lines[index].suffix(2).elementsEqual("\r\n".utf8) { return Array("\r\n".utf8) }
    return lines[index].last == UInt8(ascii: "\n") ? [UInt8(ascii: "\n")] : []
  }
}
