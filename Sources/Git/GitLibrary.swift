import Glibc

/// The shared object that functions are looked up in; never closed, so that its handle may be used on
/// every thread.
struct GitLibrary: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer
  private let name: String

  init(name: String) throws(GitError) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
      throw GitError(.libraryMissing, "\(name) cannot be opened; install libgit2 to go on.")
    }
    self.handle = handle
    self.name = name
  }

  /// The function called `symbol`, as the type of the property that it is kept in.
  func find<Function>(_ symbol: String) throws(GitError) -> Function {
    guard let address = dlsym(handle, symbol) else {
      throw GitError(.libraryMissing, "\(name) lacks \(symbol); install it anew to go on.")
    }
    return unsafeBitCast(address, to: Function.self)
  }
}
