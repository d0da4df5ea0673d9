import Config
import Display
import Editor
import Forge
import Glibc
import HTTP
import Keys
import Modes
import Secrets
import Spelling
import Store
import Syntax
import Terminal
import Text

/// Starts the full-screen program: opens the store, the terminal and the session, and runs the loop.
struct Launch {
  private let arguments: Arguments
  private let operands: [String]
  private let folders: RuntimeFolders
  /// What a diff is to be read from, if one is to be shown.
  private let diff: Int32?

  init(
    _ arguments: Arguments, _ operands: [String], folders: RuntimeFolders, diff: Int32? = nil
  ) {
    self.diff = diff
    self.arguments = arguments
    self.operands = operands
    self.folders = folders
  }

  func run() throws -> Int32 {
    let signals = SignalSource()
    let ahead =
      arguments.isDemo || showsFilesFirst
      ? nil : StoreAhead(in: folders.state, withReplies: diff == nil)
    // A wrong name is told before anything is done, and where there is no terminal.
    let asked = try arguments.server.flatMap { name in
      try ahead.map { try profile(name, among: $0.kept().profiles) }
    }
    if let keymap = arguments.keymap { try requireKeymap(keymap) }
    if let theme = arguments.theme { try requireTheme(theme) }
    let clone = ahead.flatMap { beginFindingClone($0, asked) }
    let terminal = try Terminal(environment: Program.environmentVariables)
    let demo = arguments.isDemo ? try DemoChild(executable: Program.executable) : nil
    defer { demo?.stop() }
    let standardError = redirectStandardError()
    CrashGuard.install(standardError: standardError)
    do {
      return try run(terminal, signals, ahead, asked, clone, demo, standardError)
    } catch {
      // What went wrong is said on the shell's screen.
      terminal.leave()
      dup2(standardError, 2)
      throw error
    }
  }

  /// Fails where no file has that keymap; what is wrong in it is told on the screen.
  private func requireKeymap(_ name: String) throws(Arguments.UsageError) {
    let known = KeyScheme.names(in: folders)
    guard !known.contains(name) else { return }
    throw Arguments.UsageError(
      description: "There is no keymap \(name); there are: \(known.joined(separator: ", "))")
  }

  /// The same of a theme.
  private func requireTheme(_ name: String) throws(Arguments.UsageError) {
    let known = ["auto"] + folders.names(in: "themes", suffix: ".theme")
    guard !known.contains(name) else { return }
    throw Arguments.UsageError(
      description: "There is no theme \(name); there are: \(known.joined(separator: ", "))")
  }

  /// Files are on the screen before anything is made that they do not need to be seen.
  private var showsFilesFirst: Bool {
    !operands.isEmpty && !operands.contains(where: \.isWebAddress) && diff == nil
      && !arguments.isDemo && arguments.server == nil
  }

  /// A diff, or files, are shown for a moment, often for another program: the windows of the session that
  /// was left before come back after them.
  private var keepsLayout: Bool { diff == nil && !showsFilesFirst }

