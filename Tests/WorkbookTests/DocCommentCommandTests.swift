import Foundation
import TestSupport
import Testing

/// `check` of Swift sources: the code in their documentation comments.
@Suite(.compiles) struct DocCommentCommandTests {
  private static let files = [
    "workbook.yml":
      "package: .\noverrides:\n  - {files: Sources/Kit/Inner.swift, testable: true}\n",
    "a.md": "# A\n",
    "Sources/Kit/Kit.swift": """
    /// Greets.
    ///
    ///     print(greet())
    ///     // Prints "bye"
    public func greet() -> String { "hello" }

    public enum Shouting {
      /// Shouts.
      ///
      /// ```swift
      /// print(Shouting.shout())
      /// ```
      /// ```output
      /// hello
      /// ```
      public static func shout() -> String { "HELLO" }

      /// Counts what another comment declares.
      ///
      ///     let total = greet().count
      ///     print(totel)
      public static func count() {}
    }

    """,
    "Sources/Kit/Inner.swift": """
    /// Is nobody's business.
    ///
    /// ```swift
    /// print(inner())  // Prints "1"
    /// ```
    func inner() -> Int { 1 }

    """,
    "Sources/Kit/Plain.swift": "/// No code.\nlet plain = 1\n",
  ]

  private static func undeclared(_ name: String) -> String {
    "; declare '\(name)' in the snippet, in '<!-- swift: … -->' above it, or in "
      + "'defaults: prelude:' in workbook.yml"
  }

  /// The module of the sources, compiled once for all tests.
  private static let built = Task {
    let tool = try Tool(isSeeded: false)
    for (path, text) in files {
      try tool.write(text.replacing("@@@", with: "```"), to: "tree/" + path)
    }
    _ = try await tool.shell(build)
    return tool
  }

  private static let build = """
    cd tree
    mkdir -p .build/debug/Modules .build/debug/Kit.build
    swiftc -module-name Kit -enable-testing -parse-as-library -c Sources/Kit/*.swift -wmo \
      -o .build/debug/Kit.build/a.o \
      -emit-module -emit-module-path .build/debug/Modules/Kit.swiftmodule
    """

  private func shell(_ script: String) async throws -> Tool.Outcome {
    let tool = try Tool()
    for (path, text) in Self.files {
      try tool.write(text.replacing("@@@", with: "```"), to: "tree/" + path)
    }
    let built = try await Self.built.value.folder + "/tree/.build"
    return try await tool.shell("cd tree; cp -r \(built) .build\n" + script)
  }

  @Test func `comments import their module, and are reported at their line in the source`()
    async throws
  {
    let outcome = try await shell(
      """
      $WORKBOOK check --trust-settings Sources; echo "code $?"
      $WORKBOOK check --trust-settings -q Sources/Kit/Kit.swift:20; $WORKBOOK check --trust-settings Sources/Kit/Plain.swift
      """)
    #expect(
      outcome.output.replacing(#/ \([0-9a].*\)/#, with: "") == """
        Sources/Kit/Kit.swift:4:20: error: the output differs from what the comment says
            - bye
            + hello
        Sources/Kit/Kit.swift:14:7: error: the output differs from what the page says
            - hello
            + HELLO
        Sources/Kit/Kit.swift:21:17: error: cannot find 'totel' in scope\(Self.undeclared("totel"))
        2 files, 4 snippets: 1 compared, 3 failed
        code 1
        Sources/Kit/Kit.swift:21:17: error: cannot find 'totel' in scope\(Self.undeclared("totel"))
        Sources/Kit/Plain.swift: error: no doc comment in this file has code; name a Markdown \
        file, or a folder that contains one
        0 files, 0 snippets: 1 error

        """)
  }

  @Test func `what is internal is seen where the configuration says that the import is testable`()
    async throws
  {
    let outcome = try await shell(
      """
      echo 'package: .' > workbook.yml
      $WORKBOOK check --trust-settings -q Sources/Kit/Inner.swift
      echo 'defaults: {testable: true}' >> workbook.yml
      $WORKBOOK check --trust-settings Sources/Kit/Inner.swift
      """)
    #expect(
      outcome.output.replacing(#/ \([0-9a].*\)/#, with: "") == """
        Sources/Kit/Inner.swift:4:11: error: cannot find 'inner' in scope\(Self.undeclared("inner"))
        1 file, 1 snippet: 1 compared

        """)
  }

  @Test func `doc comments are checked with the pages if the configuration says so`() async throws {
    let outcome = try await shell(
      """
      $WORKBOOK check --trust-settings | tail -1
      echo 'files: {comments: [Sources], except: [Sources/Kit/Kit.swift]}' >> workbook.yml
      $WORKBOOK check --trust-settings | tail -1
      """)
    let lines = outcome.output.replacing(#/ \([0-9a].*\)/#, with: "").split(separator: "\n")
    #expect(
      lines == [
        "1 file, 0 snippets", "2 files, 1 snippet: 1 compared",
      ])
  }

  @Test func `blessing writes the actual output into doc comments`() async throws {
    let outcome = try await shell(
      """
      $WORKBOOK check --trust-settings Sources --bless --force > said; sed -n '1,16p' Sources/Kit/Kit.swift
      """)
    let text = try #require(Self.files["Sources/Kit/Kit.swift"])
      .replacing("\"bye\"", with: "\"hello\"").replacing("/// hello", with: "/// HELLO")
    #expect(
      outcome.output == text.split(separator: "\n", omittingEmptySubsequences: false)
        .prefix(16).joined(separator: "\n") + "\n")
  }
}
