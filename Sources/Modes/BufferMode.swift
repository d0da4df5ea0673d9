package import Editor

/// One kind of buffer that shows something of a server or of this machine.
///
/// A conforming type is a namespace: what it fetches (`load`, on a worker), how that looks
/// (`render`, on the loop), and everything else about it (`mode`).
package protocol BufferMode: SendableMetatype {
  associatedtype Model: Sendable

  /// Name, keys, hints and commands; `load` and `render` are added by `erased`.
  static var mode: Mode { get }

  /// Fetches what a location shows. Called twice: with services that answer only from the cache,
  /// then with those that ask the server.
  static func load(_ at: Location, _ services: Services) throws -> Model

  /// Writes the lines, for the page's width.
  static func render(_ model: Model, at location: Location, into page: inout Page)

  /// Writes them piece by piece; nil where there are so few that nobody would wait.
  static func writer(
    _ model: Model, at location: Location, into page: inout Page
  ) -> (any PageWriter)?
}

extension BufferMode {
  /// The mode as the editor knows it; the timed refresh loads all of it.
  ///
  /// `RereadMode` and `RereadModel` bring variants of this that read less.
  static func erased(_ services: Services) -> Mode { loading(services) }

  /// The mode with `load` and `render`.
  static func loading(_ services: Services) -> Mode {
    var mode = mode
    mode.load = { location, request in
      let bound = services.bound(to: request)
      let model = try load(location, bound)
      return Loaded(model, fetchedAt: bound.oldestReply, problem: bound.missing)
    }
    mode.writer = { model, location, page in
      (model as? Model).flatMap { writer($0, at: location, into: &page) }
    }
    mode.render = { model, location, page in
      if let model = model as? Model { render(model, at: location, into: &page) }
    }
    return mode
  }

  package static func writer(
    _ model: Model, at location: Location, into page: inout Page
  ) -> (any PageWriter)? { nil }

  /// The model of a buffer of this mode.
  static func model(of buffer: Buffer) -> Model? { buffer.model as? Model }
}
