import Editor
import Forge
import Store
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

  /// Both versions in one.
  struct Merge: Sendable {
    var values: FormValues
    /// The fields that both changed.
    var clashes: [FormField]
  }

  /// Yours where only you changed something, theirs where only they did.
  ///
  /// The text is merged by lines, on a worker.
  func merged() -> Merge {
    var values = theirs
    var clashes: [FormField] = []
    for field in FormField.allCases where yours[field] != base[field] {
      if field == .body {
        let merge = LineMerge(base: base.body, yours: yours.body, theirs: theirs.body)
        values.body = merge.text
        if merge.hasConflicts { clashes.append(.body) }
      } else {
        if theirs[field] != base[field], theirs[field] != yours[field] { clashes.append(field) }
        values[field] = yours[field]
      }
    }
    return Merge(values: values, clashes: clashes)
  }
}

extension Session {
  /// Puts both versions into the form, merged, and shows it with what the others wrote beside it.
  ///
  /// Somebody who has gone on to something else is not interrupted: the form waits as a refused text.
  func wasChangedMeanwhile(
    _ item: Outgoing, from id: BufferID, _ conflict: ChangedMeanwhile,
    _ merge: ChangedMeanwhile.Merge
  ) {
    guard let buffer = buffer(id), let composition = buffer.properties[Composition.self] else {
      return wasRefused(item, from: id, "\(conflict)")
    }
    composition.isSending = false
    composition.merge = MergeMarks([conflict.yours.body, conflict.theirs.body])
    var form = IssueForm(what: composition.what, values: merge.values)
    form.problem =
      "Changed on the server since you began; this is the merge."
      + (!merge.clashes.isEmpty
        ? " C-c ^ n goes to a conflict, C-c ^ u keeps yours, C-c ^ l theirs." : "")
      + " C-c C-c sends it, C-u C-c C-c what you wrote, over theirs"
    for field in merge.clashes where field != .body {
      let theirs = conflict.theirs[field]
      form.problems[field] =
        "On the server: \(theirs.isEmpty ? "nothing" : theirs). C-c ^ l takes that"
    }
    buffer.show(form.form, faces: faces, room: frame.columns)
    let merged = MergedForm(conflict: conflict, open: merge.clashes.filter { $0 != .body })
    buffer.properties[MergedForm.self] = merged
    compare(buffer, composition, with: merged)
    buffer.leavesRoom = true
    if !merge.clashes.isEmpty { buffer.turnOnSmerge(faces) }
    let body = buffer.field(named: FormField.body.rawValue)
    if let place = buffer.openClashes.first ?? body?.start.offset {
      buffer.lastPoint.offset = place
    }
    guard lastCommandName == IssueFormCommands.send.name, prompt == nil else {
      return wasRefused(item, from: id, "\(conflict)")
    }
    properties[Outbox.self]?.items.removeAll { $0.draft == item.draft }
    countUnsent()
    showBothVersions(conflict, beside: buffer)
    complain(
      "\(composition.what.target) was changed meanwhile"
        + (merge.clashes.isEmpty
          ? "; both versions are merged in the form" : ". C-c ^ u keeps yours, C-c ^ l theirs"))
  }

  /// Puts point on the first conflict of a text.
  func goToConflict(in buffer: Buffer) {
    guard let conflict = buffer.conflicts.first else { return }
    for window in windows(showing: buffer) { window.point = conflict.whole.lowerBound }
  }

  /// From now on the draft is compared with what the others wrote, as far as that was looked at; after
  /// the merge is on disk.
  func compare(
    _ buffer: Buffer, _ composition: Composition, with merged: MergedForm
  ) {
    var base = merged.conflict.theirs
    for field in merged.open { base[field] = merged.conflict.base[field] }
    buffer.properties[FormOriginal.self] = FormOriginal(values: base)
    buffer.keepFormSnapshot()
    let journal = composition.journal
    let bases = FormField.all(for: composition.what).map { field in
      (name: field.rawValue, text: Array(base[field].utf8))
    }
    jobs.start("Keeping the merge", in: .keeping, isQuiet: true) { _ in
      try journal.rebase(bases)
      return .nothing
    }
  }

  private func showBothVersions(_ conflict: ChangedMeanwhile, beside buffer: Buffer) {
    let name = "*both versions*"
    let log = self.buffer(named: name) ?? addBuffer(named: name, mode: .help)
    log.text.replace(
      0..<log.text.contents.end, with: Array(conflict.comparison.utf8), recordUndo: false)
    log.text.markSaved()
    let window = display(buffer, .composition)
    // As a preview: it goes with the form, and what was there before is there again.
    if let about = window.owner, about !== window, about.buffer !== log {
      about.origin = .reused(about.view)
      about.show(log)
      about.role = .preview
      about.owner = window
    }
    layoutWindows()
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
