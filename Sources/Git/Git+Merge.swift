import CGit
import Workers

/// A three-way merge of texts by lines.
package struct GitMerge: Hashable, Sendable {
  /// The merge; where both sides changed the same lines, both stand between marks, with the base.
  package let text: [UInt8]
  package let hasConflicts: Bool
}

extension Git {
  /// Merges two texts that were made from the same one, as `git merge-file --diff3` does.
  ///
  /// - Parameter names: What stands on the marks, for ours, the base and theirs.
  package func merge(
    base: [UInt8], ours: [UInt8], theirs: [UInt8],
    names: (ours: String, base: String, theirs: String)
  ) throws(GitError) -> GitMerge {
    let merging: GitMergeSymbols
    do throws(WorkersError) {
      merging = try GitMergeSymbols(library)
    } catch {
      throw GitError(missing: error)
    }
    var options = git_merge_file_options()
    guard merging.initializeOptions(&options, UInt32(GIT_MERGE_FILE_OPTIONS_VERSION)) == 0 else {
      throw symbols.error("merge texts")
    }
    options.flags = GIT_MERGE_FILE_STYLE_DIFF3.rawValue
    var result = git_merge_file_result()
    let status = base.withUnsafeBytes { base in
      ours.withUnsafeBytes { ours in
        theirs.withUnsafeBytes { theirs in
          names.base.withCString { baseName in
            names.ours.withCString { ourName in
              names.theirs.withCString { theirName in
                options.ancestor_label = baseName
                options.our_label = ourName
                options.their_label = theirName
                var inputs = (Self.input(base), Self.input(ours), Self.input(theirs))
                return merging.mergeFile(
                  &result, &inputs.0, &inputs.1, &inputs.2, &options)
              }
            }
          }
        }
      }
    }
    guard status == 0 else { throw symbols.error("merge texts") }
    defer { merging.freeResult(&result) }
    let bytes = UnsafeRawBufferPointer(start: result.ptr, count: result.len)
    return GitMerge(text: Array(bytes), hasConflicts: result.automergeable == 0)
  }

  private static func input(_ bytes: UnsafeRawBufferPointer) -> git_merge_file_input {
    var input = git_merge_file_input()
    input.version = UInt32(GIT_MERGE_FILE_INPUT_VERSION)
    input.ptr = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    input.size = bytes.count
    input.mode = UInt32(GIT_FILEMODE_BLOB.rawValue)
    return input
  }
}

/// The functions that merge texts; see `GitSymbols`.
private struct GitMergeSymbols {
  typealias Input = UnsafePointer<git_merge_file_input>

  let initializeOptions:
    @convention(c) (UnsafeMutablePointer<git_merge_file_options>, UInt32) -> Int32
  let mergeFile:
    @convention(c) (
      UnsafeMutablePointer<git_merge_file_result>, Input, Input, Input,
      UnsafePointer<git_merge_file_options>
    ) -> Int32
  let freeResult: @convention(c) (UnsafeMutablePointer<git_merge_file_result>) -> Void

  init(_ library: DynamicLibrary) throws(WorkersError) {
    initializeOptions = try library.function("git_merge_file_options_init")
    mergeFile = try library.function("git_merge_file")
    freeResult = try library.function("git_merge_file_result_free")
  }
}
