/// One command of the maintainers' tool.
struct DevCommand: Sendable {
  let name: String
  /// The name with its arguments, for the help.
  let synopsis: String
  /// One sentence that says what it does.
  let summary: String
  /// Gets the checkout and the arguments behind the name; answers the exit status.
  let body: @Sendable (Checkout, [String]) throws -> Int32

  init(
    _ synopsis: String, _ summary: String,
    body: @escaping @Sendable (Checkout, [String]) throws -> Int32
  ) {
    name = synopsis.split(separator: " ").first.map(String.init) ?? synopsis
    self.synopsis = synopsis
    self.summary = summary
    self.body = body
  }
}
