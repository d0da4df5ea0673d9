/// What a key does, and which line of a keymap says so.
package struct Binding: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// Runs a command by its name.
    case command(String, arguments: [String] = [])

    /// Runs a program, with fields of the item at point.
    case shell(ShellTemplate)

    /// Does nothing, and keeps the maps below from being asked.
    case unbound
  }

  /// The line of a file.
  package struct Source: Hashable, Sendable, CustomStringConvertible {
    package let file: String
    /// Counted from 1; 0 for what no file says.
    package let line: Int

    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }

    package var description: String { "\(file):\(line)" }
  }

  package let action: Action
  package let source: Source

  package init(_ action: Action, source: Source) {
    self.action = action
    self.source = source
  }

  /// The name of the command it runs, if it runs one.
  package var command: String? {
    if case .command(let name, _) = action { name } else { nil }
  }
}

extension Binding.Action: CustomStringConvertible {
  /// As a keymap writes it.
  package var description: String {
    switch self {
    case .command(let name, let arguments):
      ([name] + arguments.map(quotedShellWord)).joined(separator: " ")
    case .shell(let template): "! " + template.text
    case .unbound: "unbound"
    }
  }
}

extension Binding.Action {
  /// Reads the right side of a binding.
  package init(parsing value: String) throws(KeysError) {
    if value == "unbound" {
      self = .unbound
    } else if isCommandName(value) {
      self = .command(value)
    } else if value.hasPrefix("!") {
      self = .shell(try ShellTemplate(String(value.dropFirst())))
    } else {
      let words = try shellWords(value)
      guard let name = words.first, !name.isEmpty else {
        throw .value("no command stands after the =")
      }
      self = .command(name, arguments: Array(words.dropFirst()))
    }
  }
}

/// Whether a value is a name and nothing else, as nearly all are: then it has not to be taken apart.
private func isCommandName(_ value: String) -> Bool {
  var value = value
  return value.withUTF8 { bytes in
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        byte == UInt8(ascii: "-") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
      }
  }
}
