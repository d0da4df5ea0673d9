/// What can be made from a value of a JSON text.
///
/// The standard library's `Decodable` makes a dictionary of every object and asks for the conformance of
/// every field while it runs, which takes longer than everything else that a list of issues needs to be
/// on the screen.
package protocol JSONReadable {
  /// - Throws: A problem that names the place, where the value is not what it should be.
  init(json: JSONValue) throws(ReplyProblem)
}

extension JSONReadable {
  /// Reads a whole text.
  ///
  /// - Parameter repository: what objects belong to that do not say so themselves.
  package init(
    jsonText bytes: [UInt8], repository: RepositoryRef? = nil
  ) throws(ReplyProblem) {
    guard let text = JSONText(bytes, repository: repository) else {
      throw ReplyProblem("it is not valid JSON or was cut short")
    }
    try self.init(json: text.root)
  }

  init(jsonText text: String) throws(ReplyProblem) { try self.init(jsonText: Array(text.utf8)) }
}

extension String: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    guard json.isString else { throw json.mismatch }
    self = json.string
  }
}

extension Int: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    guard let number = json.integer else { throw json.mismatch }
    self = number
  }
}

extension Bool: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    guard let value = json.bool else { throw json.mismatch }
    self = value
  }
}

extension Optional: JSONReadable where Wrapped: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    self = json.isNull ? nil : try Wrapped(json: json)
  }
}

extension Array: JSONReadable where Element: JSONReadable {
  package init(json: JSONValue) throws(ReplyProblem) {
    guard json.isList else { throw json.mismatch }
    self = []
    for element in json.elements { append(try Element(json: element)) }
  }
}
