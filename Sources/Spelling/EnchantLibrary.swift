import Workers

/// The functions of libenchant that are used (enchant.h), found on first use.
///
/// Everything it hands out is an opaque pointer, so no header is needed.
struct EnchantLibrary: Sendable {
  typealias Handle = UnsafeMutableRawPointer
  typealias Text = UnsafePointer<CChar>
  typealias List = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  let brokerNew: @convention(c) () -> Handle?
  let brokerFree: @convention(c) (Handle) -> Void
  let dictionaryExists: @convention(c) (Handle, Text) -> Int32
  let request: @convention(c) (Handle, Text) -> Handle?
  /// 0 right, 1 wrong, below 0 an error.
  let check: @convention(c) (Handle, Text, Int) -> Int32
  let suggest: @convention(c) (Handle, Text, Int, UnsafeMutablePointer<Int>?) -> List?
  let freeList: @convention(c) (Handle, List) -> Void
  let add: @convention(c) (Handle, Text, Int) -> Void
  let addToSession: @convention(c) (Handle, Text, Int) -> Void

  init() throws(WorkersError) {
    let library = try DynamicLibrary("libenchant-2.so.2", "libenchant-2.so")
    brokerNew = try library.function("enchant_broker_init")
    brokerFree = try library.function("enchant_broker_free")
    dictionaryExists = try library.function("enchant_broker_dict_exists")
    request = try library.function("enchant_broker_request_dict")
    check = try library.function("enchant_dict_check")
    suggest = try library.function("enchant_dict_suggest")
    freeList = try library.function("enchant_dict_free_string_list")
    add = try library.function("enchant_dict_add")
    addToSession = try library.function("enchant_dict_add_to_session")
  }
}
