extension Rule {
  static let packages = Rule(
    name: "packages", summary: "The set-up installs every package that the manifest names."
  ) { project in
    let list = "Sources/gotcha-dev/setup/packages.txt"
    let installed = Set(
      try project.checkout.text(list).split(separator: "\n").compactMap {
        $0.split(separator: " ").first
      })
    let words = try project.checkout.text("Package.swift").split(separator: "\"")
    return Set(words.filter { $0.hasPrefix("lib") && $0.hasSuffix("-dev") })
      .subtracting(installed).map { Finding(list, "has no line for \($0)") }
  }
}
