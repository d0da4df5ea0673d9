import Editor
import Forge
import Store
import Text

/// Writing and changing issues and milestones in a form.
enum IssueFormCommands {
  static let all = [
    assignees, compose, due, edit, editMilestone, labels, milestone, newMilestone, overwrite, send,
  ]

  static let compose = Command(
    "issue-compose", "Write a new issue in the repository that is shown, or at point.",
    needs: .network, traits: .opensText
  ) { context in
    let places = [context.location, context.buffer.location].compactMap { $0 }
    guard let place = places.first(where: { $0.repository != nil }),
      let repository = place.repository
    else { throw UserError("No repository here to write an issue in; # goes to one") }
    let isAnother = context.argument?.isBare == true
    try context.session.composeIssue(in: repository, on: place.server, another: isAnother)
  }

  static let edit = Command(
    "issue-edit", "Change the issue in a form.", needs: .network, traits: .opensText
  ) {
    context in
    let targets = try context.targets()
    guard targets.issues.count == 1 else { throw UserError("One issue at a time; unmark the rows") }
    let what = Composing.issueEdit(targets.issues[0])
    try context.session.withIssues(targets, opensText: true) { session, issues in
      try session.openForm(what, on: targets.server, base: FormValues(issues[0]))
    }
  }

  static let newMilestone = Command(
    "milestone-compose", "Write a new milestone of the repository that is shown.", needs: .network,
    traits: .opensText
  ) { context in
    let places = [context.location, context.buffer.location].compactMap { $0 }
    guard let place = places.first(where: { $0.repository != nil }),
      let repository = place.repository
    else { throw UserError("No repository here to make a milestone in") }
    try context.session.openForm(
      .newMilestone(in: repository), on: place.server, base: FormValues(),
      another: context.argument?.isBare == true)
  }

  static let editMilestone = Command(
    "milestone-edit", "Change the milestone in a form.", needs: .network, traits: .opensText
  ) { context in
    let (place, milestone) = try context.milestone()
    guard let repository = place.repository else { return }
    try context.session.openForm(
      .milestoneEdit(milestone.id, in: repository), on: place.server, base: FormValues(milestone))
  }

  static let labels = Command(
    "issue-form-labels", "Choose the labels of this issue.", traits: .internalOnly
  ) { context in
    try askMany(.labels, "Labels: ", context) { choices, _ in choices.labels.map { $0.candidate() }
    }
  }

  static let assignees = Command(
    "issue-form-assignees", "Choose whom this issue is assigned to.", traits: .internalOnly
  ) { context in
    try askMany(.assignees, "Assignees: ", context) { choices, viewer in
      let mine = choices.people.filter { $0.login == viewer }
      return (mine + choices.people.filter { $0.login != viewer }).map {
        Candidate($0.login, note: $0.login == viewer ? "you" : $0.fullName)
      }
    }
  }

  static let milestone = Command(
    "issue-form-milestone", "Choose the milestone of this issue.", traits: .internalOnly
  ) { context in
    let buffer = context.buffer
    let composition = try buffer.composition()
    try context.session.askOne(
      "Milestone: ", .milestones, of: composition.what.repository, on: composition.server,
      history: "milestones",
      candidates: { $0.milestones.map(\.candidate) + [Candidate("none")] }
    ) { session, answer, _ in
      session.setField(.milestone, of: buffer, to: answer == "none" ? "" : answer)
    }
  }

  static let due = Command(
    "issue-form-due", "Choose the day on which this is due.", traits: .internalOnly
  ) { context in
    let buffer = context.buffer
    try context.session.askDay("Due: ", initial: FormValues(buffer).due) { session, day in
      session.setField(.due, of: buffer, to: day?.numeric ?? "")
    }
  }

  static let send = Command("issue-form-send", "Check the form and send it to the server.") {
    context in
    let (session, services) = (context.session, try context.services)
    if context.argument?.isBare == true {
      return try FormSending.overwrite(context.buffer, session, services)
    }
    try FormSending.begin(context.buffer, session, services)
  }

