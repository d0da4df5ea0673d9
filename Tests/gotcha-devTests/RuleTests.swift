import Testing

@testable import gotcha_dev

/// Each rule against a few lines that break it and some that do not.
@Suite struct RuleTests {
  private func findings(_ rule: Rule, _ path: String, _ text: String) throws -> [String] {
    let file = SourceFile(path, text: text)
    let project = Project(
      checkout: Checkout(root: "/nowhere"), paths: [path], sources: [file])
    return try rule.check(project).map { "\($0.line): \($0.message)" }
  }

  @Test("Names of rules are unique and their summaries sentences")
  func names() {
    #expect(Set(Rule.all.map(\.name)).count == Rule.all.count)
    for rule in Rule.all { #expect(Rule.isSentence(rule.summary), "\(rule.name)") }
  }

  @Test(
    "Imports go down the rows",
    arguments: [
      ("Text", "import Glibc", true), ("Text", "import Editor", false),
      ("Modes", "package import Editor", true), ("Editor", "import Modes", false),
      ("App", "import Foundation", false), ("App", "import FoundationEssentials", true),
      ("TestSupport", "import Foundation", true), ("Keys", "import Dispatch", false),
      ("HTTP", "import Workers", true), ("Text", "// import Editor", true),
      ("Text", "@testable import Editor", false), ("Text", "import struct Editor.Page", false),
      ("Nowhere", "import Glibc", false),
    ])
  func imports(target: String, line: String, isAllowed: Bool) throws {
    #expect(try findings(.imports, "Sources/\(target)/A.swift", line).isEmpty == isAllowed)
  }

  @Test("Tests import what they like")
  func importsOfTests() throws {
    #expect(try findings(.imports, "Tests/TextTests/A.swift", "import Foundation").isEmpty)
  }

  @Test(
    "A C library has one owner",
    arguments: [
      ("Sources/SQL/A.swift", "import CSQLite", true),
      ("Sources/Store/A.swift", "import CSQLite", false),
      ("Sources/SQL/A.swift", "package import CSQLite", false),
      ("Tests/SQLTests/A.swift", "import CSQLite", true),
      ("Tests/StoreTests/A.swift", "import CSQLite", false),
      ("Sources/Terminal/A.swift", "import CSystem", true),
    ])
  func owners(path: String, line: String, isAllowed: Bool) throws {
    #expect(try findings(.ownersOfLibraries, path, line).isEmpty == isAllowed)
  }

  @Test("A test names a command in a string, as a whole word, and not in a table of keys")
  func testedCommands() throws {
    func missing(_ name: String, _ text: String) throws -> Set<String> {
      let lead = "no test names "
      return Set(
        try findings(.testedCommands, "Tests/\(name).swift", text).compactMap { finding in
          finding.firstRange(of: lead).map { String(finding[$0.upperBound...]) }
        })
    }
    let text = """
      case("form-kill-line", "C-k", "zoom")
      // "kill-word" is said here only
      func `yank inserts`() { "up to the repositories by previous-line" }
      """
    let found = try missing("EditorTests/A", text)
    #expect(found.isSuperset(of: ["kill-line", "kill-word", "yank", "up"]))
    #expect(found.isDisjoint(with: ["form-kill-line", "zoom", "previous-line"]))
    let all = try missing("EditorTests/A", "")
    #expect(try missing("ModesTests/ListKeysTests", text) == all)
    #expect(try missing("KeysTests/A", text) == all)
  }

  @Test("A file of 500 lines is allowed, one of 501 is not")
  func fileBudget() throws {
    let five = String(repeating: "\n", count: 500)
    let found = try findings(.fileBudget, "Sources/Text/A.swift", five)
    #expect(!found.contains { $0.contains("500 lines") })
    let more = try findings(.fileBudget, "Sources/Text/A.swift", five + "\n")
    #expect(more.contains { $0.contains("501 lines") })
  }

  @Test("Half of the files must be short, and nine in ten not long")
  func fileBudgetOfAll() throws {
    func project(_ counts: [Int]) -> Project {
      let files = counts.enumerated().map {
        SourceFile("Sources/Text/\($0).swift", text: String(repeating: "\n", count: $1))
      }
      return Project(checkout: Checkout(root: "/nowhere"), paths: [], sources: files)
    }
    #expect(try Rule.fileBudget.check(project([90, 90, 100, 240, 250])).isEmpty)
    #expect(try Rule.fileBudget.check(project([90, 101, 101])).count == 1)
    #expect(try Rule.fileBudget.check(project([90, 90, 90, 90, 251])).count == 1)
  }

  @Test(
    "Names say what a thing is",
    arguments: [
      ("struct WindowManager {", false), ("enum StringUtils {", false), ("class ViewImpl {", false),
      ("struct BaseMode {", false), ("class PageBase {", false), ("struct Baseline {", true),
      ("enum Base {", true), ("struct Window {", true), ("// class WindowManager", true),
      ("let manager = WindowManager()", true),
    ])
  func forbiddenNames(line: String, isAllowed: Bool) throws {
    #expect(try findings(.names, "Sources/Text/A.swift", line).isEmpty == isAllowed)
    #expect(try !findings(.names, "Sources/Text/TextHelpers.swift", "").isEmpty)
  }

  @Test(
    "No state is shared through a type",
    arguments: [
      ("  static var count = 0", false), ("  static var all: [Int] { [1] }", true),
      ("  static let shared = Pool()", false), ("  static let all = [1]", true),
      ("  static var name: String { get }", true),
    ])
  func statics(line: String, isAllowed: Bool) throws {
    #expect(try findings(.statics, "Sources/Text/A.swift", line).isEmpty == isAllowed)
  }

  @Test(
    "Shipped code neither forces nor gives up",
    arguments: ["try! f()", "x as! Int", "fatalError(\"no\")"])
  func forced(line: String) throws {
    #expect(try findings(.forced, "Sources/Text/A.swift", line).count == 1)
    #expect(try findings(.forced, "Tests/TextTests/A.swift", line).isEmpty)
    #expect(try findings(.forced, "Sources/Text/A.swift", "// " + line).isEmpty)
  }

  @Test(
    "Shipped code knows no tasks",
    arguments: [
      ("func f() async {", false), ("await f()", false), ("Task { }", false), ("actor A {", false),
      ("let task = Task1()", true), ("var asyncCount = 1", true), ("x.await", true),
    ])
  func threads(line: String, isAllowed: Bool) throws {
    #expect(try findings(.threads, "Sources/Text/A.swift", line).isEmpty == isAllowed)
  }

  @Test("Remarks tell no history and no machine's paths")
  func remarks() throws {
    #expect(try findings(.remarks, "Sources/Text/A.swift", "// TODO: later").count == 1)
    #expect(try findings(.remarks, "Sources/Text/A.swift", "let a = \"/work/x\"").count == 1)
    #expect(try findings(.remarks, "Sources/Text/A.swift", "// Why it is so.").isEmpty)
  }

  @Test("Nothing else lies at the top")
  func topLevel() throws {
    let project = Project(
      checkout: Checkout(root: "/nowhere"), paths: ["docs/x.md", "README.md", "Sources/A/a.swift"],
      sources: [])
    #expect(try Rule.topLevel.check(project).map(\.path) == ["docs"])
  }

  @Test("A mode that is in no list is found")
  func modes() throws {
    func missing(_ list: String) throws -> [String] {
      let files = [
        SourceFile("Sources/Modes/Issue/IssueMode.swift", text: ""),
        SourceFile("Sources/Modes/AllModes.swift", text: list),
      ]
      let project = Project(
        checkout: Checkout(root: "/nowhere"), paths: files.map(\.path), sources: files)
      return try Rule.lists.check(project).map(\.path).filter { $0.hasPrefix("Sources/Modes") }
    }
    #expect(try missing("let all = [HelpMode.mode]") == ["Sources/Modes/Issue/IssueMode.swift"])
    #expect(try missing("let all = [IssueMode.mode]").isEmpty)
  }

  @Test(
    "Names of commands are in kebab case",
    arguments: [
      ("kill-region", true), ("goto-line-2", true), ("Kill", false), ("kill--x", false),
      ("", false),
    ])
  func kebabCase(name: String, isAllowed: Bool) {
    #expect(Rule.isKebabCase(name) == isAllowed)
  }
}
