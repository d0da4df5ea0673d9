import CSecret
import Glibc
import Workers

/// The functions of libsecret and GLib that are used, found on first use.
///
/// Loading takes about 2 ms and is done by the worker that asks.
struct SecretLibrary: Sendable {
  typealias Object = UnsafeMutableRawPointer
  typealias Failure = UnsafeMutablePointer<UnsafeMutablePointer<gotcha_GError>?>
  typealias Schema = UnsafePointer<gotcha_SecretSchema>

  let store:
    @convention(c) (
      Schema?, Object?, UnsafePointer<CChar>?, UnsafePointer<CChar>, UnsafePointer<CChar>, Object?,
      Failure
    ) -> Int32
  let lookup: @convention(c) (Schema?, Object?, Object?, Failure) -> UnsafeMutablePointer<CChar>?
  let clear: @convention(c) (Schema?, Object?, Object?, Failure) -> Int32
  let wipe: @convention(c) (UnsafeMutablePointer<CChar>) -> Void

  private let tableNew: @convention(c) (Object?, Object?) -> Object?
  private let tableInsert:
    @convention(c) (Object?, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?) -> Int32
  private let tableRelease: @convention(c) (Object?) -> Void
  private nonisolated(unsafe) let stringHash: Object
  private nonisolated(unsafe) let stringEqual: Object
  private let cancellableNew: @convention(c) () -> Object?
  private let cancellableCancel: @convention(c) (Object) -> Void
  private let objectRelease: @convention(c) (Object) -> Void
  private let errorFree: @convention(c) (UnsafeMutablePointer<gotcha_GError>) -> Void
  private let domainName: @convention(c) (UInt32) -> UnsafePointer<CChar>?
  private let busGet: @convention(c) (Int32, Object?, Failure) -> Object?
  private let setExitOnClose: @convention(c) (Object, Int32) -> Void

  init() throws(WorkersError) {
    let library = try DynamicLibrary("libsecret-1.so.0")
    store = try library.function("secret_password_storev_sync")
    lookup = try library.function("secret_password_lookupv_sync")
    clear = try library.function("secret_password_clearv_sync")
    wipe = try library.function("secret_password_free")
    tableNew = try library.function("g_hash_table_new")
    tableInsert = try library.function("g_hash_table_insert")
    tableRelease = try library.function("g_hash_table_unref")
    stringHash = try library.address(of: "g_str_hash")
    stringEqual = try library.address(of: "g_str_equal")
    cancellableNew = try library.function("g_cancellable_new")
    cancellableCancel = try library.function("g_cancellable_cancel")
    objectRelease = try library.function("g_object_unref")
    errorFree = try library.function("g_error_free")
    domainName = try library.function("g_quark_to_string")
    busGet = try library.function("g_bus_get_sync")
    setExitOnClose = try library.function("g_dbus_connection_set_exit_on_close")
  }

  /// A call that another thread can end.
  final class Call: @unchecked Sendable {
    let cancellable: Object?
    private let library: SecretLibrary

    init(_ library: SecretLibrary) {
      self.library = library
      cancellable = library.cancellableNew()
    }

    deinit {
      if let cancellable { library.objectRelease(cancellable) }
    }

    func cancel() {
      if let cancellable { library.cancellableCancel(cancellable) }
    }
  }

  /// Connects to the session's bus, so that its end does not end this program as well.
  func connect(_ call: Call) throws(SecretError) {
    let sessionBus: Int32 = 2
    let bus = try check { busGet(sessionBus, call.cancellable, $0) }
    guard let bus else { throw SecretError(.noService("no message bus")) }
    setExitOnClose(bus, 0)
    objectRelease(bus)
  }

  /// Calls `body` with the table of what names an account in the keyring.
  func withAttributes<Value>(
    _ account: String, _ body: (Object?) throws(SecretError) -> Value
  ) throws(SecretError) -> Value {
    // The table keeps the addresses alone, so the strings must outlive it.
    let strings = ["application", "gotcha", "account", account].map { (text: String) in
      strdup(text)
    }
    defer { strings.forEach { free($0) } }
    let table = tableNew(stringHash, stringEqual)
    defer { tableRelease(table) }
    _ = tableInsert(table, strings[0], strings[1])
    _ = tableInsert(table, strings[2], strings[3])
    return try body(table)
  }

  /// Calls a function of the library and throws what it reports.
  func check<Value>(_ body: (Failure) -> Value) throws(SecretError) -> Value {
    var error: UnsafeMutablePointer<gotcha_GError>?
    let value = body(&error)
    guard let error else { return value }
    defer { errorFree(error) }
    let message = error.pointee.message.map { String(cString: $0) } ?? "no reason given"
    let domain = domainName(error.pointee.domain).map { String(cString: $0) } ?? ""
    throw SecretError(.init(domain: domain, code: Int(error.pointee.code), message))
  }
}

extension SecretError.Kind {
  /// - Parameters:
  ///   - domain: of a GError, by name.
  ///   - code: within the domain.
  ///   - message: in the library's words.
  fileprivate init(domain: String, code: Int, _ message: String) {
    let reason = message.hasSuffix(".") ? String(message.dropLast()) : message
    switch (domain, code) {
    case ("g-io-error-quark", 19): self = .cancelled
    // No bus at all: nothing to launch, a socket that is gone.
    case ("g-io-error-quark", _): self = .noService(reason)
    // Nobody has the name, or nobody behind it answers.
    case ("g-dbus-error-quark", 2), ("g-dbus-error-quark", 3), ("g-dbus-error-quark", 4),
      ("g-dbus-error-quark", 36):
      self = .noService(reason)
    // No collection to put it into: the keyring was never unlocked here.
    case ("g-dbus-error-quark", 19), ("secret-error", 2): self = .notKept
    default: self = .refused(reason)
    }
  }
}
