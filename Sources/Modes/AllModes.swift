package import Editor

/// Every kind of buffer, one line each.
package func allModes(_ services: Services) -> [Mode] {
  [
    CommonModes.list,
    CommonModes.reading,
    BlameMode.erased(services),
    CommitMode.erased(services),
    ComposeMode.mode,
    DiffFilesMode.mode,
    DiffMode.mode(services),
    DocumentMode.erased(services),
    DraftTextMode.erased(services),
    DraftsMode.erased(services),
    FieldCommands.mode,
    FileEditMode.mode,
    FileMode.mode(services),
    FilesMode.erased(services),
    HistoryMode.erased(services),
    HomeMode.erased(services),
    IssueFormMode.mode,
    IssueListMode.erased(services),
    IssueMode.erased(services),
    MilestoneListMode.erased(services),
    MilestoneMode.erased(services),
    PreviewMode.mode,
    PullsMode.erased(services),
    ReleaseMode.erased(services),
    ReleasesMode.erased(services),
    RepositoriesMode.erased(services),
    RowEditMode.mode,
    ServerFormMode.mode,
    ServersMode.erased(services),
    SettingsMode.mode,
    TextSearchMode.erased(services),
  ]
}
