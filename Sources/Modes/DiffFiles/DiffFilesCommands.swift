import Editor
import Forge
import Text

/// The list of a diff's files: opening it, and going by it.
enum DiffFilesCommands {
  static let all = [files]

  static let files = Command(
    "diff-files", "Show the files of this diff in a window beside it, or close that."
  ) { context in
    let (page, _) = try DiffCommands.place(context)
    let session = context.session
    guard !page.text.files.isEmpty else { throw UserError("There is no diff here") }
    if let list = session.fileList(of: context.window) { return session.end(list) }
    let list = try session.openFileList(of: context.window)
    page.showsFiles = true
    session.select(list)
  }

  static let find = Command("diff-files-find", "Go to a file of this list by its name.") {
    context in
    guard let model = context.buffer.model as? DiffFilesModel else {
      throw UserError("There are no files here")
    }
    let names = model.files.map { String(decoding: $0.path, as: UTF8.self) }
    let id = context.buffer.id
    try context.session.ask(
      "Go to file: ", .list(names.map { Candidate($0) }), history: "diff-file", mustMatch: true
    ) { session, answer in
      guard let index = names.firstIndex(of: answer), let buffer = session.buffer(id) else {
        return
      }
      for window in session.windows(showing: buffer) { window.point = buffer.home(ofLine: index) }
    }
  }
}

extension Session {
  /// The window beside a diff that lists its files.
  func fileList(of window: Window) -> Window? {
    attendants(of: window).first { $0.buffer.mode.name == DiffFilesMode.mode.name }
  }

  /// Lists the files of the diff in a window beside it, or below it.
  func openFileList(of window: Window) throws -> Window {
    guard let diff = window.buffer.location else {
      throw UserError("This diff has no list of files")
    }
    let buffer = try ensureBuffer(for: diff.asFiles)
    let rows = window.area.rows
    if window.area.columns >= 121 {
      return create(
        buffer, splitting: window, along: .columns, size: 40, role: .preview, select: false)
    }
    let wanted = (buffer.model as? DiffFilesModel).map { $0.files.count + 1 } ?? 0
    // No window is made smaller than seven rows.
    let size = min(max(wanted, 7), max(7, rows * 2 / 5))
    guard rows - size >= 7 else {
      throw UserError("No room for the list of files; M-g i goes to one by its name")
    }
    return create(
      buffer, splitting: window, along: .rows, size: size, role: .preview, select: false)
  }

  /// Brings the list of a diff's files up to date while it is read.
  func showFiles(ofDiff buffer: Buffer) {
    guard let page = buffer.properties[DiffPage.self], let location = buffer.location,
      let list = self.buffer(at: location.asFiles)
    else { return }
    let model = DiffFilesModel(page)
    guard list.model as? DiffFilesModel != model else { return }
    list.model = model
    render(list)
  }

  /// Brings a diff and the list of its files beside it together, before both are painted: whoever moves
  /// in one moves the other.
  func followFileList(of window: Window, _ page: DiffPage) {
    guard page.showsFiles else { return }
    guard let list = fileList(of: window) else {
      // Closed by hand; one that went because the window showed something else comes back.
      if page.listedIn == window.id { page.showsFiles = false }
      return
    }
    page.listedIn = window.id
    let buffer = window.buffer
    if list === tree.selected {
      let file = list.buffer.line(of: list.point)
      guard page.followedFile != file else { return }
      page.followedFile = file
      page.currentFile = file
      go(toFile: file, ofDiffIn: window)
      keepPointVisible(in: window)
    } else if window === tree.selected, let row = page.row(at: window.point, in: buffer),
      let file = page.file(ofRow: row), page.followedFile != file,
      list.buffer.lines.indices.contains(file)
    {
      page.followedFile = file
      list.point = list.buffer.home(ofLine: file)
    }
  }

  /// Shows the list again that was beside a diff when its window showed something else.
  func returnFileList(ofDiff buffer: Buffer) {
    guard let page = buffer.properties[DiffPage.self], page.showsFiles,
      let window = windows(showing: buffer).first(where: { $0.role == .main }),
      fileList(of: window) == nil
    else { return }
    page.listedIn = nil
    let selected = tree.selected
    if (try? openFileList(of: window)) == nil { page.showsFiles = false }
    select(selected)
  }

  /// Puts a file's head at the top of a window that shows its diff.
  func go(toFile file: Int, ofDiffIn window: Window) {
    guard
      let start = window.buffer.properties[DiffPage.self]?.place(ofFile: file, in: window.buffer)
    else { return }
    window.point = start
    window.wantsRecenter = .top
  }
}

extension DiffPage {
  /// Where the head of a file is.
  func place(ofFile file: Int, in buffer: Buffer) -> ByteOffset? {
    rows.firstIndex(of: DiffRow(.file, file)).map { buffer.text.contents.start(of: Line($0)) }
  }
}
