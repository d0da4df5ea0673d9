/// "You cannot do that here": shown in the echo area, not an accident of the program.
package struct UserError: Error, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}

/// `C-g`: leaves whatever is going on, with a bell and "Quit".
package struct Quit: Error {
  package init() {}
}
