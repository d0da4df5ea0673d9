import CCurl
import Workers

/// The functions of libcurl, found when the first request is made.
///
/// Loading takes 6 to 13 ms and is done on the network thread.
final class CurlLibrary: Sendable {
  typealias Easy = UnsafeMutableRawPointer
  typealias Multi = UnsafeMutableRawPointer
  typealias List = UnsafeMutablePointer<curl_slist>
  typealias Receiver =
    @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int

  typealias Opener =
    @convention(c) (
      UnsafeMutableRawPointer?, curlsocktype, UnsafeMutablePointer<curl_sockaddr>?
    ) -> curl_socket_t

  let digest: Digest?
  let easyInit: @convention(c) () -> Easy?
  let easyCleanup: @convention(c) (Easy) -> Void
  let errorText: @convention(c) (CURLcode) -> UnsafePointer<CChar>?
  let listAppend: @convention(c) (List?, UnsafePointer<CChar>) -> List?
  let listFree: @convention(c) (List?) -> Void
  let multiInit: @convention(c) () -> Multi?
  let multiCleanup: @convention(c) (Multi) -> CURLMcode
  let multiAdd: @convention(c) (Multi, Easy) -> CURLMcode
  let multiRemove: @convention(c) (Multi, Easy) -> CURLMcode
  let multiPerform: @convention(c) (Multi, UnsafeMutablePointer<Int32>) -> CURLMcode
  let multiPoll:
    @convention(c) (
      Multi, UnsafeMutableRawPointer?, UInt32, Int32, UnsafeMutablePointer<Int32>?
    ) -> CURLMcode
  let multiWakeup: @convention(c) (Multi) -> CURLMcode
  let multiNextMessage:
    @convention(c) (Multi, UnsafeMutablePointer<Int32>) -> UnsafeMutablePointer<CURLMsg>?

  private nonisolated(unsafe) let easySet: UnsafeMutableRawPointer
  private nonisolated(unsafe) let easyGet: UnsafeMutableRawPointer
  private nonisolated(unsafe) let multiSet: UnsafeMutableRawPointer

  init() throws(WorkersError) {
    let library = try DynamicLibrary("libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.so")
    easyInit = try library.function("curl_easy_init")
    easyCleanup = try library.function("curl_easy_cleanup")
    easySet = try library.address(of: "curl_easy_setopt")
    easyGet = try library.address(of: "curl_easy_getinfo")
    errorText = try library.function("curl_easy_strerror")
    listAppend = try library.function("curl_slist_append")
    listFree = try library.function("curl_slist_free_all")
    multiInit = try library.function("curl_multi_init")
    multiCleanup = try library.function("curl_multi_cleanup")
    multiSet = try library.address(of: "curl_multi_setopt")
    multiAdd = try library.function("curl_multi_add_handle")
    multiRemove = try library.function("curl_multi_remove_handle")
    multiPerform = try library.function("curl_multi_perform")
    multiPoll = try library.function("curl_multi_poll")
    multiWakeup = try library.function("curl_multi_wakeup")
    multiNextMessage = try library.function("curl_multi_info_read")
    digest = Digest(library)

    typealias GlobalInit = @convention(c) (Int) -> CURLcode
    let globalInit: GlobalInit = try library.function("curl_global_init")
    _ = globalInit(gotcha_global_everything())
  }

  // Options a version does not know are refused one by one, which does no harm: each call stands
  // for itself.

  func set(_ easy: Easy, _ option: CURLoption, _ value: Int) {
    _ = gotcha_set_long(easySet, easy, option, value)
  }

  func set(_ easy: Easy, _ option: CURLoption, offset value: Int) {
    _ = gotcha_set_offset(easySet, easy, option, curl_off_t(value))
  }

  /// The library copies the text.
  func set(_ easy: Easy, _ option: CURLoption, _ text: String) {
    _ = text.withCString { gotcha_set_pointer(easySet, easy, option, $0) }
  }

  func set(_ easy: Easy, _ option: CURLoption, _ pointer: UnsafeRawPointer?) {
    _ = gotcha_set_pointer(easySet, easy, option, pointer)
  }

  func set(_ easy: Easy, _ option: CURLoption, _ receiver: @escaping Receiver) {
    _ = gotcha_set_function(easySet, easy, option, receiver)
  }

  /// What makes the sockets.
  func setOpener(_ easy: Easy, _ opener: @escaping Opener) {
    set(easy, CURLOPT_OPENSOCKETFUNCTION, unsafeBitCast(opener, to: UnsafeRawPointer.self))
  }

  func set(_ multi: Multi, _ option: CURLMoption, _ value: Int) {
    _ = gotcha_multi_set_long(multiSet, multi, option, value)
  }

  func number(_ easy: Easy, _ info: CURLINFO) -> Int {
    var value = 0
    _ = gotcha_get(easyGet, easy, info, &value)
    return value
  }

  func text(_ easy: Easy, _ info: CURLINFO) -> String? {
    var value: UnsafePointer<CChar>?
    _ = gotcha_get(easyGet, easy, info, &value)
    return value.map { String(cString: $0) }
  }

  /// What the server's own certificate says, as `Name:Value`.
  func certificate(_ easy: Easy) -> [String] {
    var info: UnsafeMutablePointer<curl_certinfo>?
    _ = gotcha_get(easyGet, easy, CURLINFO_CERTINFO, &info)
    guard let info, info.pointee.num_of_certs > 0 else { return [] }
    var lines: [String] = []
    var entry = info.pointee.certinfo?[0]
    while let line = entry {
      if let data = line.pointee.data { lines.append(String(cString: data)) }
      entry = line.pointee.next
    }
    return lines
  }
}
