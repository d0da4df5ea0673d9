/// What new issues may begin with, and the labels of organisations.
enum TemplateRoutes {
  static let all = [organizationLabels, templates]

  /// One repository has templates, so that others can do without.
  static let templates = Route(
    "GET", "repos/{owner}/{repo}/issue_templates", scopes: ["repository"]
  ) { call in
    let repository = try call.repository()
    guard repository.fullName == "acme/tools" else { return .json([]) }
    return .json([
      template("Bug report", "Something does not work", "Bug: ", bug, call),
      template("Wish", "Something could be better", "", "What I would like:\n\n", call),
    ])
  }

  static let organizationLabels = Route(
    "GET", "orgs/{login}/labels", scopes: ["organization"]
  ) { call in
    guard try UserRoutes.user(of: call).isOrganization else { throw APIError.notFound() }
    return .list([], total: 0)
  }

  private static let bug = """
    ### What happened

    ### What should have happened

    - [ ] I looked for an issue like this

    """

  private static func template(
    _ name: String, _ about: String, _ title: String, _ content: String,
    _ call: Call
  ) -> JSONValue {
    var value: JSONValue = [
      "name": .string(name), "title": .string(title), "about": .string(about), "labels": [],
      "ref": "", "content": .string(content), "body": [],
      "file_name": .string(".gitea/ISSUE_TEMPLATE/\(name).md"),
    ]
    if call.provider == .gitea { value.append("assignees", []) }
    return value
  }
}
