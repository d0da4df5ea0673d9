/// What was asked for on the command line.
struct Arguments {
  enum Action {
    /// Files and addresses to open; none restores the last session.
    case open([String])
    case server(ServerAction)
    case batch(String)
    /// A diff on the screen, from a file or standard input.
    case diff(String?)
    /// The counts of one.
    case numstat(String?)
    case graph(GraphRequest)
    /// What works and what is broken.
    case doctor
    case help
    case version
  }

  enum ServerAction {
    /// All servers; only their names for the completion of shells.
    case list(namesOnly: Bool)
    case add(NewServer)
    case select(String)
    case remove(String)
  }

  /// `gotcha server add`.
  struct NewServer {
    var name = ""
    var url = ""
    var provider = "gitea"
    var token = TokenSource.ask
    /// Whether a file keeps the token, unencrypted, that only this account can read.
    var keepsInFile = false
    /// A file of certificates to trust for this server.
    var certificates: String?
    /// The SHA-256 fingerprint of a certificate to accept for this server alone.
    var fingerprint: String?
    var proxy = ""
    var socket = ""
  }

  /// Where a token comes from; never the command line itself, which others can read.
  enum TokenSource {
    /// Asked for on the terminal, without echo.
    case ask
    case standardInput
    case environment(String)
    case command(String)
  }

  var action = Action.open([])
  var server: String?
  var isDemo = false
  /// Text for the ear instead of the screen.
  var isPlain = false
  /// How many rows of a list it prints; nil prints all, but for what happened lately.
  var limit: Int?
  var keymap: String?
  var theme: String?
  /// Where point is to be in a file, by the place of the file among the operands.
  var places: [Int: FilePlace] = [:]

  /// A mistake in the arguments; ends the program with status 2.
  struct UsageError: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads the arguments after the program's name.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var operands: [String] = []
    var endsOptions = false
    var place: FilePlace?
    while let argument = rest.popFirst() {
      // A file of such a name is written ./+12, or after --.
      if !endsOptions, let given = FilePlace(argument) {
        place = given
        continue
      }
      if endsOptions || !argument.hasPrefix("-") || argument == "-" {
        if operands.isEmpty, !endsOptions, let word = Self.subcommands[argument] {
          action = try word(&rest)
          guard rest.isEmpty else {
            throw UsageError(description: "\(rest[rest.startIndex]): one argument too many")
          }
          return
        }
        if let given = place {
          places[operands.count] = given
          place = nil
        }
        operands.append(argument)
        continue
      }
      let (name, attached) = Self.split(argument)
      switch name {
      case "--": endsOptions = true
      case "--help", "-h": action = .help; return
      case "--version", "-V": action = .version; return
      case "--demo": isDemo = true
      case "--plain": isPlain = true
      case "--limit":
        let given = try Self.value(of: name, attached, &rest)
        guard let number = Int(given), number > 0 else {
          throw UsageError(description: "--limit needs a number of rows, not \(given)")
        }
        limit = number
      case "--server": server = try Self.value(of: name, attached, &rest)
      case "--keymap": keymap = try Self.value(of: name, attached, &rest)
      case "--theme": theme = try Self.value(of: name, attached, &rest)
      default:
        throw UsageError(description: "\(argument): no such option; gotcha --help lists them")
      }
    }
    if let place {
      guard !operands.isEmpty else {
        throw UsageError(description: "+LINE needs a file; ./+LINE is one of such a name")
      }
      places[operands.count - 1] = place
    }
    action = .open(operands)
  }

  private static let subcommands:
    [String: @Sendable (inout ArraySlice<String>) throws(UsageError) -> Action] = [
      "batch": { rest throws(UsageError) in
        guard let file = rest.popFirst() else {
          throw UsageError(description: "batch needs the name of a file of cases")
        }
        return .batch(file)
      },
      "diff": { rest throws(UsageError) in try diff(&rest) },
      "graph": { rest throws(UsageError) in try graph(&rest) },
      "doctor": { _ throws(UsageError) in .doctor },
      "server": { rest throws(UsageError) in .server(try serverAction(&rest)) },
    ]

  private static func serverAction(
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> ServerAction {
    switch rest.popFirst() {
    case "list":
      let namesOnly = rest.first == "--names"
      if namesOnly { rest.removeFirst() }
      return .list(namesOnly: namesOnly)
    case "select": return .select(try operand("select", &rest))
    case "remove": return .remove(try operand("remove", &rest))
    case "add": return .add(try newServer(&rest))
    case let other:
      throw UsageError(
        description: (other.map { "server \($0): no such command" } ?? "server needs a command")
          + "; there are list, add, select and remove")
    }
  }

  private static func newServer(_ rest: inout ArraySlice<String>) throws(UsageError) -> NewServer {
    var made = NewServer()
    var operands: [String] = []
    while let argument = rest.popFirst() {
      let (name, attached) = split(argument)
      switch name {
      case "--provider":
        made.provider = try value(of: name, attached, &rest)
        guard ["gitea", "forgejo"].contains(made.provider) else {
          throw UsageError(description: "--provider is gitea or forgejo, not \(made.provider)")
        }
      case "--token-stdin": made.token = .standardInput
      case "--token-env": made.token = .environment(try value(of: name, attached, &rest))
      case "--token-command": made.token = .command(try value(of: name, attached, &rest))
      case "--token-file":
        guard attached == nil else {
          throw UsageError(
            description: "--token-file takes no path; the file is in the state folder")
        }
        made.keepsInFile = true
      case "--ca-file": made.certificates = try value(of: name, attached, &rest)
      case "--trust": made.fingerprint = try value(of: name, attached, &rest)
      case "--proxy": made.proxy = try value(of: name, attached, &rest)
      case "--unix-socket": made.socket = try value(of: name, attached, &rest)
      case "--token":
        throw UsageError(
          description: "A token on the command line can be read by others; "
            + "use --token-stdin, --token-env VARIABLE or --token-command COMMAND")
      default:
        if argument.hasPrefix("-") {
          throw UsageError(description: "\(argument): no such option of server add")
        }
        operands.append(argument)
      }
    }
    guard operands.count == 2 else {
      throw UsageError(description: "server add needs a name and a URL")
    }
    if made.keepsInFile {
      switch made.token {
      case .ask, .standardInput: break
      case .environment, .command:
        throw UsageError(
          description: "--token-file keeps a token that is typed or piped; leave it out, "
            + "or take --token-stdin")
      }
    }
    made.name = operands[0]
    made.url = operands[1]
    return made
  }

  private static func operand(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let name = rest.popFirst() else {
      throw UsageError(description: "server \(word) needs the name of a server")
    }
    return name
  }

  /// `--name=value` in two.
  private static func split(_ argument: String) -> (name: String, value: String?) {
    guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else {
      return (argument, nil)
    }
    return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
  }

  private static func value(
    of name: String, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    if let value = attached ?? rest.popFirst(), !value.isEmpty { return value }
    throw UsageError(description: "\(name) needs a value")
  }
}
