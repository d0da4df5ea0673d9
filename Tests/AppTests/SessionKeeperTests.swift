import Config
import Editor
import Store
import TestSupport
import Testing

@testable import App

struct SessionKeeperTests {
  @Test("What windows show is kept soon, and typing puts it off no longer")
  func soon() throws {
    let sandbox = try Sandbox()
    let folders = RuntimeFolders(
      environment: sandbox.environment, executable: try Fixture.executable("gotcha"),
      home: sandbox.home)
    let session = try SessionFactory(folders: folders).session()
    session.monotonic = { 1000 }
    let keeper = SessionKeeper(store: try LocalStore(folder: sandbox.state))
    #expect(keeper.noteChange(session))
    session.cancelTimer("keep-windows")
    #expect(!keeper.noteChange(session), "nothing else is shown")
    let before = try #require(session.nextDeadline)
    session.display(session.addBuffer(named: "notes", mode: session.fileMode), .same)
    #expect(keeper.noteChange(session))
    let planned = try #require(session.nextDeadline)
    #expect(before == 2500)
    #expect(planned == 1200)
    #expect(!keeper.noteChange(session))
    #expect(session.nextDeadline == planned)
  }
}
