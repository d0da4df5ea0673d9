extension DiffParser {
  /// Begins a file if this is a `diff` line of Git's.
  mutating func beginsGitHeader(_ line: Bytes) -> Bool {
    let combined = line.hasPrefix("diff --cc ") ? 10 : line.hasPrefix("diff --combined ") ? 16 : 0
    guard combined > 0 || line.hasPrefix("diff --git ") else { return false }
    undecided = 0
    var file = DiffFile(firstLine: lines.endIndex, firstHunk: hunks.count, isGit: true)
    if combined > 0 {
      let name = DiffQuoting.name(in: line.text(from: combined))
      file.old = DiffName(name, mayHavePrefix: false)
      file.new = file.old
      file.parents = 2
    } else {
      let text = line.text(from: 11)
      // With `diff.noprefix` both are the same from their beginning.
      let names =
        DiffQuoting.commonName(in: text, folders: 1) ?? DiffQuoting.commonName(in: text, folders: 0)
      file.old = names.map { DiffName($0.old) }
      file.new = names.map { DiffName($0.new) }
    }
    files.append(file)
    append(.header, line)
    state = .header
    return true
  }

  /// The third line of a diff without Git's header: only now the two before it are known to be one.
  mutating func beginsPlainDiff(_ line: Bytes) -> Bool {
    guard line.hasPrefix("@@ -") else { return false }
    let first = lines.endIndex - 2
    var file = DiffFile(firstLine: first, firstHunk: hunks.count, isGit: false)
    file.old = plainOld == DiffName.none ? nil : DiffName(plainOld)
    file.new = plainNew == DiffName.none ? nil : DiffName(plainNew)
    file.change = file.old == nil ? .added : file.new == nil ? .removed : .modified
    files.append(file)
    lines[first] = lines[first].becoming(.header)
    lines[first + 1] = lines[first + 1].becoming(.header)
    undecided = 0
    if takeHunkHead(line) { return true }
    state = .text
    return false
  }

  /// A line of a file's header; false for the first that is none.
  mutating func takeInHeader(_ line: Bytes) -> Bool {
    // Half a line says half a name.
    guard line.last == 10 else { return false }
    if takeHunkHead(line) { return true }
    let last = files.count - 1
    if line.hasPrefix("GIT binary patch") {
      files[last].isBinary = true
      state = .binary
      append(.header, line)
      return true
    }
    let isBinary = line.hasPrefix("Binary files ") || line.hasPrefix("Files ")
    if isBinary, line.hasSuffix(" differ\n") || line.hasSuffix(" differ\r\n") {
      files[last].isBinary = true
      state = .text
      append(.header, line)
      return true
    }
    guard files[last].read(line) else { return false }
    files[last].isDescribed = true
    append(.header, line)
    return true
  }
}

extension DiffFile {
  /// Reads one line of a header of Git's; false when it is none (git-diff(1), "Generating patch
  /// text with -p").
  fileprivate mutating func read(_ line: DiffParser.Bytes) -> Bool {
    func text(_ prefix: StaticString) -> ArraySlice<UInt8>? {
      line.hasPrefix(prefix) ? line.text(from: prefix.utf8CodeUnitCount) : nil
    }
    if let name = text("--- ") {
      setOld(DiffQuoting.name(in: name))
    } else if let name = text("+++ ") {
      setNew(DiffQuoting.name(in: name))
    } else if let mode = text("old mode ") {
      oldMode = octal(mode)
    } else if let mode = text("new mode ") {
      newMode = octal(mode)
    } else if let mode = text("deleted file mode ") {
      oldMode = octal(mode)
      change = .removed
      new = nil
    } else if let mode = text("new file mode ") {
      newMode = octal(mode)
      change = .added
      old = nil
    } else if let name = text("copy from ") {
      setOld(fullName(name), .copied)
    } else if let name = text("copy to ") {
      setNew(fullName(name), .copied)
    } else if let name = text("rename from ") ?? text("rename old ") {
      setOld(fullName(name), .renamed)
    } else if let name = text("rename to ") ?? text("rename new ") {
      setNew(fullName(name), .renamed)
    } else if let part = text("similarity index ") {
      similarity = percentage(part)
    } else if let part = text("dissimilarity index ") {
      similarity = percentage(part).map { 100 - $0 }
    } else if let hashes = text("index ") {
      readIndex(hashes)
    } else {
      return parents > 1 && line.hasPrefix("mode ")
    }
    return true
  }

  /// The number before a `%`, where it can be one.
  private func percentage(_ text: some Sequence<UInt8>) -> Int? {
    let digits = text.prefix { $0 != UInt8(ascii: "%") }
    return Int(String(decoding: Array(digits), as: UTF8.self)).flatMap { 0...100 ~= $0 ? $0 : nil }
  }

  private mutating func setOld(_ name: [UInt8]) {
    if name == DiffName.none {
      old = nil
      change = .added
    } else if old?.mayHavePrefix != false || parents > 1 {
      old = DiffName(name)
    }
  }

  private mutating func setNew(_ name: [UInt8]) {
    if name == DiffName.none {
      new = nil
      change = .removed
    } else if new?.mayHavePrefix != false || parents > 1 {
      new = DiffName(name)
    }
  }

  private mutating func setOld(_ name: [UInt8], _ how: Change) {
    old = DiffName(name, mayHavePrefix: false)
    change = how
  }

  private mutating func setNew(_ name: [UInt8], _ how: Change) {
    new = DiffName(name, mayHavePrefix: false)
    change = how
  }

  private func fullName(_ text: ArraySlice<UInt8>) -> [UInt8] {
    DiffQuoting.unquote(text)?.name ?? Array(text)
  }

  /// `1234567..89abcde 100644`; several old ones in a combined diff.
  private mutating func readIndex(_ text: ArraySlice<UInt8>) {
    parents = max(parents, text.prefix { $0 != 46 }.split(separator: 44).count)
    guard let blank = text.firstIndex(of: 32) else { return }
    let mode = octal(text[(blank + 1)...])
    if oldMode == nil { oldMode = mode }
    if newMode == nil { newMode = mode }
  }

  private func octal(_ digits: ArraySlice<UInt8>) -> Int? {
    Int(String(decoding: digits, as: UTF8.self), radix: 8)
  }
}
