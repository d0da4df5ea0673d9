import Testing

@testable import Forge

@Suite("Remotes of clones name repositories of servers")
struct RemoteAddressTests {
  @Test(arguments: [
    ("https://forge.example/acme/atlas.git", "https://forge.example", "acme/atlas"),
    (
      "https://alice:secret@forge.example:8443/acme/atlas", "https://forge.example:8443",
      "acme/atlas"
    ),
    ("git@forge.example:acme/atlas.git", "https://forge.example", "acme/atlas"),
    ("ssh://git@FORGE.example:2222/acme/atlas.git", "http://forge.example:3000", "acme/atlas"),
    ("https://forge.example/git/acme/atlas.git", "https://forge.example/git", "acme/atlas"),
    ("git@forge.example:acme/atlas", "https://forge.example/git", "acme/atlas"),
    ("https://forge.example/%C3%A4/b", "https://forge.example", "ä/b"),
  ])
  func found(remote: String, base: String, name: String) throws {
    let address = try #require(RemoteAddress(remote))
    #expect(address.repository(on: base)?.description == name)
  }

  @Test(arguments: [
    "/srv/git/atlas.git", "../atlas", "file:///srv/acme/atlas", "C:\\x", "", "https://", "host:",
    "https://forge.example/atlas", "a/b:c/d",
  ])
  func `What is no remote of a server is none`(remote: String) {
    #expect(RemoteAddress(remote)?.repository(on: "https://forge.example") == nil)
  }

  @Test func `Other hosts are other servers`() throws {
    let address = try #require(RemoteAddress("git@other.example:acme/atlas.git"))
    #expect(address.repository(on: "https://forge.example") == nil)
  }
}
