import Glibc
import Secrets
import TestSupport
import Testing
import Workers

@Suite struct SecretKeeperTests {
  private let sandbox: Sandbox
  private let now = Locked<Int64>(0)
  private let keeper: SecretKeeper
  private let account = "alice@https://forge.example/../sub"

  init() throws {
    sandbox = try Sandbox()
    keeper = SecretKeeper(
      stateFolder: sandbox.state,
      environment: ["FORGE_TOKEN": "t0ken", "EMPTY": "", "PATH": "/usr/bin:/bin"],
      clock: { [now] in now.withLock { $0 } })
  }

  private func text(_ source: SecretSource, within seconds: Int = 20) throws -> String? {
    try keeper.secret(account, in: source, within: seconds).map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  private func failure(_ source: SecretSource, within seconds: Int = 20) -> SecretError? {
    #expect(throws: SecretError.self) {
      try keeper.secret(account, in: source, within: seconds)
    }
  }

  @Test func `A secret shows nothing of itself`() {
    let secret = Secret("t0ken")
    var text = "\(secret) \(String(reflecting: secret)) \([secret])"
    dump(secret, to: &text)
    dump(["x": secret], to: &text)
    #expect(!text.contains("t0ken") && !text.contains("116"))
  }

  @Test func `A variable of the environment gives the token`() throws {
    #expect(try text(.environment("FORGE_TOKEN")) == "t0ken")
    #expect(failure(.environment("OTHER"))?.description.contains("OTHER is not set") == true)
    #expect(failure(.environment("EMPTY"))?.kind == .empty)
  }

  @Test(arguments: [
    ("echo t0ken", "t0ken"), ("printf 't0ken\\nuser: alice\\n'", "t0ken"),
    ("printf 't0ken\\r\\n'", "t0ken"), ("printf t0ken", "t0ken"), ("echo $FORGE_TOKEN", "t0ken"),
    ("echo err >&2; echo t0ken", "t0ken"), ("cat; echo t0ken", "t0ken"),
  ])
  func `A command gives the first line it prints`(command: String, token: String) throws {
    #expect(try text(.command(command)) == token)
  }

  @Test func `A token that was refused is asked for again, the same one not at once`() throws {
    let file = try sandbox.write("token", "old\n")
    let source = SecretSource.command("cat \(file)")
    #expect(try text(source) == "old")
    try sandbox.write("token", "new\n")
    #expect(try text(source) == "old")
    keeper.forget(account)
    #expect(try text(source) == "new")
    // It is refused, too: whoever is asked for a password is not asked at every request.
    keeper.forget(account)
    #expect(try text(source) == "new")
    try sandbox.write("token", "newer\n")
    keeper.forget(account)
    #expect(try text(source) == "new")
    keeper.forget("somebody else")
    #expect(try text(source) == "new")
    now.withLock { $0 += 5000 }
    keeper.forget(account)
    #expect(try text(source) == "newer")
  }

  @Test func `What is kept in memory alone is not forgotten`() throws {
    try keeper.store(Secret("t0ken"), for: account, in: .memory)
    keeper.forget(account)
    #expect(try text(.memory) == "t0ken")
  }

  @Test(arguments: [
    ("echo t0ken; exit 3", SecretError.Kind.commandFailed(status: 3)),
    ("kill -9 $$", .commandFailed(status: 137)),
    ("nowhere-to-be-found", .commandFailed(status: 127)),
    ("true", .empty), ("echo; echo t0ken", .empty),
  ])
  func `A command that fails says so without its output`(
    command: String, kind: SecretError.Kind
  ) throws {
    let error = try #require(failure(.command(command)))
    #expect(error.kind == kind)
    #expect(!error.description.contains("t0ken"))
  }

  @Test(arguments: [
    "sleep 100", "echo t0ken; exec >&-; sleep 100", "sleep 100 & echo t0ken; wait",
  ])
  func `A command that does not end is ended with all it started`(command: String) throws {
    let file = sandbox.path + "/pid"
    let error = failure(.command("echo $$ > \(file); \(command)"), within: 1)
    #expect(error?.kind == .timedOut(seconds: 1))
    let pid = try #require(sandbox.read(file).flatMap { Int32($0.dropLast()) })
    #expect(!isRunning(pid))
  }

  @Test func `A command that prints without end is ended`() {
    #expect(failure(.command("yes"))?.kind == .tooMuchOutput)
  }

