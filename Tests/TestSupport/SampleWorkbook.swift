import Foundation
package import LessonChecker
import LessonKit
package import Sandbox

/// A workbook in a folder of its own, with a few modules for snippets to import.
package struct SampleWorkbook {
  /// Where it lies.
  package let folder: TemporaryFolder

  /// Makes a workbook.
  ///
  /// - Parameter lessons: the texts of its lessons by name.
  /// - Throws: where its files can't be written.
  package init(lessons: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    let list = lessons.keys.sorted().joined(separator: ", ")
    let parts = "parts: [{title: All, lessons: [\(list)]}]\n"
    try folder.write(Self.course + parts, to: Self.courseFile)
    for (name, text) in lessons { try folder.write(text, to: "Lessons/en/\(name).md") }
    try folder.write(Self.module, to: "Sources/Module/Module.swift")
    try folder.write(Self.shapes, to: "Sources/Module/Shape.swift")
    try folder.link("Sources/outside.swift", to: "/etc/passwd")
    try folder.write("public let unlisted = \"unlisted\"\n", to: "Sources/Unlisted/a.swift")
    try folder.write("public let good = 1\n", to: "Sources/Broken/a.swift")
    try folder.write("\npublic let bad: Int = \"\"\n", to: "Sources/Broken/b.swift")
    try folder.write("public let top = 1\n", to: "Sources/Dependent/a.swift")
  }

  /// The folder, with a slash at the end.
  package var root: String { folder.root }

  /// Reads the workbook and checks it, with what all checks have to make ready made beforehand.
  package func check(
    _ paths: [String]? = nil, cache: String = "cache", searchPath: String? = nil,
    settings: CheckSettings = CheckSettings(), sandbox: SandboxMode = .auto
  ) async throws -> CheckVerdicts {
    try await SeededCache.seed(root + cache)
    return try await checker(
      paths, cache: cache, searchPath: searchPath, settings: settings, sandbox: sandbox
    ).check()
  }

  /// Reads the workbook and prepares a check of it, which has to make everything ready itself.
  package func checker(
    _ paths: [String]? = nil, cache: String = "cache", searchPath: String? = nil,
    settings: CheckSettings = CheckSettings(), sandbox: SandboxMode = .auto
  ) throws -> Checker {
    let workbook = try WorkbookLoader.load(root: root, paths: paths)
    return Checker(
      workbook, cacheFolder: root + cache, searchPath: searchPath, settings: settings,
      sandbox: sandbox)
  }

  /// The file that lists the lessons.
  package static let courseFile = "Lessons/workbook.yml"

  /// What that file says but for the list.
  package static let course = """
    title: Sample
    modules:
      Module: {sources: Sources/Module}
      Unlisted: {sources: Sources/Unlisted, imports: [Module]}
      Broken: {sources: Sources/Broken}
      Dependent: {sources: Sources/Dependent, imports: [Broken]}
    defaults: {modules: [], timeout: 10}

    """

  private static let module = """
    public let greeting = "hello"
    let hidden = "hidden"
    public func crash() { fatalError("in the module") }
    #if DEBUG
      public let moduleIsDebug = true
    #else
      public let moduleIsDebug = false
    #endif

    """

  private static let shapes = """
    public protocol Shape {
      var area: Double { get }
    }

    /// A circle.
    public struct Circle: Shape {
      public let radius: Double

      public init(radius: Double) {
        self.radius = radius
      }

      /// How large it is.
      @inlinable
      public var area: Double {
        3 * radius * radius
      }
    }

    public struct Square: Shape {
      public var area: Double { 4 }  // { not a brace
    }

    """

  /// A lesson of two programs, which holds.
  package static let lesson = """
    ---
    title: Sample
    swift: 6
    modules: [Module]
    ---

    Prose.

    ```swift
    print(greeting)
    ```

    ```output
    hello
    ```

    ## Other

    <!-- check: timeout=9 -->
    ```swift
    print("other")
    ```

    ```output
    other
    ```

    """
}