  static let overwrite = Command(
    "issue-form-overwrite",
    "Send the form in place of what others wrote meanwhile, after a question."
  ) { try FormSending.overwrite($0.buffer, $0.session, try $0.services) }

  private static func askMany(
    _ field: FormField, _ text: String, _ context: CommandContext,
    _ candidates: @escaping (RepositoryChoices, String) -> [Candidate]
  ) throws {
    let buffer = context.buffer
    let composition = try buffer.composition()
    let values = FormValues(buffer)
    let chosen = field == .labels ? values.labels : values.assignees
    let viewer = context.session.viewer(of: composition.server)
    try context.session.askAny(
      text, field == .labels ? .labels : .people, of: composition.what.repository,
      on: composition.server,
      marks: Dictionary(chosen.map { ($0, .all) }, uniquingKeysWith: { mark, _ in mark }),
      history: field.rawValue, candidates: { candidates($0, viewer) }
    ) { session, changes, _ in
      let kept = chosen.filter { changes[$0] != false }
      let added = changes.filter { $0.value && !kept.contains($0.key) }.keys.sorted()
      session.setField(field, of: buffer, to: (kept + added).joined(separator: ", "))
    }
  }
}

extension Session {
  /// Begins a new issue, from a template where the repository has some.
  func composeIssue(in repository: RepositoryRef, on server: String, another: Bool) throws {
    guard let services = properties[Services.self] else {
      throw UserError("Nothing is connected yet")
    }
    try openForm(
      .newIssue(in: repository), on: server, base: FormValues(), another: another)
    let buffer = tree.selected.buffer
    let id = buffer.id
    whenOpen(buffer) { session in
      // A draft goes on at once; templates are for a new beginning.
      guard buffer.properties[Composition.self]?.isNew == true else { return }
      session.jobs.start(
        "Reading the templates of \(repository)", for: id, failure: { _, _ in }
      ) { job in
        let templates = try services.bound(to: job).send(
          .issueTemplates(of: repository), to: server)
        return Outcome { $0.offer(templates.filter { !$0.name.isEmpty }, in: id) }
      }
    }
  }

  /// Offers templates for a new issue in which nothing was written yet.
  private func offer(_ templates: [IssueTemplate], in id: BufferID) {
    guard !templates.isEmpty, prompt == nil, let buffer = buffer(id),
      tree.selected.buffer === buffer,
      FormValues(buffer) == FormValues()
    else { return }
    let blank = "empty"
    let candidates =
      templates.map { Candidate($0.name, note: $0.about) }
      + [Candidate(blank, note: "begin with nothing")]
    catching {
      try ask("Begin with: ", .list(candidates), mustMatch: true) { session, answer in
        guard let template = templates.first(where: { $0.name == answer }), answer != blank else {
          return
        }
        session.setField(.title, of: buffer, to: template.title)
        session.setField(.labels, of: buffer, to: template.labels.joined(separator: ", "))
        session.setField(.assignees, of: buffer, to: template.assignees.joined(separator: ", "))
        session.setField(.body, of: buffer, to: template.content.withLineFeeds)
      }
    }
  }

  /// Opens the form of something, with the draft there is or with what the server has.
  func openForm(
    _ what: Composing, on server: String, base: FormValues, values: FormValues? = nil,
    another: Bool = false
  ) throws {
    var place = Location.compose(server, what)
    if another { place = place.setting("new", String(now())) }
    properties[FormBeginning.self] = FormBeginning(what: what, base: base, values: values ?? base)
    defer { properties[FormBeginning.self] = nil }
    try open(place, .composition)
  }

  /// Puts what was chosen into a field and keeps it.
  func setField(_ name: FormField, of buffer: Buffer, to content: String) {
    guard let field = buffer.field(named: name.rawValue) else { return }
    buffer.set(field, to: content)
    for window in windows(showing: buffer) where !field.isTyped {
      window.point = field.start.offset
    }
    buffer.mode.didEdit?(self, buffer)
  }
}
