extension Rule {
  static let generatedParts = Rule(
    name: "generated", summary: "Generated parts of the READMEs are as the code says."
  ) { project in
    try GeneratedPart.all.compactMap { part in
      let text = try project.checkout.text(part.path)
      guard try part.renewed(in: text, project.checkout) != text else { return nil }
      return Finding(part.path, "the part `\(part.name)` is out of date; run make docs")
    }
  }
}
