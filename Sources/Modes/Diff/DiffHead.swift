import Display
import Editor
import Forge
import Text

/// Writes the row of a file: its sign, its name and what became of it; right its counts.
struct DiffHead: Sendable {
  let width: Int
  let icons: Icons
  /// How many files there are; nil while the diff is being read.
  var total: Int?

  /// The row's bytes, without a newline.
  func row(of file: Int, in text: DiffText, isFolded: Bool) -> [UInt8] {
    let facts = text.files[file]
    let isCounted = facts.added > 0 || facts.removed > 0
    var right = isCounted ? "+\(facts.added) -\(facts.removed)" : ""
    if let total { right += "   \(Counted.grouped(file + 1)) of \(Counted.grouped(total))" }
    let left = " \(icons[isFolded ? .folded : .unfolded]) "
    let room = max(8, width - displayWidth(of: left) - displayWidth(of: right) - 3)
    var name = String(decoding: facts.path, as: UTF8.self).replacing("\n", with: "^J")
      .replacing("\t", with: "^I")
    var note = note(about: facts)
    if displayWidth(of: name) + displayWidth(of: note) > room { note = "" }
    name = name.cutInMiddle(to: room)
    let used = displayWidth(of: left + name + note) + displayWidth(of: right)
    let blanks = String(repeating: " ", count: max(2, width - used - 1))
    return Array((left + name + note + blanks + right).utf8)
  }

  /// What became of a file, after its name.
  private func note(about file: DiffFile) -> String {
    var notes: [String] = []
    switch file.change {
    case .added: notes.append("new")
    case .removed: notes.append("deleted")
    case .renamed, .copied:
      let verb = file.change == .renamed ? "renamed from" : "copied from"
      notes.append("\(verb) \(String(decoding: file.formerPath ?? [], as: UTF8.self))")
    case .modified: break
    }
    if file.isSubmodule { notes.append("submodule") }
    if let old = file.oldMode, let new = file.newMode, old != new {
      notes.append("mode \(String(old, radix: 8)) to \(String(new, radix: 8))")
    }
    if file.isBinary { notes.append("binary") }
    if total != nil, file.isUncounted {
      notes.append("counts not known")
    } else if file.isCut {
      notes.append("cut off")
    }
    return notes.isEmpty ? "" : "  " + notes.joined(separator: ", ")
  }
}