  private func run(
    _ terminal: Terminal, _ signals: SignalSource, _ ahead: StoreAhead?, _ asked: Profile?,
    _ clone: Ahead<CloneFinder.Clone?>?, _ demo: DemoChild?, _ standardError: Int32
  ) throws -> Int32 {
    let file = SettingsFile(folders, keymap: arguments.keymap, theme: arguments.theme)
    var (settings, problems) = file.load()
    let factory = SessionFactory(folders: folders)
    let session = try factory.session()
    session.properties[SettingsFile.self] = file
    let ownFolder = demo == nil ? folders.state : DemoFolder(in: folders.state)?.path
    let editingFolder = (ownFolder ?? folders.state) + "/editing"
    session.unsavedFolder = ownFolder.map { $0 + "/unsaved" }
    session.properties[TerminalFindings.self] = TerminalFindings { terminal.findings }
    session.begin(with: settings)
    let loop = EventLoop(
      session: session, terminal: terminal, signals: signals,
      screenFeed: ScreenFeed(environment: Program.environmentVariables),
      editingFolder: editingFolder)
    let themeProblems = chooseTheme(settings.theme, loop)
    if showsFilesFirst {
      // What cannot be opened is told before the terminal is asked anything.
      try openFiles(in: session)
      try terminal.enter()
      loop.paint()
    }

    let store = try ahead?.store() ?? Self.store(in: ownFolder)
    let services = try makeServices(store, demo)
    store.watchDrafts { [tell = session.jobs.tell] draft, trouble in
      tell(Outcome { $0.note(trouble, of: draft) })
    }
    session.install(allModes(services))
    session.properties[Services.self] = services
    session.panes = allPanes()
    session.itemFields = { $0.fieldsAtPoint(services) }
    session.openAddresses(with: services)
    let kept = try ahead?.kept() ?? KeptState(of: store)
    // Before a window shows them again.
    let found = LeftEdits(in: editingFolder).recover(into: store)
    selectServer(asked ?? kept.selected, session, kept.profiles)
    let keeper = SessionKeeper(store: store)
    loop.keepState = { [keepsLayout] in keeper.keep($0, withLayout: keepsLayout) }
    if !showsFilesFirst {
      session.beginOpening()
      try open(session, kept, services, clone)
      // Workers find meanwhile what is kept of what the windows show.
      try terminal.enter()
    }
    for notice in store.notices { session.message(notice) }
    for sentence in found { session.complain(sentence) }
    session.recallUnsent()
    if keepsLayout {
      loop.didTakeInput = { [unowned loop] session in
        guard keeper.noteChange(session) else { return }
        session.countDrafts()
        loop.isStale = true
      }
      loop.didTakeAnswers = { if keeper.noteWindows($0) { $0.countDrafts() } }
    }
    session.afterCommand = { session in
      if let source = session.tree.laidOut.first(where: { $0.role == .composition }) {
        session.followPreview(of: source.buffer)
      }
    }
    let status = try loop.run {
      // No key is taken, and no command needed, before the first frame, which shows what was kept.
      session.install([], GlobalCommands.all)
      problems += try session.load(keymap: settings.keymap, from: folders)
      session.report(problems, in: "settings")
      session.report(themeProblems, in: "theme")
      return ConfigurationWatch(folders)
    }
    terminal.leave()
    for text in loop.lost { Program.complain("not kept: \(text)", on: standardError) }
    if status == 0, diff == nil {
      rememberServer(of: session, in: store)
      tell(session, store, lost: loop.lost.map(\.name))
    }
    return status
  }

  /// Dresses the frames in a theme, and in another one whenever that is asked for.
  ///
  /// - Returns: what is wrong with its file.
  private func chooseTheme(_ name: String, _ loop: EventLoop) -> [Diagnostic] {
    let themes = ThemeChoice(name: name, folders: folders)
    loop.theme = themes.current
    loop.changeTheme = { [unowned session = loop.session] name, isDark in
      guard let theme = themes.change(to: name, isDark: isDark) else { return nil }
      session.report(themes.problems, in: "theme")
      return theme
    }
    return themes.problems
  }

  private static func store(in folder: String?) throws -> LocalStore {
    if let folder { return try LocalStore(folder: folder) }
    return try LocalStore(
      inMemoryBecause: "Another demo is running: of this one nothing is kept when you leave")
  }

  /// What the modes work with; a demo forge's profile is there from here on.
  private func makeServices(_ store: LocalStore, _ demo: DemoChild?) throws -> Services {
    let secrets = SecretKeeper(
      stateFolder: folders.state, environment: Program.environmentVariables)
    if let demo {
      let known = try store.profiles().first { $0.name == "demo" }
      var profile =
        try known
        ?? store.addProfile(
          Profile(
            name: "demo", base: demo.url, provider: .gitea, version: ServerVersion("1.26.3"),
            login: "alice"))
      profile.base = demo.url
      profile.secretSource = .memory
      try store.updateProfile(profile)
      try secrets.store(Secret(demo.token), for: profile.tokenAccount, in: .memory)
      try store.selectProfile(profile.id)
    }
    return Services(
      store: store, servers: ServerDirectory(http: HTTPClient(), secrets: secrets),
      grammars: GrammarShelf(folders: folders.candidates("grammars")),
      speller: Speller(languages: Speller.languages(of: Program.environmentVariables)))
  }

  /// Files, or the last session, or the first pane.
  private func open(
    _ session: Session, _ kept: KeptState, _ services: Services, _ clone: Ahead<CloneFinder.Clone?>?
  ) throws {
    if let diff {
      session.showsTabLine = false
      session.properties[DiffInput.self] = DiffInput(
        descriptor: diff, folder: FilePath.current)
      try session.open(.diffInput)
      return
    }
    if !operands.isEmpty {
      try openFiles(in: session)
      for address in operands.filter(\.isWebAddress) { try session.begin(at: address, services) }
      return
    }
    let isRestored = SessionKeeper.restore(kept, in: session)
    if let clone = try clone?.get() { return try open(clone, session, services) }
    if !isRestored { return try session.showPane(0) }
    let window = session.tree.selected
    // Another server was asked for than the one that was left. What somebody was in the middle of is shown
    // all the same; each window has a server of its own.
    let isAtRoot = session.panes.contains { pane in
      window.buffer.location.map { pane.root($0.server) == $0 } ?? false
    }
    if let shown = window.buffer.location?.server, !shown.isEmpty, shown != session.server,
      session.restoredServer != session.server, arguments.server != nil || isAtRoot
    {
      try session.showPane(window.pane)
    }
  }

