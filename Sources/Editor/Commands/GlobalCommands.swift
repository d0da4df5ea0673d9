/// The commands that exist in every buffer.
package enum GlobalCommands {
  package static let all =
    ArgumentCommands.all + BufferCommands.all + BufferListCommands.all + CaseCommands.all
    + DeletionCommands.all
    + ExtendedCommand.all + FileCommands.all + FillCommands.all + FolderCommands.all
    + FormCommands.all + HelpCommands.all
    + InsertionCommands.all + KeysHere.all + IsearchCommands.all + KillCommands.all
    + LeavingCommands.all
    + MarkCommands.all
    + MotionCommands.all + NavigationCommands.all + PageCommands.all + PromptCommands.all
    + QuestionCommands.all + ScrollCommands.all + TransposeCommands.all + UndoCommands.all
    + WindowCommands.all
}
