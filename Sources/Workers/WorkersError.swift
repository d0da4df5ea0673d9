import Glibc

/// The system refused a thread, a descriptor or a library.
package struct WorkersError: Error, CustomStringConvertible {
  package let description: String

  init(doing action: String, code: Int32 = errno) {
    let reason = String(cString: strerror(code))
    description =
      "Could not \(action): \(reason). Close other programs or raise the limits of this account."
  }

  /// - Parameter thing: what the system has no more of.
  package init(outOf thing: String) {
    description = "There is no \(thing) left. Close other programs."
  }

  /// - Parameter reason: the dynamic linker's own words, which name the library.
  init(loading reason: String) {
    description = reason
  }
}
