/// A token or password; printing it in any way shows nothing of it.
package struct Secret: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The bytes themselves, for the one place that sends or stores them.
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  package var isEmpty: Bool { bytes.isEmpty }

  package var description: String { "<secret>" }

  package var customMirror: Mirror { Mirror(self, children: []) }
}