  private func openFiles(in session: Session) throws {
    session.showsTabLine = operands.allSatisfy(\.isWebAddress)
    for (index, operand) in operands.enumerated() where !operand.isWebAddress {
      let buffer = try session.visitFile(operand)
      session.display(buffer, .same)
      arguments.places[index]?.go(in: session.tree.selected, session)
    }
  }

  /// Looks for the repository that the folder is a clone of: the library that knows clones takes its time
  /// to be opened.
  private func beginFindingClone(
    _ ahead: StoreAhead, _ asked: Profile?
  ) -> Ahead<CloneFinder.Clone?>? {
    guard operands.isEmpty, diff == nil else { return nil }
    let finder = CloneFinder(folder: FilePath.current)
    guard finder.isInClone else { return nil }
    return Ahead("clone") {
      // The server that was asked for, or used last, before others of the same host.
      let kept = try ahead.kept()
      let first = asked?.id ?? kept.selected?.id
      let all = kept.profiles
      return finder.find(among: all.filter { $0.id == first } + all.filter { $0.id != first })
    }
  }

  /// Begins at the repository of the folder.
  private func open(
    _ clone: CloneFinder.Clone, _ session: Session, _ services: Services
  ) throws {
    if let profile = clone.profile { session.server = profile.key }
    try session.showPane(2)
    // What is here needs no server; `code-other-source` leads to what that has.
    let server = clone.folder.map { Location.server(ofClone: $0) } ?? clone.profile?.key
    session.properties[StartedClone.self] = clone.folder.map {
      StartedClone(folder: $0, repository: clone.repository)
    }
    if let server { try session.open(.history(server, clone.repository)) }
  }

  /// The server that the command line names.
  private func profile(_ name: String, among profiles: [Profile]) throws -> Profile {
    if let profile = profiles.first(where: { $0.name == name }) { return profile }
    let known = profiles.map(\.name).joined(separator: ", ")
    throw Arguments.UsageError(
      description: "There is no server \(name); "
        + (known.isEmpty ? "none is set up yet" : "there are: \(known)"))
  }

  /// The session begins with `profile`: the one asked for, else the one selected last.
  private func selectServer(_ profile: Profile?, _ session: Session, _ known: [Profile]) {
    for profile in known { session.identities[profile.key] = profile.identity }
    guard let profile else { return }
    session.server = profile.key
    session.tabLine.identity = profile.identity
  }

  /// The server that was asked for is the one of the next start only now that the program was left as it
  /// should be: one that ended otherwise, as with a server that does not work, changes nothing.
  private func rememberServer(of session: Session, in store: LocalStore) {
    guard let profile = Profile.ID(session.server) else { return }
    try? store.selectProfile(profile)
  }

  /// While the screen is ours, standard error goes to a file; returns a copy of what it was.
  private func redirectStandardError() -> Int32 {
    let copy = fcntl(2, F_DUPFD_CLOEXEC, 3)
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC
    var log = Glibc.open(folders.state + "/stderr.log", flags, 0o600)
    if log < 0, errno == ENOENT, !arguments.isDemo {
      // At the very first start the store is only about to make the folder.
      makeFolder(folders.state)
      log = Glibc.open(folders.state + "/stderr.log", flags, 0o600)
    }
    if log < 0 { log = Glibc.open("/dev/null", O_WRONLY | O_CLOEXEC) }
    guard log >= 0 else { return copy }
    dup2(log, 2)
    close(log)
    return copy
  }

  /// One line for the shell about what is kept.
  ///
  /// - Parameter lost: The names of texts that are not.
  private func tell(_ session: Session, _ store: LocalStore, lost: [String]) {
    let drafts = (try? store.drafts().count) ?? 0
    var things = drafts == 0 ? [] : [Counted.plural(drafts, "draft")]
    let texts = session.textsToKeep().compactMap(\.name).filter { !lost.contains($0) }
    if !texts.isEmpty { things.append("unsaved text of " + texts.joined(separator: ", ")) }
    guard store.isKept else {
      return say("nothing is kept. " + store.notices.joined(separator: " "))
    }
    if !things.isEmpty { things = [things.joined(separator: " and ") + " kept"] }
    if keepsLayout { things.append("windows and buffers come back at the next start") }
    if !things.isEmpty { say(things.joined(separator: "; ")) }
    for line in session.unfinishedBusiness { say(line) }
  }

  /// Prints a line for the shell; the names in it are anybody's.
  private func say(_ line: String) { print("gotcha: \(line.harmless)") }
}
