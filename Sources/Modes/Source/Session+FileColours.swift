package import Editor
import Syntax
import Text

/// Which part of which text of a file was last given to be coloured.
private struct ColouredFile: Equatable {
  let path: String
  let version: Int
  let part: Int
}

/// The language of a file of this machine; nil in it for plain text.
private struct FileLanguage {
  let path: String
  let name: String?
}

extension Session {
  /// How long a file that is being changed is left alone before its colours follow, in milliseconds.
  private static let pause: Int64 = 40

  /// Colours what a window shows of a file of this machine, by its name, its first line or its content.
  ///
  /// Never before the frame: what was typed is seen first.
  package func colourFile(in window: Window) {
    let buffer = window.buffer
    guard let path = buffer.file?.path else { return }
    let contents = buffer.text.contents
    let isShort = contents.byteCount <= 65_536
    let first = isShort ? 0 : contents.line(at: window.start).value / max(1, window.textRows)
    let state = ColouredFile(path: path, version: buffer.text.version, part: first)
    guard buffer.properties[ColouredFile.self] != state else { return }
    buffer.properties[ColouredFile.self] = state
    let id = buffer.id
    after(Self.pause, "colours of \(id.value)") { session in
      guard let buffer = session.buffer(id), let language = session.fileLanguage(of: buffer) else {
        return
      }
      session.colour(buffer, as: language)
    }
  }

  /// The language of a buffer that visits a file, by the file's name or the text's beginning.
  package func fileLanguage(of buffer: Buffer) -> String? {
    guard let path = buffer.file?.path else { return nil }
    if let known = buffer.properties[FileLanguage.self], known.path == path { return known.name }
    let contents = buffer.text.contents
    let head = contents.bytes(0..<min(contents.end, ByteOffset(LanguageGuess.enough)))
    let name = LanguageGuess.language(forFile: path, content: head)
    // A file that is yet to be filled may say later what it is.
    if name != nil || contents.byteCount > LanguageGuess.enough {
      buffer.properties[FileLanguage.self] = FileLanguage(path: path, name: name)
    }
    return name
  }
}
