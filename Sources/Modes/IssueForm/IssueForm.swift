import Editor
import Forge

/// The fields of an issue or a milestone as a form.
struct IssueForm {
  let what: Composing
  let values: FormValues
  var problems: [FormField: String] = [:]
  var problem: String?

  var form: Form {
    var form = Form(title: title, items: FormField.all(for: what).map(item))
    form.problem = problem
    return form
  }

  private var title: String {
    switch what {
    case .newIssue(let repository): "New issue in \(repository)"
    case .issueEdit(let issue): "Issue \(issue)"
    case .newMilestone(let repository): "New milestone in \(repository)"
    case .milestoneEdit(_, let repository): "Milestone of \(repository)"
    case .comment, .commentEdit: "Comment"
    case .fileEdit, .commit: "File"
    }
  }

  private func item(_ field: FormField) -> Form.Item {
    let (label, kind, help): (String, Field.Kind, String) =
      switch field {
      case .title: ("Title", .line, "")
      case .labels: ("Labels", .asked(by: "issue-form-labels"), "RET chooses")
      case .milestone: ("Milestone", .asked(by: "issue-form-milestone"), "RET chooses")
      case .assignees: ("Assignees", .asked(by: "issue-form-assignees"), "RET chooses")
      case .due: ("Due", .asked(by: "issue-form-due"), "RET chooses a day")
      case .closed: ("Closed", .toggle, "")
      case .body: ("Text", .text, "")
      }
    return Form.Item(
      field.rawValue, label, kind, value: values[field], help: help, problem: problems[field])
  }
}
