import Editor
import Forge
import Store

/// What the form of an issue or a milestone holds, as texts.
struct FormValues: Hashable, Sendable {
  var title = ""
  /// Names.
  var labels: [String] = []
  /// The title of a milestone; empty for none.
  var milestone = ""
  /// Logins.
  var assignees: [String] = []
  var due: Day?
  var isClosed = false
  var body = ""

  init() {}

  init(_ issue: Issue) {
    title = issue.title
    labels = issue.labels.map(\.name)
    milestone = issue.milestone?.title ?? ""
    assignees = issue.assignees.map(\.login)
    due = issue.dueDate.map { Day($0) }
    isClosed = issue.state == .closed
    body = issue.body.withLineFeeds
  }

  init(_ milestone: Milestone) {
    title = milestone.title
    due = milestone.dueOn.flatMap { $0.isPlaceholder ? nil : Day($0) }
    isClosed = milestone.state == .closed
    body = milestone.summary.withLineFeeds
  }
}

/// The fields of a form, by the names under which drafts keep them.
enum FormField: String, CaseIterable, Sendable {
  case title, labels, milestone, assignees, due, closed, body

  /// Those that an issue or a milestone has.
  static func all(for what: Composing) -> [FormField] {
    switch what {
    case .newMilestone, .milestoneEdit: [.title, .due, .closed, .body]
    default: allCases
    }
  }
}

extension FormValues {
  /// A field as the form shows it.
  subscript(_ field: FormField) -> String {
    get {
      switch field {
      case .title: title
      case .labels: labels.joined(separator: ", ")
      case .milestone: milestone
      case .assignees: assignees.joined(separator: ", ")
      case .due: due?.numeric ?? ""
      case .closed: isClosed ? "yes" : "no"
      case .body: body
      }
    }
    set {
      switch field {
      case .title: title = newValue
      case .labels: labels = newValue.names
      case .milestone: milestone = newValue
      case .assignees: assignees = newValue.names
      case .due: due = Day(written: newValue, today: Day(0))
      case .closed: isClosed = newValue == "yes" || newValue.hasPrefix("[x]")
      case .body: body = newValue
      }
    }
  }

  /// What a buffer's form holds.
  init(_ buffer: Buffer) {
    for field in FormField.allCases {
      guard let place = buffer.field(named: field.rawValue) else { continue }
      self[field] = buffer.content(of: place)
    }
  }

  /// What a draft holds, and what it began from.
  init(_ draft: Draft, base: Bool = false) {
    for field in FormField.allCases {
      let kept = draft.fields.first { $0.name == field.rawValue }
      let bytes = base ? kept?.base : draft.text(field.rawValue)
      guard let bytes else { continue }
      self[field] = String(decoding: bytes, as: UTF8.self)
    }
  }

  /// What a draft held when it was last written whole; what is ticked as it is now.
  init(written draft: Draft, as now: FormValues) {
    self = now
    for field in FormField.allCases where field != .closed {
      guard let kept = draft.fields.first(where: { $0.name == field.rawValue }) else { continue }
      self[field] = String(decoding: kept.snapshot, as: UTF8.self)
    }
  }

  /// As drafts keep it.
  ///
  /// - Parameter base: What it began from.
  func draftFields(_ fields: [FormField], base: FormValues) -> [Draft.Field] {
    fields.map { field in
      Draft.Field(
        name: field.rawValue, base: Array(base[field].utf8), snapshot: Array(self[field].utf8))
    }
  }
}

extension String {
  /// Names between commas; no name has one in it that can be chosen here.
  fileprivate var names: [String] {
    split(separator: ",").map { String($0).written }.filter { !$0.isEmpty }
  }

  /// The same with the line ends of this machine: servers may send CRLF, which is no change.
  var withLineFeeds: String {
    utf8.contains(13) ? replacing("\r\n", with: "\n") : self
  }
}
