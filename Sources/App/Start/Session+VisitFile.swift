import Config
import Editor
import Text

extension Session {
  /// The buffer of a file, read now; a file that is not there yet is empty.
  func visitFile(_ path: String) throws -> Buffer {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let bytes = (try? readFile(path)) ?? []
    let buffer = addBuffer(named: name, mode: SessionFactory.textMode, text: PieceTree(bytes))
    buffer.file = FileState(path: path, stamp: nil)
    return buffer
  }
}
