import Glibc

/// Names of files as a person types and reads them.
package enum FilePath {
  /// The absolute path that a typed name means: `~` is a home folder, `.` and `..` are resolved, and
  /// what stands before `//` or `/~` does not count, as in Emacs' prompts.
  ///
  /// - Parameter folder: What a relative name is relative to.
  package static func expand(_ name: String, in folder: String) -> String {
    var name = withoutAbandonedStart(name)
    if name.hasPrefix("~") {
      let user = name.dropFirst().prefix { $0 != "/" }
      if let home = home(of: String(user)) { name = home + name.dropFirst(user.count + 1) }
    }
    if !name.hasPrefix("/") { name = folder + "/" + name }
    var parts: [Substring] = []
    for part in name.split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    let path = "/" + parts.joined(separator: "/")
    return name.hasSuffix("/") && path != "/" ? path + "/" : path
  }

  /// What a person typed with the values of variables in their places: `$HOME/x`, `${HOME}/x`; `$$` is a
  /// dollar sign (Emacs Lisp manual, `substitute-in-file-name`).
  ///
  /// What is no variable that is set stays as it is.
  package static func substitutingVariables(in typed: String) -> String {
    guard typed.utf8.contains(UInt8(ascii: "$")) else { return typed }
    var result = ""
    var rest = typed[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      if rest.first == "$" {
        result += "$"
        rest = rest.dropFirst()
        continue
      }
      let isBraced = rest.first == "{"
      let name = rest.dropFirst(isBraced ? 1 : 0).prefix {
        $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber)
      }
      let after = rest[name.endIndex...]
      guard !name.isEmpty, !isBraced || after.first == "}", let value = getenv(String(name)) else {
        result += "$"
        continue
      }
      result += String(cString: value)
      rest = after.dropFirst(isBraced ? 1 : 0)
    }
    return result + rest
  }

  /// A name as it is typed, so that `substitutingVariables` gives it back.
  package static func escapingVariables(in name: String) -> String {
    name.replacing("$", with: "$$")
  }

  /// Whether what was typed is a home folder and nothing below it: `~`, `~alice`.
  static func isHome(_ typed: String) -> Bool {
    let name = withoutAbandonedStart(substitutingVariables(in: typed))
    return name.hasPrefix("~") && !name.contains("/") && home(of: String(name.dropFirst())) != nil
  }

  /// A path as it is shown: with `~` for the home folder.
  package static func abbreviate(_ path: String) -> String {
    guard let home = home(of: ""), home != "/" else { return path }
    if path == home { return "~" }
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  /// What a prompt offers to begin with in a folder: `~/src/`.
  package static func asPrefix(_ folder: String) -> String {
    let short = abbreviate(folder)
    return short.hasSuffix("/") ? short : short + "/"
  }

  /// The last part of a path, without the slash at its end.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? "/"
  }

  /// The folder that a path is in.
  package static func folder(of path: String) -> String {
    let parts = path.split(separator: "/").dropLast()
    return "/" + parts.joined(separator: "/")
  }

  /// The folder the program was started in.
  package static var current: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The path without symbolic links, if there is such a file.
  package static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// What a symbolic link leads to that is not there; any other path is itself.
  static func linkTarget(_ path: String) -> String {
    var path = path
    // As many links as the system follows.
    for _ in 0..<40 {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &bytes, bytes.count)
      guard count > 0 else { break }
      let target = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = target.hasPrefix("/") ? target : folder(of: path) + "/" + target
    }
    return path
  }

  private static func withoutAbandonedStart(_ name: String) -> String {
    let bytes = Array(name.utf8)
    var start = 0
    for index in bytes.indices.dropFirst() where bytes[index - 1] == UInt8(ascii: "/") {
      if bytes[index] == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: "~") { start = index }
    }
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// The home folder of a user; of the one who runs the program for an empty name.
  private static func home(of user: String) -> String? {
    if user.isEmpty {
      if let home = getenv("HOME") { return String(cString: home) }
      return getpwuid(geteuid()).map { String(cString: $0.pointee.pw_dir) }
    }
    return getpwnam(user).map { String(cString: $0.pointee.pw_dir) }
  }
}
