import CGit
import Workers

/// The functions that read references, histories, trees and differences; see `GitSymbols`.
struct GitReadingSymbols: @unchecked Sendable {
  typealias Handle = OpaquePointer
  typealias Out = UnsafeMutablePointer<OpaquePointer?>
  typealias Text = UnsafePointer<CChar>
  typealias Oid = UnsafeMutablePointer<git_oid>
  typealias ConstOid = UnsafePointer<git_oid>

  let discover: @convention(c) (UnsafeMutablePointer<git_buf>, Text, Int32, Text?) -> Int32
  let workingFolder: @convention(c) (Handle) -> Text?
  let sharedFolder: @convention(c) (Handle) -> Text?
  let referenceLookup: @convention(c) (Out, Handle, Text) -> Int32
  let referenceSymbolicTarget: @convention(c) (Handle) -> Text?

  let referenceIterator: @convention(c) (Out, Handle) -> Int32
  let referenceIteratorMatching: @convention(c) (Out, Handle, Text) -> Int32
  let referenceNext: @convention(c) (Out, Handle) -> Int32
  let referenceIteratorFree: @convention(c) (Handle) -> Void
  let referenceName: @convention(c) (Handle) -> Text?
  let referencePeel: @convention(c) (Out, Handle, git_object_t) -> Int32
  let parseRevision: @convention(c) (Out, Handle, Text) -> Int32
  let objectPeel: @convention(c) (Out, Handle, git_object_t) -> Int32
  let objectId: @convention(c) (Handle) -> ConstOid?
  let objectFree: @convention(c) (Handle) -> Void

  let walkSorting: @convention(c) (Handle, UInt32) -> Int32
  let walkPushGlob: @convention(c) (Handle, Text) -> Int32
  let walkHide: @convention(c) (Handle, ConstOid) -> Int32

  let remoteList: @convention(c) (UnsafeMutablePointer<git_strarray>, Handle) -> Int32
  let remoteLookup: @convention(c) (Out, Handle, Text) -> Int32
  let remoteAddress: @convention(c) (Handle) -> Text?
  let remoteFree: @convention(c) (Handle) -> Void
  let textsDispose: @convention(c) (UnsafeMutablePointer<git_strarray>) -> Void

  let commitTree: @convention(c) (Out, Handle) -> Int32
  let treeLookup: @convention(c) (Out, Handle, ConstOid) -> Int32
  let treeFree: @convention(c) (Handle) -> Void
  let treeId: @convention(c) (Handle) -> ConstOid?
  let treeCount: @convention(c) (Handle) -> Int
  let treeEntry: @convention(c) (Handle, Int) -> Handle?
  let treeEntryByPath: @convention(c) (Out, Handle, Text) -> Int32
  let entryFree: @convention(c) (Handle) -> Void
  let entryName: @convention(c) (Handle) -> Text?
  let entryMode: @convention(c) (Handle) -> git_filemode_t
  let entryId: @convention(c) (Handle) -> ConstOid?
  let blobLookup: @convention(c) (Out, Handle, ConstOid) -> Int32
  let blobFree: @convention(c) (Handle) -> Void
  let blobSize: @convention(c) (Handle) -> UInt64
  let blobContent: @convention(c) (Handle) -> UnsafeRawPointer?

  let diffTrees:
    @convention(c) (Out, Handle, Handle?, Handle?, UnsafePointer<git_diff_options>?) -> Int32
  let diffFindSimilar: @convention(c) (Handle, UnsafePointer<git_diff_find_options>?) -> Int32
  let diffToBuffer:
    @convention(c) (UnsafeMutablePointer<git_buf>, Handle, git_diff_format_t) -> Int32
  let diffCount: @convention(c) (Handle) -> Int
  let diffDelta: @convention(c) (Handle, Int) -> UnsafePointer<git_diff_delta>?
  let diffStats: @convention(c) (Out, Handle) -> Int32
  let statsInsertions: @convention(c) (Handle) -> Int
  let statsDeletions: @convention(c) (Handle) -> Int
  let statsFree: @convention(c) (Handle) -> Void
  let diffFree: @convention(c) (Handle) -> Void

