import Syntax

extension Rule {
  static let languages = Rule(
    name: "languages", summary: "Languages, the grammars that are fetched and the samples match."
  ) { project in
    let list = "Sources/gotcha-dev/setup/grammars.txt"
    let rows = try project.checkout.text(list).split(separator: "\n").filter { !$0.hasPrefix("#") }
    let fetched = Set(rows.compactMap { $0.split(separator: " ").first.map(String.init) })
    let known = Set(Language.list.map(\.name))
    let samples = Set(project.folders(in: "Fixtures/sources"))
    return known.subtracting(fetched).subtracting(["diff"]).map {
      Finding(list, "has no row for \($0), which LanguageList.swift has")
    }
      + fetched.subtracting(known).map {
        Finding("Sources/Syntax/Languages/LanguageList.swift", "has no row for \($0)")
      }
      + known.subtracting(samples).map { Finding("Fixtures/sources/\($0)", "is not there") }
  }
}
