/// Why the demo forge cannot start.
package struct DemoForgeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence: what happened, to what, and what to do.
  package let description: String

  init(_ description: String) { self.description = description }
}
