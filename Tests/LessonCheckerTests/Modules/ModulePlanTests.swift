import LessonKit
import Testing

@testable import LessonChecker
@testable import Sandbox

@Suite struct ModulePlanTests {
  private static let course = """
    modules:
      Core: {sources: a}
      Kit: {sources: b, imports: [Core]}
      Top: {sources: c, imports: [Kit]}
    defaults: {modules: [Core]}
    implementations:
      other: {modules: {Core: [A, B]}, keeps: [Kit]}
      same: {modules: {Core: Core}, search-paths: [x]}
      top: {modules: {Top: A}}
      own: {sources: {Helper: {sources: h}, Core: {sources: o, imports: [Helper]}}, keeps: [Top]}

    """

  private func plan(against name: String) throws -> ModulePlan {
    let course = try CourseParser.parse(SourceText(path: "w.yml", bytes: Array(Self.course.utf8)))
    return ModulePlan(course, against: course.implementations.first { $0.name == name })
  }

  @Test(
    "a plan has the replacements of the workbook's modules, after the modules that these import",
    arguments: [
      ("", ["Core", "Kit", "Top"], []), ("other", ["Core", "Kit"], ["Top"]),
      ("same", ["Core"], ["Kit", "Top"]), ("top", ["Top"], ["Core", "Kit"]),
      ("own", ["Helper", "Core"], ["Kit", "Top"]),
    ])
  func planned(name: String, modules: [String], missing: [String]) throws {
    let plan = try plan(against: name)
    let names = plan.modules.map(\.name).filter { !$0.hasPrefix("the implementation") }
    #expect(names == modules)
    #expect(plan.missing.sorted() == missing)
  }

  @Test(
    "the modules of a package stay in the plan, unless they are replaced",
    arguments: [("", ["P", "Q"]), ("other", ["P", "Q"]), ("instead", ["P", "Q"])])
  func packages(name: String, modules: [String]) throws {
    let text = """
      modules: {C: {sources: c}, P: {package: p}, Q: {package: p}}
      implementations: {other: {modules: {C: X}}, instead: {modules: {P: [X]}}}

      """
    let course = try CourseParser.parse(SourceText(path: "w.yml", bytes: Array(text.utf8)))
    let plan = ModulePlan(course, against: course.implementations.first { $0.name == name })
    #expect(plan.modules.map(\.name).filter { $0.hasPrefix("the package") } == ["the package 'p'"])
    #expect(plan.missing == (name == "instead" ? ["C"] : []))
    let searchPaths = PlannedModule.entryName(ofPackage: "p")
    let built = plan.modules.filter { $0.imports == [searchPaths] }.map(\.name)
    #expect(built == (name == "instead" ? ["Q"] : modules))
  }

  @Test(
    "a program lacks the missing modules that it imports, directly or indirectly",
    arguments: [
      ("", "Top", "import Kit\n", []), ("other", "Core", "let a = 1\n", []),
      ("other", "Top", "let a = 1\n", ["Top"]),
      ("top", "Top", "import Kit\nimport struct Core.A\n", ["Core", "Kit"]),
      ("top", "Top", "print(\"import Kit\") // import Kit\n", []),
      ("same", "Core", "@preconcurrency import Kit\n", ["Kit"]),
    ])
  func lacks(name: String, module: String, code: String, lacks: [String]) throws {
    let text = "---\ntitle: T\nmodules: [\(module)]\n---\n\n```swift\n\(code)```\n"
    let lesson = try LessonParser.parse(Array(text.utf8), path: "l.md")
    let course = try CourseParser.parse(SourceText(path: "w.yml", bytes: Array(Self.course.utf8)))
    let program = try #require(ProgramPlanner(lesson, in: course).programs().first)
    #expect(try plan(against: name).missingModules(for: program) == lacks)
  }

  @Test(
    "an implementation that nobody defined is refused, with what might have been meant",
    arguments: [
      ("othr", "there is no implementation 'othr'; did you mean 'other'?"),
      ("rx", "'rx'; use one of other, same, top, own under 'implementations' in w.yml"),
    ])
  func unknown(name: String, message: String) throws {
    let course = try CourseParser.parse(SourceText(path: "w.yml", bytes: Array(Self.course.utf8)))
    let error = #expect(throws: CheckError.self) {
      _ = try CheckSettings().comparing(with: [name], in: course)
    }
    #expect(error?.description.contains(message) == true)
  }
}
