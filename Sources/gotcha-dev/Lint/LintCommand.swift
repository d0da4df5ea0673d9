extension DevCommand {
  static let lint = DevCommand(
    "lint [RULE…]", "Check the project's own rules; swift-format has been run before."
  ) { checkout, names in
    let project = try Project(checkout)
    let unknown = names.filter { name in !Rule.all.contains { $0.name == name } }
    guard unknown.isEmpty else {
      let known = Rule.all.map(\.name).joined(separator: " ")
      throw DevError("There is no rule \(unknown[0]). There are: \(known)")
    }
    var count = 0
    for rule in Rule.all where names.isEmpty || names.contains(rule.name) {
      for finding in try rule.check(project).sorted() {
        print("\(finding) [\(rule.name)]")
        count += 1
      }
    }
    print(count == 0 ? "\(Rule.all.count) rules hold." : "\(count) findings.")
    return count == 0 ? 0 : 1
  }
}
