/// Every route; the first that matches answers, so fixed words come before captures.
enum Routes {
  static let all: [Route] =
    ServerRoutes.all + UserRoutes.all + SearchRoutes.all + RepositoryRoutes.all + LabelRoutes.all
    + MilestoneRoutes.all + AttachmentRoutes.all + CommentRoutes.all + IssueRoutes.all
    + IssueLabelRoutes.all
    + PullRoutes.all + ActivityRoutes.all + ReactionRoutes.all + SubscriptionRoutes.all
    + DependencyRoutes.all + TemplateRoutes.all
    + CommitRoutes.all + ContentRoutes.all + ContentWritingRoutes.all + ReleaseRoutes.all
}
