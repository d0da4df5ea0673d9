/// What the rules look at: every file's path, and the Swift sources.
struct Project: Sendable {
  let checkout: Checkout
  /// Paths from the root, in order.
  let paths: [String]
  let sources: [SourceFile]

  init(_ checkout: Checkout) throws {
    let paths = checkout.files(in: "")
    let sources = paths.filter { path in
      path.hasSuffix(".swift") && (path.hasPrefix("Sources/") || path.hasPrefix("Tests/"))
    }
    self.init(
      checkout: checkout, paths: paths,
      sources: try sources.map { SourceFile($0, text: try checkout.text($0)) })
  }

  init(checkout: Checkout, paths: [String], sources: [SourceFile]) {
    self.checkout = checkout
    self.paths = paths
    self.sources = sources
  }

  /// The sources of what is shipped: the targets of all rows that the program consists of.
  var shipped: [SourceFile] { sources.filter { LayerTable.isShipped($0.target) } }

  /// The names of the folders right below one.
  func folders(in folder: String) -> [String] {
    let prefix = folder + "/"
    let names = paths.filter { $0.hasPrefix(prefix) }.compactMap { path -> String? in
      let rest = path.dropFirst(prefix.count).split(separator: "/")
      return rest.count > 1 ? String(rest[0]) : nil
    }
    return Set(names).sorted()
  }
}
