import Display
import Text

/// Paints the line under a window: what it shows, work in progress, position.
struct ModeLinePainter {
  let session: Session
  let grid: Grid
  let window: Window

  func paint() {
    let area = window.area
    let row = area.row + area.rows - 1
    let left = area.column
    let right = min(left + area.columns, grid.columns)
    guard left < right, row < grid.rows else { return }
    let line = line
    if window.paintedModeLine?.shows(line, grid.revision(of: row)) == true { return }
    paint(line, row, left, right)
    window.paintedModeLine = ModeLine.Painted(line: line, revision: grid.revision(of: row))
  }

  /// What it is to say.
  private var line: ModeLine {
    let parts = window.buffer.mode.modeLine?(window.buffer) ?? ModeLineParts()
    let isPartial = window.buffer.file?.isPartial == true
    let isUnkept = window.buffer.isUnkept
    let view =
      isUnkept
      ? ModeLine.unkept : window.role == .peek ? "peek" : isPartial ? "beginning only" : parts.view
    return ModeLine(
      name: (parts.name ?? window.buffer.name).withoutTabs, view: view.withoutTabs,
      isSpecial: parts.isSpecial || isUnkept, isUnkept: isUnkept, work: work,
      identity: identity(besides: parts.name),
      counts: parts.right,
      isNarrowed: window.buffer.narrowing != nil, position: position(parts), place: place,
      isSelected: window === session.tree.selected,
      icons: session.icons, area: window.area)
  }

  private func paint(_ line: ModeLine, _ row: Int, _ left: Int, _ right: Int) {
    let width = right - left
    let base = grid.faces.id(line.isSelected ? "mode-line" : "mode-line.inactive")
    let rule: Unicode.Scalar = line.icons.isASCII ? "-" : "─"
    grid.fill(row: row, from: left, to: right, glyph: rule, face: base)
    let name = line.name
    var view = line.view
    var rights = line.rights
    func rightWidth() -> Int { rights.reduce(0) { $0 + displayWidth(of: $1) + 4 } }
    func leftWidth() -> Int {
      3 + displayWidth(of: name) + (view.isEmpty ? 0 : displayWidth(of: view) + 3)
    }
    // The place goes first.
    if leftWidth() + rightWidth() > width, rights.count > 1 {
      rights.removeLast()
    }
    if leftWidth() + rightWidth() > width, !view.isEmpty, !line.isUnkept {
      view = line.isSpecial ? "·*" : ""
    }
    while leftWidth() + rightWidth() > width, rights.count > 1, width < 40 { rights.removeFirst() }
    var column = left + 1
    let room = max(8, width - rightWidth() - 3 - (view.isEmpty ? 0 : displayWidth(of: view) + 3))
    let bold = line.isSelected ? grid.faces.id("bold", over: base) : base
    column = put(" " + name.cutInMiddle(to: room), row, column, right, bold)
    if !view.isEmpty {
      let text = view == "·*" ? " ·*" : " · " + view
      let accent = line.isSpecial ? grid.faces.id("mode-line.accent", over: base) : base
      column = put(text, row, column, right, accent)
    }
    _ = put(" ", row, column, right, base)
    var end = right - 1
    for text in rights.reversed() {
      let start = end - displayWidth(of: text) - 2
      guard start > column else { break }
      _ = put(" " + text + " ", row, start, right, base)
      end = start - 2
    }
  }

  private func put(_ text: String, _ row: Int, _ column: Int, _ limit: Int, _ face: FaceID) -> Int {
    grid.write(text, row: row, column: column, limit: limit, face: face, policy: session.policy)
  }

  /// As whom one works there, where neither the tab line nor the name says it.
  private func identity(besides name: String?) -> String {
    guard let server = window.buffer.location?.server, server != session.server,
      let identity = session.identities[server], name?.hasSuffix(" as \(identity)") != true
    else { return "" }
    return identity
  }

  /// What has been going on for the buffer for some time.
  private var work: String {
    if !session.pace.progress.isEmpty, window === session.selectedWindow {
      return session.pace.progress
    }
    let age = window.buffer.freshness.label(now: session.now())
    guard let job = session.jobs.current(for: window.buffer) else { return age }
    if job.progress.isEmpty, !age.isEmpty { return age }
    return job.progress.isEmpty ? job.title.lowercased() + " …" : job.progress
  }

  private func position(_ parts: ModeLineParts) -> ModeLine.Position {
    if let position = parts.position { return .told(position) }
    if let position = window.buffer.mode.position?(window.buffer, window.point) {
      return .told(position)
    }
    if window.buffer.mode.isReading { return .told("") }
    let line = window.buffer.text.contents.line(at: window.point).value + 1
    let coding = window.buffer.coding
    if window.buffer.isReadOnly { return .line(line, flag: "%%", coding: coding) }
    let isUnsaved = window.buffer.text.isModified && window.buffer.file != nil
    return .line(line, flag: isUnsaved ? "**" : "", coding: coding)
  }

  private var place: ModeLine.Place {
    let limits = window.buffer.accessible
    let atTop = window.start <= limits.lowerBound
    let atBottom = window.painted?.reachesEnd ?? true
    switch (atTop, atBottom) {
    case (true, true): return .all
    case (true, false): return .top
    case (false, true): return .bottom
    case (false, false):
      let size = window.buffer.text.contents.byteCount
      return .percent(window.start.value * 100 / max(1, size))
    }
  }
}

extension String {
  /// A tab, which a title may have, is a blank in one line.
  fileprivate var withoutTabs: String {
    utf8.contains(9) ? replacing("\t", with: " ") : self
  }
}
