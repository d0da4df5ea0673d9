/// Writes the difference of two files as Git does.
package enum DiffWriter {
  /// A file on one side.
  package struct Side {
    let mode: String
    let hash: String
    let bytes: [UInt8]

    /// - Parameters:
    ///   - mode: As in `100644`.
    ///   - hash: of the object.
    package init(mode: String, hash: String, bytes: [UInt8]) {
      self.mode = mode
      self.hash = hash
      self.bytes = bytes
    }

    var isBinary: Bool { bytes.prefix(8000).contains(0) }
  }

  /// Lines of context around a change.
  private static let context = 3

  /// - Parameters: the file before and after; nil where it is not there.
  package static func write(_ path: String, old: Side?, new: Side?, into patch: inout [UInt8]) {
    func put(_ text: String) { patch += Array("\(text)\n".utf8) }
    let before = quoted("a/" + path)
    let after = quoted("b/" + path)
    put("diff --git \(before) \(after)")
    if old == nil, let new { put("new file mode \(new.mode)") }
    if new == nil, let old { put("deleted file mode \(old.mode)") }
    if let old, let new, old.mode != new.mode {
      put("old mode \(old.mode)")
      put("new mode \(new.mode)")
    }
    let none = String(repeating: "0", count: 10)
    guard old?.hash != new?.hash else { return }
    let isSame = old?.mode == new?.mode ? " \(new?.mode ?? "")" : ""
    put("index \(old?.hash.prefix(10) ?? none[...])..\(new?.hash.prefix(10) ?? none[...])\(isSame)")
    if old?.isBinary == true || new?.isBinary == true {
      put(
        "Binary files \(old == nil ? "/dev/null" : before) and \(new == nil ? "/dev/null" : after) differ"
      )
      return
    }
    put("--- \(old == nil ? "/dev/null" : before)")
    put("+++ \(new == nil ? "/dev/null" : after)")
    writeHunks(old?.bytes ?? [], new?.bytes ?? [], into: &patch)
  }

  private static func writeHunks(_ old: [UInt8], _ new: [UInt8], into patch: inout [UInt8]) {
    let left = lines(old)
    let right = lines(new)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      let number = numbers[line] ?? numbers.count
      numbers[line] = number
      return number
    }
    let pairs = LineMatching.between(left.map(number), right.map(number))
    // Each step is a line of one side, or of both.
    var steps: [(old: Int?, new: Int?)] = []
    var (i, j) = (0, 0)
    for pair in pairs + [(old: left.count, new: right.count)] {
      while i < pair.old {
        steps.append((i, nil))
        i += 1
      }
      while j < pair.new {
        steps.append((nil, j))
        j += 1
      }
      if i < left.count, j < right.count { steps.append((i, j)) }
      (i, j) = (i + 1, j + 1)
    }
    var at = 0
    while let change = steps[at...].firstIndex(where: { $0.old == nil || $0.new == nil }) {
      let start = max(at, change - context)
      var end = change
      var quiet = 0
      while end < steps.count, quiet <= 2 * context {
        quiet = steps[end].old != nil && steps[end].new != nil ? quiet + 1 : 0
        end += 1
      }
      end = max(change + 1, end - max(0, quiet - context))
      writeHunk(steps[start..<end], left, right, into: &patch)
      at = end
    }
  }

  private static func writeHunk(
    _ steps: ArraySlice<(old: Int?, new: Int?)>, _ left: [ArraySlice<UInt8>],
    _ right: [ArraySlice<UInt8>], into patch: inout [UInt8]
  ) {
    func range(_ numbers: [Int], before: Int?) -> String {
      guard let first = numbers.first else { return "\(before ?? 0),0" }
      return numbers.count == 1 ? "\(first + 1)" : "\(first + 1),\(numbers.count)"
    }
    let old = steps.compactMap(\.old)
    let new = steps.compactMap(\.new)
    let head = "@@ -\(range(old, before: new.first)) +\(range(new, before: old.first)) @@\n"
    patch += Array(head.utf8)
    for step in steps {
      let line = step.old.map { left[$0] } ?? step.new.map { right[$0] } ?? []
      patch.append(step.old == nil ? 43 : step.new == nil ? 45 : 32)
      patch += line
      if line.last != 10 { patch += Array("\n\\ No newline at end of file\n".utf8) }
    }
  }

  /// The lines of a text with their newlines, which are part of what is compared.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// A name as Git writes it: quoted where it has signs that would end it.
  private static func quoted(_ name: String) -> String {
    let special = name.utf8.contains { $0 < 32 || $0 == 34 || $0 == 92 || $0 >= 127 }
    guard special else { return name }
    var text = "\""
    for byte in name.utf8 {
      switch byte {
      case 34: text += "\\\""
      case 92: text += "\\\\"
      case 9: text += "\\t"
      case 10: text += "\\n"
      case 32..<127: text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 8)
        text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return text + "\""
  }
}
