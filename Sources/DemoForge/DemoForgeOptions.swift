import Glibc

/// How a demo forge is to be.
package struct DemoForgeOptions: Sendable {
  /// 0 for any free port.
  package var port: Int
  /// Where the data is kept; nil for memory and a temporary folder.
  package var dataFolder: String?
  package var provider: Provider
  /// Another version than the provider's usual one.
  ///
  /// A Gitea before 1.23 keeps the date of a milestone that an edit leaves out.
  package var version: String?
  /// How many issues and commits `acme/scale` gets; 0 for no such repository.
  package var scale: Int
  /// What goes wrong from the start.
  package var fault: Fault?
  /// `Fixtures/demo`; nil to look for it (`DemoData.find`).
  package var fixtures: String?
  /// A path to live below, such as `/gitea`; empty for none.
  package var basePath: String
  /// The address replies speak of, when it is another than the one that is listened at.
  package var rootURL: String?
  /// How many items a page of a list has at most; servers are delivered with 50.
  package var pageLimit: Int
  /// What to speak TLS with; nil for plain HTTP.
  package var tls: TLS?
  /// Seconds since 1970, for what is made; the times of the sample data are before 2026-12-01, and
  /// are moved back by whole days when the forge is filled earlier.
  package var now: @Sendable () -> Int64

  /// A certificate with its key, both in PEM form.
  package struct TLS: Sendable {
    package let certificate: String
    package let key: String

    package init(certificate: String, key: String) {
      self.certificate = certificate
      self.key = key
    }
  }

  package init(
    port: Int = 0, dataFolder: String? = nil, provider: Provider = .gitea,
    version: String? = nil, scale: Int = 0,
    fault: Fault? = nil, fixtures: String? = nil, basePath: String = "", rootURL: String? = nil,
    pageLimit: Int = 50, tls: TLS? = nil,
    now: @escaping @Sendable () -> Int64 = { Int64(time(nil)) }
  ) {
    self.port = port
    self.dataFolder = dataFolder
    self.provider = provider
    self.version = version
    self.scale = scale
    self.fault = fault
    self.fixtures = fixtures
    self.basePath = basePath
    self.rootURL = rootURL
    self.pageLimit = pageLimit
    self.tls = tls
    self.now = now
  }
}
