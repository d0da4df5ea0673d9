import Editor
import Forge
import Glibc
import Text

/// A file of this machine that is attached, or that an attachment is saved as; on a worker.
struct LocalFile: Sendable {
  let path: String

  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// How many bytes it has; nil where it is no plain file.
  var size: Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// More than any server takes; it would have to be held in memory.
  private static let limit = 256 << 20

  func read() throws -> [UInt8] {
    guard let file = try FileReader(path) else {
      throw UserError("\(path) cannot be read: No such file or directory")
    }
    if let size, size > Self.limit {
      throw UserError("\(name) has \(Counted.bytes(size)), which is too much to attach")
    }
    let text = try file.read(Self.limit)
    return text.bytes(0..<text.end)
  }

  /// Makes the file; one that is there stays as it is until the new one is whole.
  func write(_ bytes: [UInt8]) throws { try TextExport(to: path).write(PieceTree(bytes)) }

  /// A place for a file that is handed to another program, which may still have it when this one ends.
  static func temporary(named name: String) throws -> LocalFile {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/gotcha-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw UserError("\(folder) takes no new folder: \(String(cString: strerror(errno)))")
    }
    let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return LocalFile(path: "\(made)/\(safe(name))")
  }

  /// A name that stays in its folder, whatever somebody called the file.
  static func safe(_ name: String) -> String {
    let kept = String(name.map { $0 == "/" || $0 == "\0" ? "_" : $0 }.prefix(200))
    return kept.isEmpty || kept.hasPrefix(".") ? "_" + kept : kept
  }
}

extension LocalFile {
  /// Reads what terminals paste when a file is dropped on them: a path, mostly quoted, or a `file:` address;
  /// nil for other text.
  init?(dropped bytes: [UInt8]) {
    guard bytes.count < 4096, !bytes.contains(0) else { return nil }
    var text = String(decoding: bytes, as: UTF8.self).written
    guard !text.contains("\n") else { return nil }
    for quote in ["'", "\""] where text.count > 2 && text.hasPrefix(quote) && text.hasSuffix(quote)
    {
      text = String(text.dropFirst().dropLast()).replacing("'\\''", with: "'")
    }
    if text.hasPrefix("file://") {
      // `file:///path`, or with a host, which can only be this one.
      let path = text.dropFirst("file://".count).drop { $0 != "/" }
      text = Location("file://localhost\(path)").map { "/" + $0.path.joined(separator: "/") } ?? ""
    } else if text.hasPrefix("/") {
      var isEscaped = false
      text = String(
        text.filter { character in
          defer { isEscaped = character == "\\" && !isEscaped }
          return character != "\\" || isEscaped
        })
    }
    guard text.hasPrefix("/"), text.count > 1 else { return nil }
    self.init(path: text)
  }
}