  let diffFromBuffer: @convention(c) (Out, Text, Int) -> Int32
  let applyOptions: @convention(c) (UnsafeMutablePointer<git_apply_options>, UInt32) -> Int32
  let apply:
    @convention(c) (
      Handle, Handle, git_apply_location_t, UnsafePointer<git_apply_options>?
    ) -> Int32
  let blameOptions: @convention(c) (UnsafeMutablePointer<git_blame_options>, UInt32) -> Int32
  let blameFile:
    @convention(c) (Out, Handle, Text, UnsafeMutablePointer<git_blame_options>?) -> Int32
  let blameCount: @convention(c) (Handle) -> UInt32
  let blameHunk: @convention(c) (Handle, UInt32) -> UnsafePointer<git_blame_hunk>?
  let blameFree: @convention(c) (Handle) -> Void
  let commitHead: @convention(c) (Handle) -> Text?

  init(_ library: DynamicLibrary) throws(WorkersError) {
    discover = try library.function("git_repository_discover")
    workingFolder = try library.function("git_repository_workdir")
    sharedFolder = try library.function("git_repository_commondir")
    referenceLookup = try library.function("git_reference_lookup")
    referenceSymbolicTarget = try library.function("git_reference_symbolic_target")
    referenceIterator = try library.function("git_reference_iterator_new")
    referenceIteratorMatching = try library.function("git_reference_iterator_glob_new")
    referenceNext = try library.function("git_reference_next")
    referenceIteratorFree = try library.function("git_reference_iterator_free")
    referenceName = try library.function("git_reference_name")
    referencePeel = try library.function("git_reference_peel")
    parseRevision = try library.function("git_revparse_single")
    objectPeel = try library.function("git_object_peel")
    objectId = try library.function("git_object_id")
    objectFree = try library.function("git_object_free")
    walkSorting = try library.function("git_revwalk_sorting")
    walkPushGlob = try library.function("git_revwalk_push_glob")
    walkHide = try library.function("git_revwalk_hide")
    remoteList = try library.function("git_remote_list")
    remoteLookup = try library.function("git_remote_lookup")
    remoteAddress = try library.function("git_remote_url")
    remoteFree = try library.function("git_remote_free")
    textsDispose = try library.function("git_strarray_dispose")
    commitTree = try library.function("git_commit_tree")
    treeLookup = try library.function("git_tree_lookup")
    treeFree = try library.function("git_tree_free")
    treeId = try library.function("git_tree_id")
    treeCount = try library.function("git_tree_entrycount")
    treeEntry = try library.function("git_tree_entry_byindex")
    treeEntryByPath = try library.function("git_tree_entry_bypath")
    entryFree = try library.function("git_tree_entry_free")
    entryName = try library.function("git_tree_entry_name")
    entryMode = try library.function("git_tree_entry_filemode_raw")
    entryId = try library.function("git_tree_entry_id")
    blobLookup = try library.function("git_blob_lookup")
    blobFree = try library.function("git_blob_free")
    blobSize = try library.function("git_blob_rawsize")
    blobContent = try library.function("git_blob_rawcontent")
    diffTrees = try library.function("git_diff_tree_to_tree")
    diffFindSimilar = try library.function("git_diff_find_similar")
    diffToBuffer = try library.function("git_diff_to_buf")
    diffCount = try library.function("git_diff_num_deltas")
    diffDelta = try library.function("git_diff_get_delta")
    diffStats = try library.function("git_diff_get_stats")
    statsInsertions = try library.function("git_diff_stats_insertions")
    statsDeletions = try library.function("git_diff_stats_deletions")
    statsFree = try library.function("git_diff_stats_free")
    diffFree = try library.function("git_diff_free")
    diffFromBuffer = try library.function("git_diff_from_buffer")
    applyOptions = try library.function("git_apply_options_init")
    apply = try library.function("git_apply")
    blameOptions = try library.function("git_blame_options_init")
    blameFile = try library.function("git_blame_file")
    blameCount = try library.function("git_blame_get_hunk_count")
    blameHunk = try library.function("git_blame_get_hunk_byindex")
    blameFree = try library.function("git_blame_free")
    commitHead = try library.function("git_commit_raw_header")
  }
}
