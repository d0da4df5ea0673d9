import Config
import Display
import Keys

extension Rule {
  static let configurationFiles = Rule(
    name: "keymaps-and-themes", summary: "Every shipped keymap and theme is read without a remark."
  ) { project in
    let folders = RuntimeFolders(
      environment: ["GOTCHA_RUNTIME": project.checkout.root], executable: "/nowhere/bin/gotcha",
      home: "/nowhere")
    var diagnostics: [Diagnostic] = []
    for path in project.paths {
      guard let name = path.split(separator: "/").last?.split(separator: ".").first else {
        continue
      }
      if path.hasPrefix("keymaps/"), path.hasSuffix(".keymap"), !path.hasPrefix("keymaps/shared/") {
        diagnostics += try KeyScheme.load(String(name), from: folders).diagnostics
      } else if path.hasPrefix("themes/"), path.hasSuffix(".theme") {
        diagnostics += Theme.load(String(name), from: folders).diagnostics
      }
    }
    return diagnostics.map { Finding($0.file, line: $0.line, $0.message) }
  }
}
