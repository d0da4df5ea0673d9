import Glibc

/// Where this program keeps and finds files: the user's folders (XDG Base Directory Specification) and
/// the ones with what is shipped (keymaps, themes, grammars).
package struct RuntimeFolders: Hashable, Sendable {
  /// What the user wrote: `$XDG_CONFIG_HOME/gotcha`.
  package let configuration: String

  /// What must outlive the program but not the machine: `$XDG_STATE_HOME/gotcha`.
  package let state: String

  /// What may be deleted at any time: `$XDG_CACHE_HOME/gotcha`.
  package let cache: String

  /// `$XDG_DATA_HOME/gotcha`.
  package let data: String

  /// Folders with shipped files, the first asked first.
  ///
  /// `$GOTCHA_RUNTIME`, `<executable>/../share/gotcha`, the checkout (the nearest parent of the
  /// executable's real path that holds `keymaps`) and what its set-up put into `.build`. All but the
  /// checkout need not exist.
  package let shipped: [String]

  /// Whether the user's own files are passed over: those of the configuration folder.
  private var asksShippedOnly = false

  /// Works the folders out.
  ///
  /// - Parameters:
  ///   - environment: The program's environment; relative XDG paths are ignored, as the specification
  ///     demands.
  ///   - executable: The path of the running program, by whatever name it was reached.
  ///   - home: The user's home folder.
  package init(environment: [String: String], executable: String, home: String) {
    func folder(_ variable: String, or fallback: String) -> String {
      let value = environment[variable] ?? ""
      return join(value.hasPrefix("/") ? value : join(home, fallback), "gotcha")
    }
    configuration = folder("XDG_CONFIG_HOME", or: ".config")
    state = folder("XDG_STATE_HOME", or: ".local/state")
    cache = folder("XDG_CACHE_HOME", or: ".cache")
    data = folder("XDG_DATA_HOME", or: ".local/share")

    var shipped: [String] = []
    func add(_ path: String) { if !shipped.contains(path) { shipped.append(path) } }
    if let runtime = environment["GOTCHA_RUNTIME"], !runtime.isEmpty { add(runtime) }
    let real = realPath(executable) ?? executable
    for path in [executable, real] where path.contains("/") {
      add(join(parent(of: parent(of: path)), "share/gotcha"))
    }
    if let checkout = nearestParent(of: real, holding: "keymaps") {
      add(checkout)
      add(join(checkout, ".build/share/gotcha"))
    }
    self.shipped = shipped
  }

  /// Where a file such as `keymaps/gotcha.keymap` may lie, in the order in which the places are asked.
  package func candidates(_ relativePath: String) -> [String] {
    ((asksShippedOnly ? [] : [configuration]) + shipped).map { join($0, relativePath) }
  }

  /// The same without the user's own files, where these cannot be used.
  package var shippedOnly: RuntimeFolders {
    var folders = self
    folders.asksShippedOnly = true
    return folders
  }

  /// The same with the user's own files.
  package var withOwnFiles: RuntimeFolders {
    var folders = self
    folders.asksShippedOnly = false
    return folders
  }

  /// The first place that has it.
  package func find(_ relativePath: String) -> String? { existing(relativePath).first }

  /// All places that have it, in order.
  package func existing(_ relativePath: String) -> [String] {
    candidates(relativePath).filter(exists)
  }

  /// The names, sorted and without `suffix`, of the files in that folder of any place.
  ///
  /// These are the keymaps or themes that one can choose.
  package func names(in folder: String, suffix: String) -> [String] {
    var names: Set<String> = []
    for path in candidates(folder) {
      for name in entries(of: path) where name.hasSuffix(suffix) && !name.hasPrefix(".") {
        names.insert(String(name.dropLast(suffix.count)))
      }
    }
    return names.sorted()
  }
}

private func join(_ folder: String, _ name: String) -> String {
  folder.hasSuffix("/") ? folder + name : folder + "/" + name
}

/// The folder that holds the file or folder; `/` and a name without a slash are their own end.
private func parent(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

private func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

private func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

private func nearestParent(of path: String, holding name: String) -> String? {
  var folder = parent(of: path)
  while folder.hasPrefix("/") {
    if exists(join(folder, name)) { return folder }
    if folder == "/" { return nil }
    folder = parent(of: folder)
  }
  return nil
}

private func entries(of folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    names.append(
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          String(cString: $0)
        }
      })
  }
  return names
}
