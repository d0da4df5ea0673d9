/// Second names of commands, as Emacs has them: older ones, and those that hands know better.
enum OtherNames {
  static let all = [
    BufferListCommands.list.called("buffer-menu"),
    BufferKillCommands.killCurrent.called("kill-this-buffer"),
    DeletionCommands.deleteIndentation.called("join-line"),
    AproposCommands.apropos.called("apropos-documentation"),
    FileCommands.readOnly.called("toggle-read-only"),
    HelpCommands.command.called("describe-function"),
    HelpCommands.command.called("describe-symbol"),
    LeavingCommands.saveAndKill.called("save-buffers-kill-emacs"),
    LineCommands.flush.called("delete-matching-lines"),
    LineCommands.howMany.called("count-matches"),
    LineCommands.keep.called("delete-non-matching-lines"),
    MotionCommands.lineBeginning.called("beginning-of-line"),
    MotionCommands.lineEnd.called("end-of-line"),
    OccurCommands.occur.called("list-matching-lines"),
    RectangleCommands.deleteBlanks.called("close-rectangle"),
    RectangleCommands.string.called("replace-rectangle"),
    ScrollCommands.recenter.called("recenter"),
    WindowCommands.splitBelow.called("split-window-vertically"),
    WindowCommands.splitRight.called("split-window-horizontally"),
  ]
}

extension Command {
  /// The same command under another name.
  fileprivate func called(_ other: String) -> Command {
    Command(other, summary, needs: need, traits: traits, body: body)
  }
}
