import LessonKit
import TestSupport
import Testing

/// The commands of *Run it yourself*, followed as a reader would.
@Suite(.compilesLong) struct RunItYourselfTests {
  /// What the page says: its shell commands, its program, and what that prints.
  private struct Page {
    let commands: [String]
    let creation: String
    let program: String
    let output: String

    init() throws {
      let workbook = try WorkbookLoader.load(root: Project.root)
      let lesson = try #require(workbook.lessons.first { $0.slug == "run-it-yourself" })
      commands = lesson.document.codeBlocks.compactMap { block in
        guard case .codeBlock(info: "sh", let text) = block.kind else { return nil }
        return text
      }
      creation = try #require(commands.first { $0.hasPrefix("mkdir") })
      let snippet = try #require(lesson.snippets.first { $0.options.id == "first-stream" })
      // As the page's button copies it.
      program = "import ReactiveCore\n\n" + snippet.code
      let output = lesson.document.codeBlocks.compactMap { block -> String? in
        guard case .codeBlock(info: "output", let text) = block.kind else { return nil }
        return text
      }
      self.output = try #require(output.first)
    }
  }

  @Test
  func `the package that the page creates prints what the page says, and can use each library`()
    async throws
  {
    let page = try Page()
    let folder = try TemporaryFolder()
    for name in ["Package.swift", "Plugins", "Sources", "Tests"] {
      try folder.link("reactive-workbook/\(name)", to: Project.root + name)
    }
    // The commands end with a run of the program that they write.
    #expect(try await Self.shell(page.creation, in: folder) == "ramen\nsalad\n")
    try folder.write(page.program, to: "FirstStream/Sources/FirstStream/main.swift")
    let printed = try await Self.shell("cd FirstStream\nswift run\n", in: folder)
    #expect(printed == page.output)
    // Beside what is built by now.
    let products = Self.libraries.map {
      ".product(name: \"\($0)\", package: \"reactive-workbook\")"
    }
    let manifest = try folder.text(of: "FirstStream/Package.swift").replacing(
      products[0], with: products.joined(separator: ", "))
    try folder.write(manifest, to: "FirstStream/Package.swift")
    try folder.write(Self.program, to: "FirstStream/Sources/FirstStream/main.swift")
    #expect(
      try await Self.shell("cd FirstStream\nswift run\n", in: folder)
        == "2\n[next(10) @ 210, next(20) @ 220, completed @ 230]\ntapped\n")
  }

  private static let libraries = [
    "ReactiveCore", "HandmadeObservable", "HeadlessUIKit", "ReactiveTesting", "ReactiveUI",
  ]

  private static let program = """
    import HandmadeObservable
    import HeadlessUIKit
    import ReactiveCore
    import ReactiveTesting
    import ReactiveUI

    let number = HandmadeObservable.Observable(1)
    let (label, bag) = (UILabel(), HandmadeObservable.DisposeBag())
    number.subscribe(on: label, disposeBag: bag, onNext: { label.text = "\\($0)" })
    number.value = 2
    print(label.text ?? "")

    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
    print(scheduler.start { source.map { $0 * 10 } }.events)

    let button = UIButton()
    let taps = button.rx.tap.asSignal().emit(onNext: { print("tapped") })
    button.tap()
    taps.dispose()
    """

  @Test func `the exercise that the page begins with is one of the course`() throws {
    let workbook = try WorkbookLoader.load(root: Project.root)
    let exercises = Set(workbook.lessons.flatMap(\.exercises).map(\.id))
    let begun = try Page().commands.flatMap { $0.split(separator: "\n") }.compactMap { command in
      command.wholeMatch(of: /swift run workbook try ([\w\-]+)/).map { String($0.1) }
    }
    #expect(begun.count == 1)
    #expect(exercises.isSuperset(of: begun))
  }

  /// Runs commands to their end, and returns what they print.
  private static func shell(_ commands: String, in folder: TemporaryFolder) async throws -> String {
    let outcome = try await ToolProcess.run("/bin/sh", ["-e", "-c", commands], in: folder)
    #expect(outcome.code == 0)
    return outcome.output
  }
}