  @Test func `A command has no terminal to ask on`() throws {
    #expect(try text(.command("test -t 0 || (: < /dev/tty) 2>/dev/null || echo none")) == "none")
  }

  @Test func `Cancelling ends a command at once`() throws {
    let fifo = sandbox.path + "/started"
    try #require(mkfifo(fifo, 0o600) == 0)
    let cancellation = Cancellation()
    try Worker.start("canceller") {
      // Opens when the command writes, which is when it runs.
      close(open(fifo, O_RDONLY))
      cancellation.cancel()
    }
    let error = #expect(throws: SecretError.self) {
      try keeper.secret(
        account, in: .command("echo > \(fifo); sleep 100"), within: 60, cancellation: cancellation)
    }
    #expect(error?.kind == .cancelled)
  }

  @Test func `A file keeps the token for the user alone`() throws {
    #expect(try text(.file) == nil)
    try keeper.store(Secret("t0ken"), for: account, in: .file)
    let folder = sandbox.state + "/tokens"
    let names = try files(in: folder)
    #expect(names.count == 1)
    let path = folder + "/" + (names.first ?? "")
    #expect(mode(of: path) == 0o600)
    #expect(mode(of: folder) == 0o700)
    #expect(sandbox.read(path) == "t0ken\n")

    let other = SecretKeeper(stateFolder: sandbox.state, environment: [:])
    #expect(try other.secret(account, in: .file) == Secret("t0ken"))
    #expect(try other.secret("bob@https://forge.example", in: .file) == nil)
    try other.store(Secret("new"), for: account, in: .file)
    #expect(sandbox.read(path) == "new\n")
    try other.remove(account, from: .file)
    #expect(try files(in: folder).isEmpty)
    try other.remove(account, from: .file)
  }

  @Test func `A file that others can read is not used`() throws {
    try keeper.store(Secret("t0ken"), for: account, in: .file)
    let folder = sandbox.state + "/tokens"
    let path = folder + "/" + (try files(in: folder).first ?? "")
    chmod(path, 0o640)
    keeper.forget(account)
    let error = try #require(failure(.file))
    #expect(error.description.contains("chmod 600 \(path)"))
  }

  @Test func `A folder that cannot be written to is named`() throws {
    try sandbox.write(sandbox.state, "a file in the way")
    let error = #expect(throws: SecretError.self) {
      try keeper.store(Secret("t0ken"), for: account, in: .file)
    }
    #expect(error?.description.contains(sandbox.state) == true)
    #expect(error?.description.contains("t0ken") == false)
  }

  @Test func `What is in memory is gone with the keeper`() throws {
    try keeper.store(Secret("t0ken"), for: account, in: .memory)
    keeper.forget(account)
    #expect(try text(.memory) == "t0ken")
    let other = SecretKeeper(stateFolder: sandbox.state, environment: [:])
    #expect(try other.secret(account, in: .memory) == nil)
    try keeper.remove(account, from: .memory)
    #expect(try text(.memory) == nil)
  }

  @Test(arguments: [SecretSource.command("true"), .environment("FORGE_TOKEN")])
  func `What the user keeps elsewhere is not written`(source: SecretSource) {
    #expect(!source.isWritable)
    let error = #expect(throws: SecretError.self) {
      try keeper.store(Secret("x"), for: account, in: source)
    }
    #expect(error?.kind == .readOnly)
  }

  @Test func `A source is asked once, and again after it was forgotten`() throws {
    let count = sandbox.path + "/count"
    let command = SecretSource.command("echo x >> \(count); wc -l < \(count)")
    #expect(try text(command) == "1")
    #expect(try text(command) == "1")
    keeper.forget("somebody else")
    #expect(try text(command) == "1")
    keeper.forget(account)
    #expect(try text(command) == "2")
  }

  @Test func `An answer on its way when the token changes is not kept`() throws {
    let started = sandbox.path + "/started"
    let answer = sandbox.path + "/answer"
    try #require(mkfifo(started, 0o600) == 0 && mkfifo(answer, 0o600) == 0)
    let new = sandbox.path + "/new"
    let source = SecretSource.command(
      "if test -e \(new); then cat \(new); else : > \(started); cat \(answer); fi")
    let first = Answer<Secret?>()
    try Worker.start("asker") { [keeper, account] in
      first.give(try? keeper.secret(account, in: source))
    }
    // Opens when the command runs.
    close(open(started, O_RDONLY))
    try sandbox.write(new, "new\n")
    keeper.forget(account)
    let pipe = open(answer, O_WRONLY)
    _ = write(pipe, "old\n", 4)
    close(pipe)
    #expect(first.wait() == Secret("old"))
    #expect(try text(source) == "new")
  }

  @Test func `A token that is stored wins over one that is still being read`() throws {
    try keeper.store(Secret("t0ken"), for: account, in: .file)
    let path = sandbox.state + "/tokens/" + (try files(in: sandbox.state + "/tokens").first ?? "")
    for number in 0..<50 {
      let other = SecretKeeper(stateFolder: sandbox.state, environment: [:])
      let asked = Answer<Void>()
      try Worker.start("asker") { [account] in
        _ = try? other.secret(account, in: .file)
        asked.give(())
      }
      try other.store(Secret("new \(number)"), for: account, in: .file)
      asked.wait()
      #expect(try other.secret(account, in: .file) == Secret("new \(number)"))
    }
    #expect(sandbox.read(path) == "new 49\n")
  }

  @Test func `A pipe in the place of a token file is refused and not waited for`() throws {
    try keeper.store(Secret("t0ken"), for: account, in: .file)
    let folder = sandbox.state + "/tokens"
    let path = folder + "/" + (try files(in: folder).first ?? "")
    unlink(path)
    try #require(mkfifo(path, 0o600) == 0)
    let other = SecretKeeper(stateFolder: sandbox.state, environment: [:])
    let error = #expect(throws: SecretError.self) { try other.secret(account, in: .file) }
    #expect(error?.description.contains("not a plain file") == true)
  }

  @Test func `A token that could not be written leaves nothing behind`() throws {
    try keeper.store(Secret("t0ken"), for: account, in: .file)
    let folder = sandbox.state + "/tokens"
    let path = folder + "/" + (try files(in: folder).first ?? "")
    unlink(path)
    try sandbox.makeFolder(path)
    let error = #expect(throws: SecretError.self) {
      try keeper.store(Secret("new"), for: account, in: .file)
    }
    #expect(error?.description.contains("Is a directory") == true)
    #expect(try files(in: folder).count == 1)
    rmdir(path)
  }

  @Test func `Several who ask at the same time make one question`() throws {
    let count = sandbox.path + "/count"
    let fifo = sandbox.path + "/go"
    try #require(mkfifo(fifo, 0o600) == 0)
    let command = SecretSource.command("echo x >> \(count); read line < \(fifo); wc -l < \(count)")
    let answers = (0..<4).map { _ in Answer<Secret?>() }
    for answer in answers {
      try Worker.start("asker") { [keeper, account] in
        answer.give(try? keeper.secret(account, in: command))
      }
    }
    let go = open(fifo, O_WRONLY)
    _ = write(go, "\n", 1)
    close(go)
    #expect(answers.map { $0.wait() } == Array(repeating: Secret("1"), count: 4))
  }

  @Test func `Who waits for another's question asks in turn when that is cancelled`() throws {
    let fifo = sandbox.path + "/go"
    let file = sandbox.path + "/first"
    try #require(mkfifo(fifo, 0o600) == 0)
    // The first time it waits for ever, then it answers.
    let command = SecretSource.command(
      "mkdir \(file) 2>/dev/null && { echo > \(fifo); sleep 100; }; echo t0ken")
    let cancellation = Cancellation()
    let first = Answer<SecretError?>()
    let second = Answer<Secret?>()
    try Worker.start("first") { [keeper, account] in
      do throws(SecretError) {
        _ = try keeper.secret(account, in: command, cancellation: cancellation)
        first.give(nil)
      } catch {
        first.give(error)
      }
    }
    // Opens when the command runs.
    close(open(fifo, O_RDONLY))
    try Worker.start("second") { [keeper, account] in
      second.give(try? keeper.secret(account, in: command))
    }
    cancellation.cancel()
    #expect(first.wait()?.kind == .cancelled)
    #expect(second.wait() == Secret("t0ken"))
  }

  private func files(in folder: String) throws -> [String] {
    try sandbox.run("/bin/ls", ["-A", folder]).output.split(separator: "\n").map(String.init)
  }

  private func mode(of path: String) -> mode_t {
    var status = stat()
    stat(path, &status)
    return status.st_mode & 0o777
  }
}
