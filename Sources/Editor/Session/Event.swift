package import Keys

/// What happens to the session, in the order in which it happened.
package enum Event: Sendable {
  case key(Key)
  case mouse(MouseEvent)
  case paste([UInt8])
  /// The terminal got or lost the focus.
  case focus(Bool)
  case resize(rows: Int, columns: Int)
}

/// What the session wants of the program around it, taken after each event.
package enum SessionRequest: Sendable {
  case exit
  case suspend
  case bell
  case redraw
  case copyToClipboard([UInt8])
  case openInBrowser(OutsideAddress)
  /// Opens a file of this machine with the program that is for such files.
  case openOutside(file: String)
  case loadTheme(String)
  /// Lets the terminal report the mouse, or keep it for its own selection.
  case reportMouse(Bool)
  /// Hands the buffer's text to the user's editor.
  case editExternally(BufferID)
}
