extension DiffParser {
  /// Begins a hunk if this is the head of one.
  mutating func takeHunkHead(_ line: Bytes) -> Bool {
    guard let file = files.indices.last, line.hasPrefix("@@"), let head = HunkHead(line) else {
      return false
    }
    let parents = head.old.count
    if parents > 1 { files[file].parents = parents }
    hunks.append(
      DiffHunk(
        line: lines.endIndex, file: file, oldStart: head.old[0].start, oldCount: head.old[0].count,
        newStart: head.new.start, newCount: head.new.count,
        section: offset + head.section.lowerBound..<offset + head.section.upperBound))
    files[file].hunkCount += 1
    append(.hunk, line)
    oldLeft = head.old.map(\.count)
    nextOld = head.old.map(\.start)
    newLeft = head.new.count
    nextNew = head.new.start
    state = isHunkComplete ? .betweenHunks : .hunk
    return true
  }

  /// A line of a hunk; false for one that cannot be, which ends it.
  mutating func takeInHunk(_ line: Bytes) -> Bool {
    let isTaken = oldLeft.count == 1 ? takePlain(line) : takeCombined(line)
    if !isTaken, !isWordDiff { markCut() }
    if isHunkComplete || !isTaken { state = .betweenHunks }
    return isTaken
  }

  /// Notes that a hunk ended before its head said.
  mutating func markCut() {
    if let file = files.indices.last { files[file].isCut = true }
  }

  private var isHunkComplete: Bool {
    !isWordDiff && newLeft <= 0 && oldLeft.allSatisfy { $0 <= 0 }
  }

  private mutating func takePlain(_ line: Bytes) -> Bool {
    let file = files.count - 1
    switch line[0] {
    case 0x2b where newLeft > 0 || isWordDiff:
      append(.added, line, new: nextNew)
      files[file].added += 1
    case 0x2d where oldLeft[0] > 0 || isWordDiff:
      append(.removed, line, old: nextOld[0])
      files[file].removed += 1
      nextOld[0] += 1
      oldLeft[0] -= 1
      return true
    case 0x20, 0x0a, 0x0d:
      guard newLeft > 0 && oldLeft[0] > 0 || isWordDiff else { return false }
      append(.context, line, old: nextOld[0], new: nextNew)
      nextOld[0] += 1
      oldLeft[0] -= 1
    case 0x5c:
      append(.noNewline, line)
      return true
    default: return false
    }
    nextNew += 1
    newLeft -= 1
    return true
  }

  /// A line of a combined diff has a column of signs for each parent.
  private mutating func takeCombined(_ line: Bytes) -> Bool {
    if line[0] == 0x5c {
      append(.noNewline, line)
      return true
    }
    let count = oldLeft.count
    guard line.count > count || line.isBlank else { return false }
    let signs = line.isBlank ? line[0..<0] : line[0..<count]
    guard signs.allSatisfy({ $0 == 0x20 || $0 == 0x2b || $0 == 0x2d }) else { return false }
    let isRemoved = signs.contains(0x2d)
    let isAdded = !isRemoved && signs.contains(0x2b)
    let file = files.count - 1
    let kind: DiffLine.Kind = isRemoved ? .removed : isAdded ? .added : .context
    let isInFirst = isRemoved ? signs.first == 0x2d : signs.first != 0x2b
    append(kind, line, old: isInFirst ? nextOld[0] : 0, new: isRemoved ? 0 : nextNew)
    if isAdded { files[file].added += 1 }
    if isRemoved { files[file].removed += 1 }
    for parent in 0..<count {
      let sign = line.isBlank ? 0x20 : line[parent]
      guard isRemoved ? sign == 0x2d : sign != 0x2b else { continue }
      nextOld[parent] += 1
      oldLeft[parent] -= 1
    }
    if !isRemoved {
      nextNew += 1
      newLeft -= 1
    }
    return true
  }
}

/// The head of a hunk: where it is in each file, counted from 1.
struct HunkHead {
  typealias Place = (start: Int, count: Int)
  private(set) var old: [Place] = []
  let new: Place
  /// What stands behind it, in bytes of the line.
  let section: Range<Int>

  init?(_ line: DiffParser.Bytes) {
    var at = 0
    while at < line.count, line[at] == 0x40 { at += 1 }
    let marks = at
    guard marks >= 2, marks <= 64 else { return nil }
    var places: [Place] = []
    for index in 0..<marks {
      guard at + 1 < line.count, line[at] == 0x20,
        line[at + 1] == (index == marks - 1 ? 0x2b : 0x2d)
      else { return nil }
      at += 2
      guard let place = Self.place(line, &at) else { return nil }
      places.append(place)
    }
    guard let new = places.popLast(), !places.isEmpty, at + marks < line.count + 1 else {
      return nil
    }
    guard line.dropFirst(at).starts(with: [0x20] + [UInt8](repeating: 0x40, count: marks)) else {
      return nil
    }
    old = places
    self.new = new
    at += marks + 1
    if at < line.count, line[at] == 0x20 { at += 1 }
    section = at..<at + line.text(from: min(at, line.count)).count
  }

  /// `12,3`, or `12` for one line.
  private static func place(_ line: DiffParser.Bytes, _ at: inout Int) -> Place? {
    guard let start = number(line, &at) else { return nil }
    guard at < line.count, line[at] == 0x2c else { return (start, 1) }
    at += 1
    guard let count = number(line, &at) else { return nil }
    return (start, count)
  }

  private static func number(_ line: DiffParser.Bytes, _ at: inout Int) -> Int? {
    var value = 0
    let start = at
    while at < line.count, (0x30...0x39).contains(line[at]) {
      value = value * 10 + Int(line[at] & 15)
      at += 1
      if at - start > 9 { return nil }
    }
    return at > start ? value : nil
  }
}
