extension Rule {
  static let statics = Rule(
    name: "statics",
    summary: "No state is shared through a type: no stored static var, no singleton."
  ) { project in
    project.sources.filter { !$0.isTest }.flatMap { file in
      file.findings { line in
        // One with a brace is computed.
        if line.contains("static var "), !line.contains("{") {
          return "a static var is state that everybody shares; pass it to who needs it"
        }
        for name in ["shared", "sharedInstance", "instance"]
        where line.contains("static let \(name)") {
          return "a singleton; make it where the program is put together and pass it on"
        }
        return nil
      }
    }
  }
}
