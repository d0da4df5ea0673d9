import CSystem
import Config
import Display
import Editor
import Glibc
import Workers

/// The whole program, from its arguments to its exit status.
package enum Program {
  /// Runs the program; called once, by `main.swift`.
  ///
  /// - Parameter arguments: those after the program's name.
  /// - Returns: 0 done, 1 failed, 2 wrong usage, 128 + N ended by signal N.
  package static func run(_ arguments: [String]) -> Int32 {
    // Tokens are in its memory.
    _ = gotcha_forbid_core_dumps()
    let parsed: Arguments
    do throws(Arguments.UsageError) {
      parsed = try Arguments(arguments)
    } catch {
      complain("\(error)")
      return 2
    }
    // A limit on the size of files is then an error of write(2) that can be told, and not the end.
    signal(SIGXFSZ, SIG_IGN)
    do {
      switch parsed.action {
      case .help:
        print(Usage.text, terminator: "")
        return 0
      case .version:
        print(Usage.version, terminator: "")
        return 0
      case .batch(let file):
        return try batch(file)
      case .numstat(let file):
        return try DiffCommand.summarise(file)
      case .graph(let request):
        return try GraphCommand.run(request)
      case .diff(let file):
        let input = try DiffCommand.input(file)
        return try Launch(parsed, [], folders: folders, diff: input).run()
      case .doctor:
        let doctor = DoctorCommand(
          folders: folders, keymap: parsed.keymap, theme: parsed.theme)
        return try doctor.run()
      case .server(let action):
        return try ServerCommand(folders: folders).run(action)
      case .open(let operands) where parsed.isPlain:
        return try PlainCommand(arguments: parsed, folders: folders).run(operands)
      case .open(let operands):
        return try Launch(parsed, operands, folders: folders).run()
      }
    } catch let error as Arguments.UsageError {
      complain("\(error)")
      return 2
    } catch {
      complain("\(error)")
      return 1
    }
  }

  private static func batch(_ file: String) throws -> Int32 {
    let factory = SessionFactory(folders: folders)
    var problems: [Diagnostic] = []
    let keymaps = try factory.session(keymap: "emacs", modes: [], problems: &problems).keymaps
    let batch = Batch { try factory.session(keymaps: keymaps) }
    let answer = try batch.run(readFile(file, limit: 1 << 28))
    fflush(nil)
    return Files.write(answer, to: 1) == nil ? 0 : 1
  }

  /// One line on standard error, or what stands for it.
  static func complain(_ text: String, on descriptor: Int32 = 2) {
    let line = Array("gotcha: \(text.harmless)\n".utf8)
    _ = Files.write(line, to: descriptor)
  }

  /// The folders of this user and this executable.
  static var folders: RuntimeFolders {
    RuntimeFolders(environment: environmentVariables, executable: executable, home: home)
  }

  static var home: String {
    if let home = getenv("HOME") { return String(cString: home) }
    return getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? "/"
  }

  /// The real path of this executable.
  static var executable: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/exe", &buffer, Int(PATH_MAX))
    guard count > 0 else { return CommandLine.arguments.first ?? "gotcha" }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The environment as it was at the start.
  static let environmentVariables: [String: String] = {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let line = String(cString: text)
      if let equals = line.utf8.firstIndex(of: UInt8(ascii: "=")) {
        variables[String(line[..<equals])] = String(line[line.utf8.index(after: equals)...])
      }
      entry += 1
    }
    return variables
  }()
}
