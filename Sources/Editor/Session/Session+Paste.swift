import Keys
import Text

extension Session {
  /// Inserts a paste literally, in one step of undo; a reading buffer only says so.
  func paste(_ bytes: [UInt8]) {
    let text = Self.withNewlines(bytes)
    if refusesPaste() { return }
    if search != nil { return IsearchYanks.paste(text, self) }
    let buffer = selectedWindow.buffer
    if buffer.mode.takesPaste?(self, buffer, text) == true { return }
    pasteLiterally(text)
  }

  /// Whether keys are read for something that a text is no answer to; says so then.
  ///
  /// What it asks goes on. What a paste would bring into the buffer behind it nobody has looked at.
  private func refusesPaste() -> Bool {
    if !pendingKeys.isEmpty {
      let name = keysDescription(pendingKeys)
      endSequence()
      argument = nil
      readsArgument = false
      complain("\(name) with a paste behind it is undefined")
      return true
    }
    if question != nil {
      remindOfQuestion()
      return true
    }
    if let reader = readers.last {
      requests.append(.bell)
      echo.show("[Nothing pasted] " + reader.prompt)
      return true
    }
    guard let transient else { return false }
    if transient.yieldsToPaste {
      self.transient = nil
      transient.end(self)
      return false
    }
    guard search == nil else { return false }
    complain("Nothing pasted: the keys here are those of \(transient.section)")
    return true
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
    if macros.recording != nil, !macros.isRunning {
      message("Pasted; the macro being defined does not have it")
    }
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
