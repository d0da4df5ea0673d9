/// What kept the tool from doing its work, in one sentence.
struct DevError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
