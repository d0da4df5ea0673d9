import Display
import Editor

/// Where the session's terminal says what is known of it; on the loop.
package struct TerminalFindings {
  package let make: () -> [Finding]
  package init(_ make: @escaping () -> [Finding]) { self.make = make }
}

/// `M-x doctor`.
enum DoctorCommands {
  static let all = [doctor]

  static let doctor = Command(
    "doctor", "Look for what is broken: terminal, folders, tokens, servers, configuration."
  ) { context in
    let session = context.session
    guard let services = session.properties[Services.self],
      let file = session.properties[SettingsFile.self]
    else { throw UserError("There is nothing to look at here") }
    let examination = Examination(
      services: services, file: file, vocabulary: session.vocabulary(for: file.folders),
      known: session.properties[TerminalFindings.self]?.make() ?? [])
    var text = HelpText()
    text.heading("Doctor")
    text.line(" Looking. This takes ten seconds at most.")
    session.showHelp("doctor", text)
    session.jobs.start("Looking for what is broken") { job in
      let findings = examination.findings(job.cancellation)
      return Outcome { session in
        session.refreshHelp("doctor", HelpText(findings))
        session.message(findings.conclusion)
      }
    }
  }
}

extension HelpText {
  /// A page of findings; places in files are links.
  init(_ findings: [Finding]) {
    self.init()
    heading("Doctor: \(findings.conclusion)")
    for section in findings.sections {
      heading(section.name)
      for finding in section.findings {
        let face: Span =
          switch finding.verdict {
          case .fine: Span(" ok      ", "success")
          case .note: Span(" note    ", "warning")
          case .broken: Span(" broken  ", "danger")
          }
        let place = finding.place.map { Location.localFile($0.file, line: $0.line) }
        line(face, Span(finding.name, place == nil ? nil : "link", link: place))
        line(Span("         " + finding.text))
      }
    }
  }
}
