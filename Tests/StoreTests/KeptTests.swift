import Testing

@testable import Store

@Suite struct KeptTests {
  let store: LocalStore
  let profile: Profile
  let other: Profile

  init() throws {
    store = try LocalStore()
    profile = try store.addProfile(Sample.profile)
    var second = Sample.profile
    second.name = "home"
    other = try store.addProfile(second)
  }

  @Test func `favourites belong to a server and a pane, in order`() throws {
    for target in ["b/b", "a/a", "c/c", "a/a"] {
      try store.setFavourite(target, of: profile.id, pane: "repositories", to: true)
    }
    #expect(try store.favourites(of: profile.id, pane: "repositories") == ["b/b", "a/a", "c/c"])
    #expect(try store.favourites(of: profile.id, pane: "issues").isEmpty)
    #expect(try store.favourites(of: other.id, pane: "repositories").isEmpty)
    try store.setFavourite("b/b", of: profile.id, pane: "repositories", to: false)
    #expect(try store.favourites(of: profile.id, pane: "repositories") == ["a/a", "c/c"])
  }

  @Test func `filters belong to a server and a list`() throws {
    try store.setFilter(#"{"state":"open"}"#, for: "issues", of: profile.id)
    try store.setFilter(#"{"state":"all"}"#, for: "issues", of: profile.id)
    #expect(try store.filter("issues", of: profile.id) == #"{"state":"all"}"#)
    #expect(try store.filter("issues", of: other.id) == nil)
    try store.setFilter(nil, for: "issues", of: profile.id)
    #expect(try store.filter("issues", of: profile.id) == nil)
  }

  @Test func `the session is kept until forgotten`() throws {
    #expect(try store.session() == nil)
    try store.setSession([0, 1, 255])
    try store.setSession([7], name: "other")
    #expect(try store.session() == [0, 1, 255] && store.session("other") == [7])
    try store.setSession(nil)
    #expect(try store.session() == nil)
  }
}
