package import Editor
package import Forge

/// Commits of a repository with the lanes between them.
package struct HistoryModel: Sendable {
  /// One line of commits that is fetched page by page: a branch, without what the default branch has.
  struct Strand: Sendable {
    let start: String
    let hidden: String?
    var next: PageRequest?
    /// The last commit of its latest page.
    var last: String?
  }

  package var growth = Growth.idle
  package private(set) var commits: [Commit] = []
  private(set) var rows: [GraphRow] = []
  /// Names of branches, tags and pull requests at commits, by hash.
  var labels: [String: [Label]] = [:]
  var branches: [String] = []
  /// Branches that are not shown as there are too many.
  var leftOut = 0
  /// Where branches and tags stood when the commits were read.
  var references: [CommitReference] = []
  var strands: [Strand] = []
  private(set) var starts: Set<String> = []
  private(set) var pageCount = 0
  /// Commits that were fetched and may have to follow some that were not.
  private var held: [Commit] = []
  private var lanes = GraphLanes()
  private(set) var colours = LaneColours()
  /// Whether it lists a few commits of a history, with parents that are not among them, one after the
  /// other: a server says no more of the commits of a file.
  var isChain = false
  /// What the last commit of a chain so far leads to, which stands for the one that comes next.
  private var chainEnd: String?
  /// Where the branches of pull requests began.
  var beginnings = BranchBeginnings()

  struct Label: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case branch, tag, pull }
    let name: String
    let kind: Kind
  }

  /// Adds commits below those that are there: children before their parents, the latest first among
  /// others.
  ///
  /// What follows the last commit of a strand that goes on is held back until more of the strand is
  /// here, so that no row ever comes above one that is shown.
  private mutating func add(_ more: [Commit]) {
    var known = Set((commits + held).map(\.hash))
    let waiting = CommitOrder.sorted(held + more.filter { known.insert($0.hash).inserted })
    let open = Set(strands.filter { $0.next != nil }.compactMap(\.last))
    let end = waiting.firstIndex { open.contains($0.hash) }.map { $0 + 1 } ?? waiting.count
    let fresh = waiting[..<end]
    held = Array(waiting[end...])
    if let first = fresh.first, !commits.isEmpty { starts.insert(first.hash) }
    commits += fresh
    for (commit, parents) in linked(fresh) {
      let row = lanes.add(chainEnd ?? commit.hash, parents: parents)
      chainEnd = nil
      colours.add(row)
      rows.append(row)
    }
    if isChain, hasMore { chainEnd = fresh.last?.parents.first }
    for (hash, name) in beginnings.add(fresh) {
      let label = Label(name: name, kind: .branch)
      if labels[hash]?.contains(label) != true { labels[hash, default: []].append(label) }
    }
  }

  /// Commits with the parents that their lanes lead to.
  private mutating func linked(_ fresh: ArraySlice<Commit>) -> [(Commit, parents: [String])] {
    guard isChain else { return fresh.map { ($0, $0.parents) } }
    let known = Set(fresh.map(\.hash))
    return fresh.enumerated().map { index, commit in
      let parents = commit.parents.filter(known.contains)
      guard parents.isEmpty else { return (commit, parents) }
      let next = fresh.dropFirst(index + 1).first?.hash
      return (commit, (next ?? (hasMore ? commit.parents.first : nil)).map { [$0] } ?? [])
    }
  }

  /// Whether a page of results began with a commit.
  func isPageStart(_ hash: String) -> Bool { starts.contains(hash) }
}

extension HistoryModel: GrowingModel {
  package struct Portion: Sendable {
    let commits: [Commit]
    let strands: [Strand]
  }

  package var hasMore: Bool { strands.contains { $0.next != nil } }
  package var total: Int? { nil }

  package func nextPortion(_ at: Location, _ services: Services) throws -> Portion {
    try Self.fetch(strands, at, services)
  }

  package mutating func append(_ portion: Portion) {
    strands = portion.strands
    pageCount += 1
    add(portion.commits)
  }

  /// Fetches the next page of every strand, all at once.
  static func fetch(
    _ strands: [Strand], _ at: Location, _ services: Services
  ) throws -> Portion {
    guard let repository = at.repository else { throw UserError("\(at) is no history") }
    if at.cloneFolder != nil { return try fetchFromClone(strands, at, services) }
    let client = try services.client(at.server)
    let waiting = strands.indices.filter { strands[$0].next != nil }
    let replies = client.all(
      waiting.map { index in
        Endpoint.commits(
          of: repository, from: strands[index].start, path: at.filePath,
          without: strands[index].hidden, page: strands[index].next ?? PageRequest())
      })
    services.note(client)
    var strands = strands
    var commits: [Commit] = []
    for (index, reply) in zip(waiting, replies) {
      do {
        let page = try reply.get()
        commits += page.items
        strands[index].next = page.hasMore ? strands[index].next?.next : nil
        strands[index].last = page.items.last?.hash ?? strands[index].last
      } catch {
        // A branch that went away meanwhile is no reason to show nothing.
        guard index > 0, !services.isCacheOnly else { throw error }
        strands[index].next = nil
      }
    }
    return Portion(commits: commits, strands: strands)
  }
}

extension HistoryModel {
  /// The next commits of the one walk through a clone.
  private static func fetchFromClone(
    _ strands: [Strand], _ at: Location, _ services: Services
  ) throws -> Portion {
    guard let repository = at.repository, var strand = strands.first, let next = strand.next else {
      return Portion(commits: [], strands: [])
    }
    let page = try services.code(of: repository, on: at.server).commits(
      from: strand.start.isEmpty ? nil : strand.start, path: at.filePath, next)
    strand.next = page.hasMore ? next.next : nil
    strand.last = page.items.last?.hash ?? strand.last
    return Portion(commits: page.items, strands: [strand])
  }
}

/// Puts commits in the order of a history.
enum CommitOrder {
  /// Children before their parents; of those that could come next, the latest.
  static func sorted(_ commits: [Commit]) -> [Commit] {
    var position: [String: Int] = [:]
    for (index, commit) in commits.enumerated() { position[commit.hash] = index }
    var children = [Int](repeating: 0, count: commits.count)
    for commit in commits {
      for parent in commit.parents { position[parent].map { children[$0] += 1 } }
    }
    func time(_ index: Int) -> Int64 { commits[index].committer.date?.unixSeconds ?? 0 }
    // The latest last, so that it is taken from the end; equal ones stay in the server's order.
    var ready = commits.indices.filter { children[$0] == 0 }.sorted {
      (time($0), -$0) < (time($1), -$1)
    }
    var sorted: [Commit] = []
    sorted.reserveCapacity(commits.count)
    while let next = ready.popLast() {
      sorted.append(commits[next])
      for parent in commits[next].parents {
        guard let index = position[parent] else { continue }
        children[index] -= 1
        guard children[index] == 0 else { continue }
        var low = 0
        var high = ready.count
        while low < high {
          let middle = (low + high) / 2
          if (time(ready[middle]), -ready[middle]) < (time(index), -index) {
            low = middle + 1
          } else {
            high = middle
          }
        }
        ready.insert(index, at: low)
      }
    }
    return sorted
  }
}
