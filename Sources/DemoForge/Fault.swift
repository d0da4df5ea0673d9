/// Something that goes wrong between the forge and its client.
package enum Fault: Hashable, Sendable {
  /// The answer comes after so many milliseconds.
  case slow(milliseconds: Int)
  /// The answer waits until this fault is lifted.
  case withheld
  /// What is sent is stored, then no answer ever comes.
  case hang
  /// Nothing is stored, the answer is an error of the server.
  case serverError(status: Int)
  /// Nothing is stored, the connection is closed without an answer.
  case cut
  /// What is sent is stored, then the connection is closed without an answer.
  case cutAfterStoring
  /// The connection is closed in the middle of the answer.
  case cutBody
  /// A proxy's page comes instead of JSON.
  case html(status: Int)
  /// The JSON ends in the middle, though the connection is whole.
  case cutJSON
  /// Titles and bodies begin with bytes that are no UTF-8.
  case badText
  /// Every list in the answer is `null`.
  case nullLists
  /// What is sent is stored; in the answer texts are numbers and numbers texts.
  case wrongTypes
  /// What is sent is stored; every number in the answer, and the total of a list, is this one.
  case numbers(Int)
  /// The same but for those that name something, or a moment.
  case counts(Int)
  /// 429, with the seconds to wait in `Retry-After`.
  case busy(retryAfter: Int)

  /// Reads what `--fault` takes, such as `slow:300`, `hang` or `error:503`, for which `503` will do.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    if let status = Int(text), (500...599).contains(status) {
      self = .serverError(status: status)
      return
    }
    let argument = parts.count > 1 ? Int(parts[1]) : nil
    if parts.count > 1, argument == nil { return nil }
    switch parts.first {
    case "slow": self = .slow(milliseconds: argument ?? 2000)
    case "withheld": self = .withheld
    case "hang": self = .hang
    case "error": self = .serverError(status: argument ?? 500)
    case "cut": self = .cut
    case "cut-after-storing": self = .cutAfterStoring
    case "cut-body": self = .cutBody
    case "html": self = .html(status: argument ?? 200)
    case "cut-json": self = .cutJSON
    case "bad-text": self = .badText
    case "null-lists": self = .nullLists
    case "wrong-types": self = .wrongTypes
    case "numbers": self = .numbers(argument ?? .max)
    case "counts": self = .counts(argument ?? .max)
    case "busy": self = .busy(retryAfter: argument ?? 1)
    default: return nil
    }
  }

  /// What `--help` and errors say of the kinds.
  package static let kinds =
    "slow[:MS], withheld, hang, error[:STATUS], cut, cut-after-storing, cut-body, html[:STATUS], cut-json, "
    + "bad-text, null-lists, wrong-types, numbers[:N], counts[:N], busy[:SECONDS]"
}

/// Which requests a fault happens to.
package struct FaultRule: Hashable, Sendable {
  package var fault: Fault
  /// Such as `POST`; nil for all, but for the faults after storing all that change something.
  package var method: String?
  /// What the path holds, such as `/comments`; nil for any.
  package var path: String?
  /// How many more times; nil for ever.
  package var times: Int?

  package init(_ fault: Fault, method: String? = nil, path: String? = nil, times: Int? = nil) {
    self.fault = fault
    self.method = method
    self.path = path
    self.times = times
  }

  func applies(method: String, path: String) -> Bool {
    if let times, times <= 0 { return false }
    if let wanted = self.path, !path.contains(wanted) { return false }
    if let wanted = self.method { return wanted == method }
    return method != "GET" || fault != .hang && fault != .cutAfterStoring
  }
}
