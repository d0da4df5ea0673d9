/// What a server answered, whatever the status.
package struct Response: Sendable {
  package let status: Int
  package let headers: [Header]
  package let body: [UInt8]

  /// Where the reply came from, after redirects.
  package let url: String

  /// Where a redirect that was not followed leads, as a full URL.
  package let redirect: String?

  package init(
    status: Int,
    headers: [Header],
    body: [UInt8],
    url: String,
    redirect: String? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
    self.redirect = redirect
  }

  /// The value of the first header of that name, whose case does not matter.
  package func header(_ name: String) -> String? {
    headers.value(of: name)
  }
}
