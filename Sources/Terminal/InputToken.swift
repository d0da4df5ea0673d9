/// One complete unit of what a terminal sends.
///
/// Borrows its bytes from the tokenizer: copy what is to be kept.
struct InputToken {
  enum Kind {
    /// A control byte, or the UTF-8 of one scalar.
    case text
    /// Bytes that are not UTF-8.
    case invalid
    /// Escape with nothing behind it within the wait.
    case escape
    /// Escape with another Escape behind it.
    case escapePrefix
    /// What stands after `ESC [`, final byte included.
    case controlSequence
    /// What stands after `ESC O`, final byte included.
    case singleShift
    /// The letter after `ESC [ [`: a function key of the Linux console.
    case consoleKey
    /// The three bytes after `ESC [ M`.
    case oldMouse
    /// What stands between `ESC ]` and its end.
    case systemCommand
    /// What stands between `ESC P` and its end.
    case deviceControl
    /// What stands between `ESC _`, `ESC ^` or `ESC X` and its end.
    case otherString
    /// What was pasted.
    case paste
    /// A sequence that broke off: nothing to do about it.
    case broken
  }

  let kind: Kind
  let bytes: UnsafeBufferPointer<UInt8>
  /// An Escape came before it.
  var hasMeta = false
  /// How many bytes of the input it stands for.
  let length: Int
}
