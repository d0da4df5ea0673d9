extension String {
  /// Whether it is the whole hash of a commit (SHA-1, or SHA-256 as `git init --object-format` has it),
  /// which always means the same, unlike a name.
  package var isCommitHash: Bool {
    (utf8.count == 40 || utf8.count == 64)
      && utf8.allSatisfy { byte in
        0x30...0x39 ~= byte || 0x61...0x66 ~= byte || 0x41...0x46 ~= byte
      }
  }
}
