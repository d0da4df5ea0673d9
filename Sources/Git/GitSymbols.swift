import CGit
import Workers

/// The functions of libgit2 that are used, found by name.
///
/// The types must be those of the headers: the shared object's version is part of its name, so
/// the headers that were compiled against are the ones of the library that is loaded.
struct GitSymbols: @unchecked Sendable {
  typealias Handle = OpaquePointer
  typealias Out = UnsafeMutablePointer<OpaquePointer?>
  typealias Text = UnsafePointer<CChar>
  typealias Oid = UnsafeMutablePointer<git_oid>
  typealias ConstOid = UnsafePointer<git_oid>

  /// Those that read more than single commits.
  let reading: GitReadingSymbols

  let initialize: @convention(c) () -> Int32
  let lastError: @convention(c) () -> UnsafePointer<git_error>?

  let repositoryOpen: @convention(c) (Out, Text) -> Int32
  let repositoryInit: @convention(c) (Out, Text, UInt32) -> Int32
  let repositoryFree: @convention(c) (Handle) -> Void
  let repositoryOdb: @convention(c) (Out, Handle) -> Int32
  let setHead: @convention(c) (Handle, Text) -> Int32

  let oidFromText: @convention(c) (Oid, Text) -> Int32
  let oidToText: @convention(c) (UnsafeMutablePointer<CChar>, Int, ConstOid) -> Text?

  let referenceCreate: @convention(c) (Out, Handle, Text, ConstOid, Int32, Text) -> Int32
  let referenceRemove: @convention(c) (Handle, Text) -> Int32
  let referenceFree: @convention(c) (Handle) -> Void
  let referenceNameToId: @convention(c) (Oid, Handle, Text) -> Int32
  let branchIterator: @convention(c) (Out, Handle, git_branch_t) -> Int32
  let branchNext: @convention(c) (Out, UnsafeMutablePointer<git_branch_t>, Handle) -> Int32
  let branchIteratorFree: @convention(c) (Handle) -> Void
  let branchName: @convention(c) (UnsafeMutablePointer<Text?>, Handle) -> Int32
  let referenceTarget: @convention(c) (Handle) -> ConstOid?

  let commitLookup: @convention(c) (Out, Handle, ConstOid) -> Int32
  let commitFree: @convention(c) (Handle) -> Void
  let commitMessage: @convention(c) (Handle) -> Text?
  let commitAuthor: @convention(c) (Handle) -> UnsafePointer<git_signature>?
  let commitCommitter: @convention(c) (Handle) -> UnsafePointer<git_signature>?
  let commitParentCount: @convention(c) (Handle) -> UInt32
  let commitParentId: @convention(c) (Handle, UInt32) -> ConstOid?
  let commitCreate:
    @convention(c) (
      Oid, Handle, Text?, UnsafePointer<git_signature>, UnsafePointer<git_signature>, Text?, Text,
      ConstOid, Int, UnsafeMutablePointer<ConstOid?>
    ) -> Int32

  let blobCreate: @convention(c) (Oid, Handle, UnsafeRawPointer?, Int) -> Int32
  let treeUpdate: @convention(c) (Oid, Handle, Handle, Int, UnsafePointer<git_tree_update>) -> Int32

  let treeBuilderNew: @convention(c) (Out, Handle, Handle?) -> Int32
  let treeBuilderWrite: @convention(c) (Oid, Handle) -> Int32
  let treeBuilderFree: @convention(c) (Handle) -> Void

  let walkNew: @convention(c) (Out, Handle) -> Int32
  let walkPush: @convention(c) (Handle, ConstOid) -> Int32
  let walkNext: @convention(c) (Oid, Handle) -> Int32
  let walkFree: @convention(c) (Handle) -> Void

  let odbFree: @convention(c) (Handle) -> Void
  let odbAddBackend: @convention(c) (Handle, Handle, Int32) -> Int32
  let odbWritePack:
    @convention(c) (
      UnsafeMutablePointer<UnsafeMutablePointer<git_odb_writepack>?>, Handle,
      git_indexer_progress_cb?, UnsafeMutableRawPointer?
    ) -> Int32
  let mempackNew: @convention(c) (Out) -> Int32
  let mempackDump: @convention(c) (UnsafeMutablePointer<git_buf>, Handle, Handle) -> Int32
  let bufferDispose: @convention(c) (UnsafeMutablePointer<git_buf>) -> Void

  init(_ library: DynamicLibrary) throws(WorkersError) {
    reading = try GitReadingSymbols(library)
    initialize = try library.function("git_libgit2_init")
    lastError = try library.function("git_error_last")
    repositoryOpen = try library.function("git_repository_open")
    repositoryInit = try library.function("git_repository_init")
    repositoryFree = try library.function("git_repository_free")
    repositoryOdb = try library.function("git_repository_odb")
    setHead = try library.function("git_repository_set_head")
    oidFromText = try library.function("git_oid_fromstr")
    oidToText = try library.function("git_oid_tostr")
    referenceCreate = try library.function("git_reference_create")
    referenceRemove = try library.function("git_reference_remove")
    referenceFree = try library.function("git_reference_free")
    referenceNameToId = try library.function("git_reference_name_to_id")
    branchIterator = try library.function("git_branch_iterator_new")
    branchNext = try library.function("git_branch_next")
    branchIteratorFree = try library.function("git_branch_iterator_free")
    branchName = try library.function("git_branch_name")
    referenceTarget = try library.function("git_reference_target")
    commitLookup = try library.function("git_commit_lookup")
    commitFree = try library.function("git_commit_free")
    commitMessage = try library.function("git_commit_message")
    commitAuthor = try library.function("git_commit_author")
    commitCommitter = try library.function("git_commit_committer")
    commitParentCount = try library.function("git_commit_parentcount")
    commitParentId = try library.function("git_commit_parent_id")
    commitCreate = try library.function("git_commit_create_from_ids")
    blobCreate = try library.function("git_blob_create_from_buffer")
    treeUpdate = try library.function("git_tree_create_updated")
    treeBuilderNew = try library.function("git_treebuilder_new")
    treeBuilderWrite = try library.function("git_treebuilder_write")
    treeBuilderFree = try library.function("git_treebuilder_free")
    walkNew = try library.function("git_revwalk_new")
    walkPush = try library.function("git_revwalk_push")
    walkNext = try library.function("git_revwalk_next")
    walkFree = try library.function("git_revwalk_free")
    odbFree = try library.function("git_odb_free")
    odbAddBackend = try library.function("git_odb_add_backend")
    odbWritePack = try library.function("git_odb_write_pack")
    mempackNew = try library.function("git_mempack_new")
    mempackDump = try library.function("git_mempack_dump")
    bufferDispose = try library.function("git_buf_dispose")
  }

  /// The error of the last call on this thread, as a sentence that says what could not be done.
  func error(_ action: String, kind: GitError.Kind = .failed) -> GitError {
    guard let last = lastError(), let message = last.pointee.message else {
      return GitError(kind, "Cannot \(action).")
    }
    let notFound = last.pointee.klass == Int32(GIT_ERROR_REFERENCE.rawValue)
    let reason = String(cString: message)
    return GitError(notFound ? .notFound : kind, "Cannot \(action): \(reason).")
  }
}
