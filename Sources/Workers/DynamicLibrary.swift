import Glibc

/// A shared library that is opened while the program runs, and stays open.
///
/// Some libraries take milliseconds to load; those are opened by the worker that first needs them.
package final class DynamicLibrary: Sendable {
  private nonisolated(unsafe) let handle: UnsafeMutableRawPointer

  /// Opens the first of these that there is, such as `libcurl.so.4`.
  package init(_ names: String...) throws(WorkersError) {
    for name in names {
      if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        self.handle = handle
        return
      }
    }
    throw WorkersError(loading: dlerror().map { String(cString: $0) } ?? "no such library")
  }

  /// The address of a symbol in the library or in one that it needs.
  package func address(of symbol: String) throws(WorkersError) -> UnsafeMutableRawPointer {
    guard let address = dlsym(handle, symbol) else {
      throw WorkersError(loading: dlerror().map { String(cString: $0) } ?? symbol)
    }
    return address
  }

  /// A function of the library.
  ///
  /// - Parameter type: a `@convention(c)` function type that must match the library's header.
  package func function<Function>(
    _ symbol: String, as type: Function.Type = Function.self
  ) throws(WorkersError) -> Function {
    precondition(MemoryLayout<Function>.size == MemoryLayout<UnsafeMutableRawPointer>.size)
    return unsafeBitCast(try address(of: symbol), to: type)
  }
}
