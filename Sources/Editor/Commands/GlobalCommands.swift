/// The commands that exist in every buffer.
package enum GlobalCommands {
  package static let all = [
    AbbreviationCommands.all, AproposCommands.all, ArgumentCommands.all, BufferCommands.all,
    BufferKillCommands.all, BufferListCommands.all,
    CaseCommands.all, CommentCommands.all, CompareCommands.all, CompletionCommands.all,
    DefinitionCommands.all,
    DeletionCommands.all,
    ExtendedCommand.all, FileCommands.all, FileOperationCommands.all, CodingCommands.all,
    RecoveryCommands.all,
    FactCommands.all, FillCommands.all,
    FolderCommands.all, FormCommands.all, HelpCommands.all, HighlightCommands.all,
    IndentCommands.all,
    InsertionCommands.all, IsearchCommands.all, KillCommands.all, LeavingCommands.all,
    LineCommands.all, ListCommands.all, MacroCommands.all, MarkCommands.all, MotionCommands.all,
    NestingCommands.all,
    MouseCommands.all, NarrowCommands.all, NavigationCommands.all, OccurCommands.all,
    PageCommands.all, PairCommands.all,
    OtherNames.all, PlacementCommands.all, PromptCommands.all, QuestionCommands.all,
    RectangleCommands.all,
    RectangleMarkCommands.all, RegionCommands.all, RegisterCommands.all, RepeatCommands.all,
    ReplaceCommands.all,
    ScrollCommands.all, ShellCommands.all, SmergeCommands.all, SortCommands.all,
    SubwordCommands.all, SymbolCommands.all, TransferCommands.all, TransposeCommands.all,
    UndoCommands.all,
    VisualLineCommands.all, WhitespaceCommands.all, WindmoveCommands.all,
    WindowCommands.all, WindowSizeCommands.all,
  ].flatMap { $0 }
}
