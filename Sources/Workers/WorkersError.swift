import Glibc

/// The system refused a thread or a descriptor.
package struct WorkersError: Error, CustomStringConvertible {
  package let description: String

  init(doing action: String, code: Int32 = errno) {
    let reason = String(cString: strerror(code))
    description =
      "Could not \(action): \(reason). Close other programs or raise the limits of this account."
  }
}
