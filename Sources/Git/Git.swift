import CGit
import Glibc
import Workers

/// libgit2, opened with `dlopen` when the first value of this type is made.
///
/// Linking it would cost every start of the program some milliseconds. All calls are safe from any
/// thread; one repository belongs to one thread at a time. The library stays open to the end of the
/// program: shutting it down would lose what it keeps for each thread that met an error.
package final class Git: Sendable {
  let symbols: GitSymbols
  let library: DynamicLibrary

  package init() throws(GitError) {
    do throws(WorkersError) {
      library = try DynamicLibrary("libgit2.so.\(LIBGIT2_SOVERSION)")
      symbols = try GitSymbols(library)
    } catch {
      throw GitError(missing: error)
    }
    guard symbols.initialize() > 0 else { throw symbols.error("start libgit2") }
  }

  /// Opens the repository at `path`, with or without a working tree.
  package func open(_ path: String) throws(GitError) -> GitRepository {
    var handle: OpaquePointer?
    guard symbols.repositoryOpen(&handle, path) == 0, let handle else {
      throw symbols.error("open the repository \(path)")
    }
    return GitRepository(git: self, handle: handle, path: path)
  }

  /// Makes a repository without a working tree at `path`; its folders are made as needed.
  package func initializeBare(_ path: String) throws(GitError) -> GitRepository {
    var handle: OpaquePointer?
    guard symbols.repositoryInit(&handle, path, 1) == 0, let handle else {
      throw symbols.error("make a repository at \(path)")
    }
    return GitRepository(git: self, handle: handle, path: path)
  }
}
