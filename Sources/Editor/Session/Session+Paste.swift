import Text

extension Session {
  /// Inserts a paste literally, in one step of undo; a reading buffer only says so.
  func paste(_ bytes: [UInt8]) {
    let text = Self.withNewlines(bytes)
    if search != nil { return IsearchYanks.paste(text, self) }
    let buffer = selectedWindow.buffer
    if buffer.mode.takesPaste?(self, buffer, text) == true { return }
    pasteLiterally(text)
  }

  /// Inserts a paste whatever the buffer's mode would make of it.
  package func pasteLiterally(_ text: [UInt8]) {
    let buffer = selectedWindow.buffer
    if buffer.mode.isReading || buffer.isReadOnly {
      return complain("Nothing pasted: this buffer is only read")
    }
    let command = Command("paste", "Insert what the terminal pasted.", traits: .internalOnly) { _ in
    }
    execute(command) { try $0.insert(text) }
  }

  /// Terminals send the line ends of a paste as CR.
  private static func withNewlines(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 13: text.append(10)
      case 10 where index > 0 && bytes[index - 1] == 13: break
      default: text.append(byte)
      }
    }
    return text
  }
}
