/// Why there is no tree of a text.
enum ParseFailure: Error {
  case cancelled
  case tooSlow
  /// A scanner's state outgrew what the library can hold.
  case tooDeep
}
