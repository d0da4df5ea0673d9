/// A file named by `include`, or the one that names it.
package struct ConfigSource: Sendable {
  /// The path that diagnostics give.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

extension ConfigFile {
  /// Finds what `include name` means, given the paths of the files being read, the outermost first.
  package typealias Include =
    (_ name: String, _ chain: [String]) throws(ConfigError) -> ConfigSource

  /// Reads a file and what it includes.
  ///
  /// An included file's entries stand where its `include` stands; the section of the includer goes on
  /// behind it. Sections of one name are one section.
  package static func parse(_ source: ConfigSource, include: Include) -> ConfigFile {
    withoutActuallyEscaping(include) { include in
      var reader = ConfigReader(include: include)
      reader.read(source)
      return reader.file
    }
  }

  /// Reads a file that may not include others.
  package static func parse(_ bytes: [UInt8], path: String) -> ConfigFile {
    parse(ConfigSource(path: path, bytes: bytes)) { name, _ throws(ConfigError) in
      throw .notFound(name: name, known: [])
    }
  }
}

/// What some editors put before the first line.
let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

/// Goes through a file line by line and descends into what it includes.
private struct ConfigReader {
  /// Includes beyond this many are a mistake or an attack, never a layout.
  static let includeLimit = 64

  let include: ConfigFile.Include
  var file = ConfigFile()
  private var chain: [String] = []
  private var includes = 0

  init(include: @escaping ConfigFile.Include) { self.include = include }

  mutating func read(_ source: ConfigSource) {
    file.open(source.path)
    chain.append(source.path)
    defer { chain.removeLast() }

    var section: Int?
    var bytes = source.bytes[...]
    if bytes.starts(with: byteOrderMark) { bytes.removeFirst(byteOrderMark.count) }
    var line = 0
    var isOver = false
    while !isOver {
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
      let text = bytes[..<(end ?? bytes.endIndex)]
      bytes = bytes[(end.map { $0 + 1 } ?? bytes.endIndex)...]
      isOver = end == nil
      line += 1
      switch ConfigLine(text) {
      case .blank:
        break
      case .section(let name):
        section = file.enter(name, file: source.path, line: line)
      case .include(let name):
        descend(into: name, from: source.path, line: line)
      case .entry(let name, let value):
        let entry = ConfigFile.Entry(name: name, value: value, file: source.path, line: line)
        if let section {
          file.append(entry, to: section)
        } else {
          file.report(entry.diagnostic("this stands before the first [section]"))
        }
      case .bad(let message):
        file.report(Diagnostic(file: source.path, line: line, message: message))
      }
    }
  }

  private mutating func descend(into name: String, from path: String, line: Int) {
    includes += 1
    do throws(ConfigError) {
      // Reported once: what comes after is left out without a word.
      guard includes <= Self.includeLimit else {
        if includes == Self.includeLimit + 1 { throw .tooManyIncludes(limit: Self.includeLimit) }
        return
      }
      read(try include(name, chain))
    } catch {
      file.report(Diagnostic(file: path, line: line, message: error.description))
    }
  }
}
