import Editor
import Forge
import Keys

/// The parts of a filter that its menu changes.
enum FilterChoiceCommands {
  static let all = [assignee, author, labels, milestone, order, save, show, state, text]

  static let state = Command(
    "filter-state", "Show open issues, closed ones, or all.", traits: .internalOnly
  ) { context in context.session.setMenuFilter { $0.state = $0.state.next } }

  static let labels = Command(
    "filter-labels", "Choose the labels that issues must have.", traits: .internalOnly
  ) { context in
    let (menu, filter) = try menu(context)
    let repositories = try menu.knownRepositories()
    var marks = Dictionary(
      filter.labels.map { ($0, CandidateTicks.Mark.all) }, uniquingKeysWith: { mark, _ in mark })
    if filter.without.contains(.labels) { marks[none] = .all }
    let session = context.session
    session.suspendFilterMenu()
    try session.askAny(
      "Labels: ", .labels, ofAny: repositories, on: menu.server, marks: marks, history: "labels",
      candidates: { choices in
        choices.labels.map { label in
          label.candidate(choices.spread(of: label.name, among: repositories.count))
        } + [Candidate(none, note: "without labels")]
      },
      cancel: { $0.showFilterMenu() }
    ) { session, changes, _ in
      session.setMenuFilter { filter in
        filter.labels.removeAll { changes[$0] == false }
        filter.labels += changes.filter { $0.value && $0.key != none }.keys.sorted()
        if let without = changes[none] { filter.set(.labels, without) }
        if changes[none] == true { filter.labels = [] }
        if !filter.labels.isEmpty { filter.set(.labels, false) }
      }
    }
  }

  static let milestone = Command(
    "filter-milestone", "Choose the milestone that issues must have.", traits: .internalOnly
  ) { context in
    let (menu, _) = try menu(context)
    let repositories = try menu.knownRepositories()
    guard menu.milestone == nil else { throw UserError("These are the issues of one milestone") }
    context.session.suspendFilterMenu()
    try context.session.askOne(
      "Milestone: ", .milestones, ofAny: repositories, on: menu.server, history: "milestones",
      candidates: { choices in
        choices.milestones.map(\.candidate)
          + [Candidate(none, note: "without milestone"), Candidate(any)]
      },
      cancel: { $0.showFilterMenu() }
    ) { session, answer, _ in
      session.setMenuFilter { filter in
        filter.milestone = answer == any || answer == none ? nil : answer
        filter.set(.milestone, answer == none)
      }
    }
  }

  static let text = Command(
    "filter-text", "Look for a text in titles, descriptions and comments.", traits: .internalOnly
  ) { context in
    let (_, filter) = try menu(context)
    context.session.suspendFilterMenu()
    try context.session.ask(
      "Text: ", initial: filter.text, history: "issue-text", cancel: { $0.showFilterMenu() }
    ) { session, answer in session.setMenuFilter { $0.text = answer.written } }
  }

  static let assignee = Command(
    "filter-assignee", "Choose whom issues must be assigned to.", traits: .internalOnly
  ) { context in
    try askPerson("Assignee: ", context, [Candidate("nobody"), Candidate("anybody")]) {
      filter, answer in
      filter.assignee = answer == "nobody" || answer == "anybody" ? nil : answer
      filter.set(.assignee, answer == "nobody")
    }
  }

  static let author = Command(
    "filter-author", "Choose who must have written the issues.", traits: .internalOnly
  ) { context in
    try askPerson("Author: ", context, [Candidate("anyone")]) { filter, answer in
      filter.author = answer == "anyone" ? nil : answer
    }
  }

  static let order = Command(
    "filter-order", "Choose the order of the rows.", traits: .internalOnly
  ) { context in
    _ = try menu(context)
    context.session.suspendFilterMenu()
    let candidates = IssueSort.allCases.map { Candidate($0.words) }
    try context.session.ask(
      "Order: ", .list(candidates), history: "issue-order", mustMatch: true,
      cancel: { $0.showFilterMenu() }
    ) { session, answer in
      let sort = IssueSort.allCases.first { $0.words == answer }
      session.setMenuFilter { $0.sort = sort == .newest ? nil : sort }
    }
  }

  static let save = Command(
    "filter-save", "Save the filter as a search with a name and a digit.", traits: .internalOnly
  ) { context in
    let (menu, filter) = try menu(context)
    guard menu.milestone == nil else { throw UserError("These are the issues of one milestone") }
    let session = context.session
    session.suspendFilterMenu()
    session.readKey("Save under which digit, 6 to 9? ") { session in
      session.showFilterMenu()
    } _: { session, key in
      guard let digit = Int(key.description), (6...9).contains(digit) else { return false }
      session.echo.clear()
      session.catching {
        try session.ask(
          "Name of search \(digit): ", initial: filter.words, cancel: { $0.showFilterMenu() }
        ) { session, name in
          session.showFilterMenu()
          try session.save(
            SavedSearch(
              digit: digit, name: name.written, repository: menu.repository, filter: filter),
            on: menu.server)
        }
      }
      return true
    }
  }

  static let show = Command("show-search", "Show a saved search by its digit.") { context in
    let session = context.session
    guard let digit = context.arguments.first.flatMap({ Int($0) }) ?? context.argument?.count,
      (6...9).contains(digit)
    else { throw UserError("Searches are saved under 6 to 9; / S in a list saves one") }
    let services = try context.services
    let server = session.server
    session.soon("Reading the search") { _ in
      try services.savedSearch(digit, of: server)
    } done: {
      session, result in
      session.catching {
        guard let search = try result.get() else {
          throw UserError("No search is saved under \(digit); / S in a list saves one")
        }
        try session.open(search.location(on: server))
      }
    }
  }

  private static let none = "none"
  private static let any = "any"

  private static func menu(_ context: CommandContext) throws -> (FilterMenu, IssueFilter) {
    guard let menu = context.session.filterMenu, let filter = context.session.menuFilter else {
      throw UserError("The filter menu is not up; / shows it")
    }
    return (menu, filter)
  }

  private static func askPerson(
    _ text: String, _ context: CommandContext, _ others: [Candidate],
    _ change: @escaping (inout IssueFilter, String) -> Void
  ) throws {
    let (menu, _) = try menu(context)
    let repositories = try menu.knownRepositories()
    let viewer = context.session.viewer(of: menu.server)
    context.session.suspendFilterMenu()
    try context.session.askOne(
      text, .people, ofAny: repositories, on: menu.server, history: "assignees",
      candidates: { choices in
        let mine = choices.people.filter { $0.login == viewer }
        let people = mine + choices.people.filter { $0.login != viewer }
        return people.map {
          Candidate($0.login, note: $0.login == viewer ? "you" : $0.fullName)
        } + others
      },
      cancel: { $0.showFilterMenu() }
    ) { session, answer, _ in session.setMenuFilter { change(&$0, answer) } }
  }
}

extension FilterMenu {
  /// The repositories whose labels, milestones and people can be chosen.
  func knownRepositories() throws -> [RepositoryRef] {
    guard !repositories.isEmpty else {
      throw UserError("No row is there yet whose repository has labels, milestones and people")
    }
    return repositories
  }
}

extension IssueFilter {
  mutating func set(_ missing: Missing, _ isMissing: Bool) {
    if isMissing { without.insert(missing) } else { without.remove(missing) }
  }
}
