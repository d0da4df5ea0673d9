import Editor
import Forge
import Text

/// Somebody else changed on the server what a form is about, since the form was begun.
struct ChangedMeanwhile: Error, Sendable, CustomStringConvertible {
  let base: FormValues
  let yours: FormValues
  let theirs: FormValues

  /// Throws where both changed the same field to different values.
  static func check(base: FormValues, yours: FormValues, theirs: FormValues) throws {
    let clash = FormField.allCases.contains { field in
      theirs[field] != base[field] && theirs[field] != yours[field]
    }
    guard !clash else { throw ChangedMeanwhile(base: base, yours: yours, theirs: theirs) }
  }

  var description: String {
    "It was changed on the server since you began. Both versions are merged in the form; look at"
      + " them, then send again."
  }

  /// Yours where only you changed something, theirs where only they did; of the text the merge.
  var merged: (values: FormValues, clashes: [FormField]) {
    var values = theirs
    var clashes: [FormField] = []
    for field in FormField.allCases where yours[field] != base[field] {
      if field == .body {
        let merge = LineMerge(
          base: base.body, yours: yours.body, theirs: theirs.body)
        values.body = merge.text
        if merge.hasConflicts { clashes.append(.body) }
      } else {
        if theirs[field] != base[field], theirs[field] != yours[field] { clashes.append(field) }
        values[field] = yours[field]
      }
    }
    return (values, clashes)
  }
}

extension Session {
  /// Shows the form again with both versions merged, and what the others wrote beside it.
  func wasChangedMeanwhile(_ item: Outgoing, from id: BufferID, _ conflict: ChangedMeanwhile) {
    properties[Outbox.self]?.items.removeAll { $0.draft == item.draft }
    countUnsent()
    guard let buffer = buffer(id), let composition = buffer.properties[Composition.self] else {
      return complain("\(conflict)")
    }
    composition.isSending = false
    let (values, clashes) = conflict.merged
    var form = IssueForm(what: composition.what, values: values)
    form.problem =
      "Changed on the server since you began: this is the merge. Send it, or C-u C-c C-c what you wrote"
    for field in clashes where field != .body {
      form.problems[field] = "On the server: \(conflict.theirs[field])"
    }
    buffer.show(form.form, faces: faces, room: frame.columns)
    buffer.properties[FormOriginal.self] = FormOriginal(values: conflict.theirs)
    buffer.keepFormSnapshot()
    buffer.leavesRoom = true
    if let body = buffer.field(named: FormField.body.rawValue) {
      buffer.lastPoint.offset = body.start.offset
    }
    catching {
      let text = conflict.comparison
      let log =
        self.buffer(named: "*both versions*") ?? addBuffer(named: "*both versions*", mode: .help)
      log.text.replace(0..<log.text.contents.end, with: Array(text.utf8), recordUndo: false)
      log.text.markSaved()
      let window = display(buffer, .composition)
      if let about = window.owner, about !== window { about.show(log) }
      layoutWindows()
    }
    complain(
      "\(composition.what.target) was changed meanwhile; both versions are merged in the form")
  }
}

extension ChangedMeanwhile {
  /// Both versions, one after the other.
  var comparison: String {
    func version(_ name: String, _ values: FormValues) -> String {
      var lines = ["\(name)", "  Title: \(values.title)"]
      for (label, field) in [
        ("Labels", FormField.labels), ("Milestone", .milestone), ("Assignees", .assignees),
        ("Due", .due), ("Closed", .closed),
      ] where !values[field].isEmpty { lines.append("  \(label): \(values[field])") }
      lines.append("")
      lines += values.body.split(separator: "\n", omittingEmptySubsequences: false).map {
        "  \($0)"
      }
      return lines.joined(separator: "\n")
    }
    return version("On the server", theirs) + "\n\n" + version("Yours", yours) + "\n"
  }
}
