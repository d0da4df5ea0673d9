import Editor
import Forge

/// Choosing which issues a list shows.
enum FilterCommands {
  static let all = [clear, help, keep, menuClear, open, restore] + FilterChoiceCommands.all

  static let open = Command(
    "issue-filter", "Choose state, labels, milestone, people and order of the rows."
  ) { context in
    let buffer = context.buffer
    guard let model = buffer.model as? IssueListModel, let location = buffer.location else {
      throw UserError("The rows are not there yet")
    }
    context.session.filterMenu = FilterMenu(buffer, model, location)
    context.session.showFilterMenu()
  }

  static let clear = Command("issue-filter-clear", "Show all open issues again, newest first.") {
    context in
    let buffer = context.buffer
    guard let model = buffer.model as? IssueListModel else {
      throw UserError("The rows are not there yet")
    }
    guard model.filter.isSpecial else { throw UserError("Nothing is filtered") }
    context.session.setFilter(model.filter.cleared(keeping: model.keptMilestone), of: buffer)
    context.message("All open ones again")
  }

  static let menuClear = Command(
    "filter-menu-clear", "Clear all parts of the filter.", traits: .internalOnly
  ) { context in
    let milestone = context.session.filterMenu?.milestone
    context.session.setMenuFilter { $0 = $0.cleared(keeping: milestone) }
  }

  static let keep = Command(
    "filter-keep", "Leave the menu and keep the filter.", traits: .internalOnly
  ) { $0.session.closeFilterMenu() }

  static let restore = Command(
    "filter-restore", "Leave the menu with the filter as it was before.", traits: .internalOnly
  ) { context in
    let session = context.session
    if let menu = session.filterMenu, let buffer = session.buffer(menu.buffer),
      session.menuFilter != menu.before
    {
      session.setFilter(menu.before, of: buffer)
    }
    session.closeFilterMenu()
    context.message("The filter is as it was")
  }

  static let help = Command(
    "filter-help", "Say what the keys of the filter menu do.", traits: .internalOnly
  ) { context in
    context.message(
      "s l m t a w o change a part, / clears all, S saves, RET keeps, C-g restores; j k n p move")
  }
}

extension IssueListModel {
  /// The milestone whose buffer it is, which no filter takes away.
  var keptMilestone: String? { milestone == nil ? nil : filter.milestone }
}
