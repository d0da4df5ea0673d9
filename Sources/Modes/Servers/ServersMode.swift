import Display
package import Editor
import Forge
package import Store

/// The servers there are: which is selected, where it is, as whom.
package enum ServersMode: BufferMode {
  package struct Model: Sendable {
    package let profiles: [Profile]
    package let selected: Profile.ID?
  }

  package static var mode: Mode {
    var mode = Mode.list("servers", shows: [.servers])
    mode.commands = ServersCommands.all
    mode.remaps = [
      "visit": "server-select", "compose": "server-add", "compose-new": "server-add",
      "edit": "server-edit", "delete": "server-delete",
    ]
    mode.title = { _ in "Servers" }
    mode.prepare = { session, buffer in
      // Keys that are typed ahead find their rows.
      guard let services = session.properties[Services.self] else { return }
      buffer.model = try load(.servers, services)
    }
    mode.hints = [
      .init("visit", "select"), .init("compose", "add"), .init("edit", "edit"),
      .init("delete", "remove"), .init("back", "back"),
    ]
    mode.modeLine = { buffer in
      ModeLineParts(
        name: "Servers",
        right: model(of: buffer).map { Counted.plural($0.profiles.count, "server") } ?? "")
    }
    return mode
  }

  package static func load(_ at: Location, _ services: Services) throws -> Model {
    Model(
      profiles: try services.store.profiles(), selected: try services.store.selectedProfile()?.id)
  }

  package static func render(_ model: Model, at location: Location, into page: inout Page) {
    if model.profiles.isEmpty { return writeEmpty(into: &page) }
    let width = min(24, model.profiles.map { page.width(of: $0.name) }.max() ?? 0)
    for profile in model.profiles {
      page.mark(.serverForm(profile.key))
      let isSelected = profile.id == model.selected
      page.write(isSelected ? " \(page.icons[.done]) " : "   ", isSelected ? "success" : nil)
      page.markHome()
      page.write(profile.name, isSelected ? "title" : nil, fitting: 24)
      page.pad(to: 3 + width + 2)
      page.write(profile.login, "author", fitting: 16)
      page.write("  ")
      let kind = "\(profile.provider) \(profile.version)"
      let room = page.room - page.width(of: kind) - 3
      page.write(profile.base, "dim", fitting: max(8, room))
      if room >= 8 { page.write(kind, "dim", endingAt: page.width - 1) }
      page.endLine()
    }
  }

  private static func writeEmpty(into page: inout Page) {
    page.write(" No server is set up yet.", "title")
    page.endLine()
    page.endLine()
    page.write(" c adds one: its address and an access token of yours.")
    page.endLine()
    for line in [
      "The token is made on the server's page: Settings, Applications,",
      "with read and write for issue and repository, and read for user.",
      "gotcha --demo shows a small server of its own to try things out.",
    ] {
      page.write(" " + line, "dim")
      page.endLine()
    }
  }
}
