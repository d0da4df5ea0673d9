/// Second names of commands, as Emacs has them: older ones, and those that hands know better.
enum OtherNames {
  static let all = [
    DeletionCommands.deleteIndentation.called("join-line"),
    HelpCommands.command.called("describe-function"),
    LineCommands.flush.called("delete-matching-lines"),
    LineCommands.howMany.called("count-matches"),
    LineCommands.keep.called("delete-non-matching-lines"),
    MotionCommands.lineBeginning.called("beginning-of-line"),
    MotionCommands.lineEnd.called("end-of-line"),
    OccurCommands.occur.called("list-matching-lines"),
    RectangleCommands.deleteBlanks.called("close-rectangle"),
    RectangleCommands.string.called("replace-rectangle"),
    ScrollCommands.recenter.called("recenter"),
  ]
}

extension Command {
  /// The same command under another name.
  fileprivate func called(_ other: String) -> Command {
    Command(other, summary, needs: need, traits: traits, body: body)
  }
}
