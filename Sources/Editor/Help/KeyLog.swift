import Display
import Keys
import Text

/// The last keys that were typed and the commands they ran; what is typed into a masked field is not
/// among them.
struct KeyLog {
  enum Entry {
    case key(Key)
    case command(String)
    /// Something was typed into a masked field.
    case masked
  }

  private static let limit = 600

  /// A ring, so that nothing is allocated for a key once it is full.
  private var entries: [Entry] = []
  private var next = 0

  mutating func add(_ entry: Entry) {
    if entries.count < Self.limit {
      entries.append(entry)
    } else {
      entries[next] = entry
    }
    next = (next + 1) % Self.limit
  }

  mutating func addMasked() {
    if case .masked? = newest { return }
    add(.masked)
  }

  private var newest: Entry? {
    entries.isEmpty ? nil : entries[(next + entries.count - 1) % entries.count]
  }

  /// The oldest first.
  var all: [Entry] {
    entries.count < Self.limit ? entries : Array(entries[next...] + entries[..<next])
  }

  /// A row for each command with the keys that ran it; letters inserted one after the other are one row.
  var rows: [(keys: [Key], command: String)] {
    var rows: [(keys: [Key], command: String)] = []
    var keys: [Key] = []
    for entry in all {
      switch entry {
      case .key(let key): keys.append(key)
      case .masked:
        rows.append(([], "something typed into a masked field"))
        keys = []
      case .command(let name):
        if name == "self-insert-command", rows.last?.command == name,
          (rows.last?.keys.count ?? 0) + keys.count <= 24
        {
          rows[rows.count - 1].keys += keys
        } else {
          rows.append((keys, name))
        }
        keys = []
      }
    }
    if !keys.isEmpty { rows.append((keys, "")) }
    return rows
  }
}

extension Session {
  /// Notes a key for `view-lossage`.
  func log(_ key: Key) {
    guard !macros.isRunning else { return }
    let isMasked = currentBuffer.field(at: selectedWindow.point)?.isMasked ?? false
    // A character that is quoted or composed there is a part of the secret too.
    if isMasked, key.insertedScalar != nil || !readers.isEmpty || !pendingKeys.isEmpty {
      forgetBytesSent()
      return keyLog.addMasked()
    }
    keyLog.add(.key(key))
  }
}

extension HelpCommands {
  static let lossage = Command(
    "view-lossage", "Show the last keys typed and the commands they ran, without secrets."
  ) { context in
    let session = context.session
    var text = HelpText()
    text.heading("The last keys")
    for row in session.keyLog.rows {
      let keys = keysDescription(row.keys)
      let summary = session.commands[row.command]?.summary
      if summary != nil {
        text.binding(keys: keys, command: row.command, summary: "")
      } else {
        text.line(.init(" " + keys, "panel.key"), .init("  " + row.command, "dim"))
      }
    }
    session.showHelp("lossage", text)
    session.tree.windows.first { $0.buffer.location == .help(topic: "lossage") }.map {
      $0.point = $0.buffer.text.contents.end
    }
  }
}
