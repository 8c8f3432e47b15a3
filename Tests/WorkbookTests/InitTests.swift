import Foundation
import TestSupport
import Testing

/// `init` in a package that nobody prepared for it.
@Suite(.compiles) struct InitTests {
  private static let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "greeter", products: [.library(name: "Greeter", targets: ["Greeter"])],
      targets: [
        .target(name: "Greeter", resources: [.copy("words.txt")]), .target(name: "Extras"),
        .executableTarget(name: "tool"),
      ])
    """,
    // Nothing can be linked with a program.
    "Sources/tool/main.c": "int main(void) { return 0; }\n",
    // What a package reads of its resources, its snippets read as well.
    "Sources/Greeter/a.swift": """
    import Foundation
    public func greet() -> String {
      let words = Bundle.module.url(forResource: "words", withExtension: "txt")
      return (try? String(contentsOf: words!, encoding: .utf8)) ?? ""
    }

    """,
    "Sources/Greeter/words.txt": "hello",
    "Sources/Extras/a.swift": "public func shout() -> String { \"HELLO\" }\n",
    "README.md": """
    # Greeter

    @@@swift
    print(greet())  // Prints "hello"
    @@@

    @@@swift
    print(shout())
    @@@

    @@@swift
    import SwiftUI
    @@@

    @@@swift
    print(URL(string: "https://example.com") != nil)
    @@@

    @@@swift
    let wrong: Int = greet()
    @@@

    @@@swift
    Greeter.missing(...)
    ...
    @@@
    """,
    "CHANGELOG.md": "@@@swift\ngone()\n@@@\n",
  ]

  private static let summary =
    "1 file, 6 snippets: 1 compared, 1 ran, 2 left out, 2 accepted"

  @Test func `a package is built, configured and explained, and accepts what fails when asked to`()
    async throws
  {
    let tool = try Tool()
    for (path, text) in Self.files {
      try tool.write(text.replacing("@@@", with: "```"), to: "tree/" + path)
    }
    let outcome = try await tool.shell(
      """
      cd tree; $WORKBOOK init; echo "code $?"; cat workbook.yml
      cat docs-baseline.yml | grep -c README; $WORKBOOK check; echo "code $?"
      cp workbook.yml kept.yml; $WORKBOOK init | sed -n 2p; cmp workbook.yml kept.yml
      sleep 1; echo '// more' >> Sources/Greeter/a.swift; $WORKBOOK check -q; echo "code $?"
      """)
    #expect(
      outcome.output.replacing(#/ \([0-9]+ compiled.*\)/#, with: "") == """
        Built the package greeter. Snippets can import: Greeter.
        Wrote workbook.yml.

        Why snippets fail, and how to fix it:
        1  Extras isn't imported: README.md:8
           -> import Extras, or add it to 'defaults: modules:' in workbook.yml

        \(Self.summary)
        docs-baseline.yml lists 2 snippets that may fail or be skipped. When you fix a snippet, \
        remove its entry.
        'workbook check' passes now.
        code 0
        # Settings of 'workbook check' for the Swift code in this documentation.
        package: .  # built by 'swift build'
        defaults:
          modules: [Greeter, Foundation]  # imported into every snippet
          # Foundation is included because snippets use its types without an import.
        files:
          except: [CHANGELOG.md]  # pages about old versions
        1
        \(Self.summary) (all from the cache)
        code 0
        workbook.yml exists already, so it wasn't changed.
        code 0

        """)
    #expect(
      outcome.complaints == [
        "workbook.yml: warning: the package '.' was built before 'Sources/Greeter/a.swift' was "
          + "changed, so the check uses an old build; run 'swift build --package-path .', "
          + "unless you only changed comments"
      ])
  }

  @Test func `a target that no product needs and that does not compile stops nothing`()
    async throws
  {
    let tool = try Tool()
    for (path, text) in Self.files {
      try tool.write(text.replacing("@@@", with: "```"), to: "tree/" + path)
    }
    // An object of this file is left, which refers to the other.
    try tool.write("public func shout() -> String { word() }\n", to: "tree/Sources/Extras/a.swift")
    try tool.write("func word() -> String { 1 }\n", to: "tree/Sources/Extras/b.swift")
    // Of a package for older tools, an executable's entry point is called 'main'.
    let manifest = """
      // swift-tools-version: 5.4
      import PackageDescription
      let package = Package(
        name: "greeter", products: [.library(name: "Greeter", targets: ["Greeter"])],
        targets: [
          .target(name: "Greeter", resources: [.copy("words.txt")]), .target(name: "Extras"),
          .executableTarget(name: "Demo", dependencies: ["Greeter"]),
        ])
      """
    try tool.write(manifest, to: "tree/Package.swift")
    try tool.write("print(1)\n", to: "tree/Sources/Demo/main.swift")
    let outcome = try await tool.shell(
      """
      cd tree; $WORKBOOK init | sed -n '1,5 p'; sed -n 2,3p workbook.yml; $WORKBOOK check | tail -1
      sleep 1; echo '// more' >> Sources/Greeter/a.swift; $WORKBOOK check -q > log 2> told
      command=$(sed -n "s/.*so the check uses an old build; run '\\([^']*\\)', unless.*/\\1/p" told)
      echo "$command"; $command > log 2>&1; echo "code $?"; $WORKBOOK check -q 2>&1 | grep -c 'old build'
      sed -i 3d workbook.yml; $WORKBOOK init | grep exists
      echo 'func word() -> String { "" }' > Sources/Extras/b.swift
      sed -i '2a targets: [Greeter]' workbook.yml; $WORKBOOK init | grep exists
      """)
    let there = "workbook.yml exists already, so it wasn't changed"
    #expect(
      outcome.output.replacing(#/ \([0-9]+ compiled.*\)/#, with: "") == """
        Built the package greeter. Snippets can import: Greeter.
        The library products were built, but not the whole package: the package '.' can't be built: \
        Sources/Extras/b.swift:1:25: cannot convert return expression of type 'Int' to return type \
        'String'.
        Wrote workbook.yml.

        Why snippets fail, and how to fix it:
        package: .  # built by 'swift build --target Greeter'
        targets: [Greeter]  # because the rest of the package can't be built
        \(Self.summary) (all from the cache)
        swift build --package-path . --target Greeter
        code 0
        0
        \(there); write 'targets: [Greeter]' there, because the rest of the package can't be built.
        \(there); remove its 'targets', because the whole package can be built.

        """)
  }

  private static let traitFiles = [
    "Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(
      name: "greeter", products: [.library(name: "Greeter", targets: ["Greeter"])],
      traits: ["Loud", "Long"], targets: [.target(name: "Greeter")])
    """,
    "Sources/Greeter/a.swift": """
    #if Loud
    public func shout() -> String { "HELLO" }
    #endif

    """,
    "README.md": "@@@swift\nprint(shout())  // Prints \"HELLO\"\n@@@\n",
  ]

  @Test func `traits are written down, and taken from there when init runs again`() async throws {
    let tool = try Tool()
    for (path, text) in Self.traitFiles {
      try tool.write(text.replacing("@@@", with: "```"), to: "tree/" + path)
    }
    let outcome = try await tool.shell(
      """
      cd tree; $WORKBOOK init --traits Loud,Loud | grep passes; sed -n '2,3p' workbook.yml
      $WORKBOOK init | grep -e passes -e exists
      $WORKBOOK init --traits Long,Loud | grep exists; $WORKBOOK init --traits '' | grep exists
      sed -i 's/Loud\\]/Loud, Loud]/' workbook.yml; $WORKBOOK init; echo "code $?"
      sed -i 's/^traits.*/traits: [Shy]/' workbook.yml; $WORKBOOK init | grep can; echo "code $?"
      """)
    let held = "'workbook check' passes now."
    let there = "workbook.yml exists already, so it wasn't changed"
    #expect(
      outcome.output.replacing(#/ \([0-9a-z].*\)/#, with: "") == """
        \(held)
        package: .  # built by 'swift build'
        traits: [Loud]  # with '--traits Loud'
        \(there).
        \(held)
        \(there); write 'traits: [Long, Loud]' there, because the package was built with these.
        \(there); remove its 'traits', because the package was built without any.
        code 2
        Snippets can't import a package: the package '.' can't be built: Trait 'Shy' enabled by \
        command-line trait configuration is not declared by package 'tree'. The available traits \
        declared by this package are: Long, Loud.
        code 0

        """)
    let twice =
      "workbook.yml:3:16: error: the trait 'Loud' is listed twice; remove one of them"
    #expect(outcome.complaints.first == twice)
  }

  @Test func `an invalid trait name is refused before anything is built`() async throws {
    let tool = try Tool()
    try tool.write(Self.traitFiles["Package.swift"] ?? "", to: "tree/Package.swift")
    let outcome = try await tool.shell(
      "cd tree; $WORKBOOK init --traits 'Loud, Long'; echo \"code $?\"; ls")
    #expect(outcome.output == "code 2\nPackage.swift\n")
    let reason = "' Long' isn't the name of a trait; write traits as in Package.swift"
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
  }

  @Test(
    "checking a package without a configuration suggests init",
    arguments: [
      ("import Greeter", true), ("print(greet())", true), ("let wrong: Int = \"\"", false),
    ])
  func offer(code: String, isMade: Bool) async throws {
    let tool = try Tool()
    try tool.write("", to: "tree/Package.swift")
    try tool.write("```swift\n\(code)\n```\n", to: "tree/README.md")
    let outcome = try await tool.shell(
      "cd tree; $WORKBOOK check README.md; touch workbook.yml; $WORKBOOK check README.md")
    let offers = outcome.errors.split(separator: "\n").filter { $0.contains("'workbook init'") }
    #expect(offers.count == (isMade ? 1 : 0), "\(outcome.errors)")
  }

  @Test func `init says that a folder has no package, or is a course`() async throws {
    let tool = try Tool()
    let course = try await tool.run("init")
    #expect((course.code, course.complaints.count) == (2, 1))
    let folder = try await tool.shell("mkdir tree; cd tree; $WORKBOOK init; ls")
    #expect(folder.errors.contains("has no Markdown, and no code in doc comments"))
    #expect(!folder.output.contains("workbook.yml"))
  }
}
