import Config
import Display
import Editor
import HTTP
import Modes
import Secrets
import Spelling
import Store
import Syntax
import Terminal

/// `gotcha doctor`: says what works and what is broken, without the screen.
struct DoctorCommand {
  let folders: RuntimeFolders
  let file: SettingsFile

  init(folders: RuntimeFolders, keymap: String?, theme: String?) {
    self.folders = folders
    file = SettingsFile(folders, keymap: keymap, theme: theme)
  }

  /// Prints a line a finding and returns the exit status: 1 when something is broken.
  func run() throws -> Int32 {
    var known = terminal()
    let store: LocalStore
    do {
      store = try LocalStore(folder: folders.state)
    } catch {
      known.append(Finding("Folders", "Database", "\(error)", .broken))
      store = try LocalStore()
    }
    let secrets = SecretKeeper(
      stateFolder: folders.state, environment: Program.environmentVariables)
    let services = Services(
      store: store, servers: ServerDirectory(http: HTTPClient(), secrets: secrets),
      grammars: GrammarShelf(folders: folders.candidates("grammars")),
      speller: Speller(languages: Speller.languages(of: Program.environmentVariables)))
    let session = try SessionFactory(folders: folders).session()
    session.install(allModes(services), GlobalCommands.all)
    let findings = Examination(
      services: services, file: file, vocabulary: session.vocabulary(for: file.folders),
      known: known
    ).findings()
    for section in findings.sections {
      print(section.name)
      for finding in section.findings {
        let verdict = finding.verdict.rawValue
        let padding = String(repeating: " ", count: max(1, 8 - verdict.count))
        print("  \(verdict)\(padding)\(finding.name): \(finding.text)".harmless)
      }
    }
    print("\n\(findings.conclusion)")
    return findings.areBroken ? 1 : 0
  }

  private func terminal() -> [Finding] {
    do {
      let terminal = try Terminal(environment: Program.environmentVariables)
      try terminal.ask(within: 1000)
      return terminal.findings
    } catch TerminalError.cannotOpen {
      return [Finding("Terminal", "Terminal", "none here", .note)]
    } catch {
      return [Finding("Terminal", "Terminal", "\(error)", .broken)]
    }
  }
}

extension Terminal {
  /// What is known of the terminal, for the doctor.
  var findings: [Finding] {
    report.map { Finding("Terminal", $0.name, $0.text, $0.isProblem ? .note : .fine) }
  }
}
