extension Endpoint where Response == [Attachment] {
  /// The files of an issue's own text; not paged.
  package static func attachments(of ref: IssueRef) -> Endpoint {
    Endpoint(list: Attachment.self, ref.path + ["assets"])
  }

  package static func attachments(
    ofComment id: Int, in repository: RepositoryRef
  ) -> Endpoint {
    Endpoint(list: Attachment.self, commentPath(id, in: repository) + ["assets"])
  }
}

extension Endpoint where Response == Attachment {
  /// Adds a file to an issue's own text; servers limit size and kinds of files.
  package static func attach(_ file: Upload, to ref: IssueRef) -> Endpoint {
    Endpoint(
      .post, ref.path + ["assets"], query: [QueryItem("name", file.name)], upload: file)
  }

  package static func attach(
    _ file: Upload, toComment id: Int, in repository: RepositoryRef
  ) -> Endpoint {
    Endpoint(
      .post, commentPath(id, in: repository) + ["assets"],
      query: [QueryItem("name", file.name)], upload: file)
  }
}

extension Endpoint where Response == Void {
  /// Takes a file away from an issue's own text.
  package static func deleteAttachment(_ id: Int, of ref: IssueRef) -> Endpoint {
    Endpoint(.delete, ref.path + ["assets", Segment("attachment_id", id)])
  }

  package static func deleteAttachment(
    _ id: Int, ofComment comment: Int, in repository: RepositoryRef
  ) -> Endpoint {
    Endpoint(
      .delete, commentPath(comment, in: repository) + ["assets", Segment("attachment_id", id)])
  }
}

extension Endpoint where Response == [UInt8] {
  /// What is in an attached file.
  ///
  /// It is no part of the interface, but servers take a token for it.
  package static func content(of file: Attachment) -> Endpoint {
    Endpoint(.get, ["attachments", Segment("uuid", file.uuid)], isKept: false, root: .web) {
      $0.body
    }
  }
}
