import Glibc
import Text
import Workers

/// The folder of texts that no file has, as this program sees it.
///
/// Every buffer writes to a file of a name that no other buffer of any program ever has, so that
/// nothing kept is overwritten by something else. A name ends in the program's own word and a number; a
/// lock on a file of that word tells other programs that its texts are in use. Any thread may call it.
final class KeptTexts: Sendable {
  /// A text that no buffer has.
  struct Entry: Hashable, Sendable {
    let name: String
    let subject: KeptText.Subject
    /// Whether its buffer was killed, or the text undone: it comes back only when it is asked for.
    let isAside: Bool
    /// Nanoseconds since 1970.
    let modified: Int64
    /// Bytes of its file.
    let size: Int64

    var seconds: Int64 { modified / 1_000_000_000 }
  }

  private struct State {
    /// Holds the lock; -1 until there is something to lock.
    var lock: Int32 = -1
    var count = 0
    /// Names that buffers of this program write to.
    var claimed: Set<String> = []
  }

  let folder: String
  private let word: String
  private let state = Locked(State())

  static let asideMark = "~"
  /// How long texts stay whose buffer was killed, in seconds.
  static let asideTime: Int64 = 30 * 24 * 3600

  init(folder: String) {
    self.folder = folder
    word = String(UInt64.random(in: 0...UInt64.max), radix: 36)
  }

  deinit { leaveTexts() }

  /// Lets other programs have the texts; as the end of this one does.
  func leaveTexts() {
    state.withLock { state in
      if state.lock >= 0 {
        unlink(lockFile(of: word))
        close(state.lock)
      }
      state = State(count: state.count)
    }
  }

  func path(_ name: String) -> String { folder + "/" + name }

  private func lockFile(of word: some StringProtocol) -> String { path(".open-\(word)") }

  /// Makes the folder, and tells other programs that texts of this one are in use.
  func hold() {
    state.withLock { state in
      guard state.lock < 0 || isGone(state.lock) else { return }
      if state.lock >= 0 { close(state.lock) }
      makeFolder(folder)
      state.lock = open(lockFile(of: word), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      if state.lock >= 0 { flock(state.lock, LOCK_EX | LOCK_NB) }
    }
  }

  /// Whether a file that is open has no name any more.
  private func isGone(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink == 0
  }

  /// A name that nobody else has or will have.
  func newName(for subject: KeptText.Subject) -> String {
    state.withLock { state in
      state.count += 1
      let name = "\(Self.stem(of: subject)).\(word).\(state.count)"
      state.claimed.insert(name)
      return name
    }
  }

  /// No buffer writes to the name any more.
  func release(_ name: String) {
    state.withLock { _ = $0.claimed.remove(name) }
  }

  /// The texts that no buffer of a running program has, the latest first.
  ///
  /// - Parameter subject: Whose; nil for all.
  func entries(of subject: KeptText.Subject? = nil) -> [Entry] {
    guard let listing = try? FolderListing(folder, detailed: false) else { return [] }
    let stem = subject.map { Self.stem(of: $0) + "." }
    let old = subject.flatMap(Self.oldName)
    let claimed = state.withLock { $0.claimed }
    var known: [Substring: Bool] = [:]
    let entries = listing.entries.compactMap { file -> Entry? in
      guard !file.isFolder, !file.name.hasPrefix("."), !claimed.contains(file.name) else {
        return nil
      }
      if let stem, !file.name.hasPrefix(stem), file.name != old { return nil }
      if let owner = Self.owner(of: file.name), owner != word {
        let isRunning = known[owner] ?? isRunning(owner)
        known[owner] = isRunning
        if isRunning { return nil }
      }
      guard let reader = try? FileReader(path(file.name)),
        let head = try? reader.read(KeptText.headSize),
        let found = KeptText.subject(ofHead: head), subject == nil || found == subject
      else { return nil }
      return Entry(
        name: file.name, subject: found, isAside: file.name.hasSuffix(Self.asideMark),
        modified: reader.stamp.modified, size: reader.stamp.size)
    }
    return entries.sorted { ($0.modified, $0.name) > ($1.modified, $1.name) }
  }

  /// Whether a program that wrote texts is still running.
  private func isRunning(_ word: Substring) -> Bool {
    let descriptor = open(lockFile(of: word), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_SH | LOCK_NB) != 0 { return errno == EWOULDBLOCK }
    unlink(lockFile(of: word))
    return false
  }

  /// The text of an entry; nil when another program has taken it or thrown it away.
  func text(of entry: Entry) -> KeptText? {
    guard let reader = try? FileReader(path(entry.name)), let file = try? reader.read(Int.max)
    else { return nil }
    return KeptText(file)
  }

  /// Throws a text away.
  func discard(_ entry: Entry) { unlink(path(entry.name)) }

  /// Throws texts away whose buffers were killed long ago.
  func prune(now: Int64) {
    for entry in entries() where entry.isAside && entry.seconds < now - Self.asideTime {
      discard(entry)
    }
  }

  /// The word of the program that wrote a text; nil for those of older versions.
  private static func owner(of name: String) -> Substring? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return nil }
    return parts[parts.count - 2]
  }

  /// What the names of all texts of a subject begin with: a hash (FNV-1a), and for people the end of what
  /// it is called.
  private static func stem(of subject: KeptText.Subject) -> String {
    let words =
      switch subject {
      case .file(let path): ("f", path)
      case .buffer(let name): ("b", name)
      }
    let name = PercentCoding.encode(words.1).replacing(".", with: "%2E").suffix(80)
    return "\(words.0)\(hash(words.1))-\(name)"
  }

  /// The name older versions gave it.
  private static func oldName(of subject: KeptText.Subject) -> String? {
    guard case .file(let path) = subject else { return nil }
    let name = PercentCoding.encode(path)
    return name.utf8.count > 200 ? "\(name.suffix(150))-\(hash(path))" : name
  }

  private static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
