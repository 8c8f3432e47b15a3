import Foundation
import LessonKit
import Sandbox
import Testing

@testable import LessonSite

@Suite struct ThemeTests {
  @Test func `the theme that is built in is the one of the repository`() throws {
    let scratch = try Scratch(["a": "# A\n"])
    let theme = try SiteRenderer.writeTheme(to: Folder(named: scratch.root + "theme"))
    let built = try FileManager.default.subpathsOfDirectory(atPath: theme)
    let own = try FileManager.default.subpathsOfDirectory(atPath: Scratch.theme)
      .filter { !$0.hasPrefix("public") && !$0.hasPrefix("pictures") }
    #expect(built.sorted() == own.sorted())
    for file in own where file.contains(".") {
      #expect(
        try scratch.text("theme/\(file)")
          == String(contentsOfFile: "\(Scratch.theme)/\(file)", encoding: .utf8))
    }
  }

  /// What is said of the theme of the repository after one of its files was changed.
  private func problems(file: String, _ change: (String) -> String?) throws -> [String] {
    let scratch = try Scratch(["a": "# A\n"])
    let theme = scratch.root + "theme"
    try scratch.copyTheme()
    if let text = change(try scratch.text("theme/\(file)")) {
      try scratch.write(text, to: "theme/\(file)")
    } else {
      try scratch.remove("theme/\(file)")
    }
    return try scratch.problems(theme: theme)
  }

  @Test(arguments: [
    "templates/page.mustache", "templates/figure.mustache", "words/en.yml", "synonyms.yml",
    "style.css", "style/text.css", "search.js", "site.js", "start.js", "favicon.svg",
  ])
  func `a missing file is named`(file: String) throws {
    #expect(try problems(file: file) { _ in nil } == ["theme/\(file):0: there is no such file"])
  }

  @Test func `a folder in the place of a theme's file is named as that`() throws {
    let scratch = try Scratch(["a": "# A\n"])
    try scratch.copyTheme()
    try scratch.remove("theme/style.css")
    try scratch.write("", to: "theme/style.css/x")
    #expect(
      try scratch.problems(theme: scratch.root + "theme") == [
        "theme/style.css:0: this is a folder, not a theme file"
      ])
  }

  @Test func `a broken template is named with its line`() throws {
    let problems = try problems(file: "templates/index.mustache") { "\($0)\n{{#open}}" }
    #expect(problems.count == 1)
    #expect(problems[0].hasPrefix("theme/templates/index.mustache:"))
    #expect(problems[0].contains("this template has an error"))
  }

  @Test func `a template that no kind of page uses is an error`() throws {
    let scratch = try Scratch(["a": "# A\n"])
    try scratch.copyTheme()
    try scratch.write("<p>{{{course}}}</p>\n", to: "theme/templates/quiz.mustache")
    let message = "theme/templates/quiz.mustache:0: no page uses this template"
    #expect(try scratch.problems(theme: scratch.root + "theme") == [message])
  }

  @Test(arguments: [
    ("next: Next\n", "", "the key 'next' is missing"),
    ("next: Next\n", "next: Next\nnxt: N\n", "no page uses the key 'nxt'"),
    ("next: Next\n", "next: [N]\n", "a value isn't a string"),
  ])
  func `every word of the theme is defined and used`(old: String, new: String, message: String)
    throws
  {
    let problems = try problems(file: "words/en.yml") { $0.replacing("\n" + old, with: "\n" + new) }
    #expect(problems == ["theme/words/en.yml:0: \(message)"])
  }

  @Test func `a word that only a template names is missing with the template's line`() throws {
    let scratch = try Scratch(["a": "# A\n"])
    try scratch.copyTheme()
    let name = "theme/templates/claims.mustache"
    let text = try scratch.text(name).replacing("words.claims-about", with: "words.claims-abut")
    try scratch.write(text, to: name)
    let failure = #expect(throws: SiteFailure.self) {
      try scratch.render(theme: scratch.root + "theme")
    }
    let problem = try #require(failure?.problems.first)
    #expect(problem.message == "the key 'claims-abut' is missing")
    #expect((problem.advice ?? "").hasSuffix("templates/claims.mustache:4, which uses it"))
  }

  @Test(arguments: [
    (
      "lesson", "{{{title}}}</h1>", "{{{titel}}}</h1>",
      "lesson.mustache:5: no page has a value for 'titel'"
    ),
    (
      "part-list", "{{{slug}}}", "{{{slag}}}",
      "part-list.mustache:4: no page has a value for 'slag'"
    ),
    (
      "figure", "{{{mark.word}}}", "{{{mrk.word}}}",
      "figure.mustache:18: no page has a value for 'mrk'"
    ),
    (
      "page", "{{#canonical}}", "{{#canon}}{{/canon}}{{#canonical}}",
      "no page has a value for 'canon'"
    ),
  ])
  func `a key that nothing fills is an error with its template and line`(
    template: String, old: String, new: String, problem: String
  ) throws {
    let scratch = try Scratch(["a": "# A\n```swift\n1\n```\n"])
    try scratch.copyTheme()
    let name = "theme/templates/\(template).mustache"
    let text = try scratch.text(name)
    #expect(text.contains(old))
    try scratch.write(text.replacing(old, with: new), to: name)
    let problems = try scratch.problems(theme: scratch.root + "theme")
    #expect(problems.first?.contains(problem) == true, "\(problems)")
    #expect(Set(problems).count == problems.count)
    #expect(scratch.outputFiles().isEmpty)
  }

  @Test func `templates escape by handing on HTML`() throws {
    let folder = "\(Scratch.theme)/templates"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let template = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      let escapedTwice = template.matches(of: /[^{]\{\{[a-z.]/).map { String($0.0) }
      #expect(escapedTwice.isEmpty, "\(name)")
    }
  }

  @Test func `a word's placeholders are filled in, and others are left`() throws {
    let keys = LocalizationKey.allCases.map(\.key).map { "\($0): <\($0)> {a} {b}\n" }.joined()
    let words = try Localization(SourceText(path: "w", bytes: Array(keys.utf8)))
    let text = words.text(.code, ["a": "<i>{b}</i>"])
    #expect(text.markup == "&lt;code&gt; <i>{b}</i> {b}")
  }

  @Test(arguments: [
    ("style.css", 11500), ("en/site.js", 8250), ("search.js", 1750), ("ranking.js", 3200),
    ("marbles.js", 2700), ("moves.js", 7500), ("play.js", 2000), ("race.js", 2700),
    ("start.js", 350),
  ])
  func `what a page loads is small, and loads nothing else`(file: String, bytes: Int) throws {
    let scratch = try Scratch(["a": "# A\n"])
    try scratch.render()
    #expect(try compressedSize(of: "\(scratch.output)/\(file)") <= bytes)
    let text = try scratch.text("public/\(file)")
    #expect(!text.contains("\n//") && !text.contains("/*"))
    for word in ["url(", "@import", "@font-face", "http"] { #expect(!text.contains(word)) }
  }

  /// How many bytes a server would send of a file.
  private func compressedSize(of file: String) throws -> Int {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-6", "--no-name", "--stdout", file]
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return bytes.count
  }

  @Test func `the script has the controls that it adds, in the words of its language`() throws {
    let scratch = try Scratch(["a": "# A\n"])
    try scratch.write("# 가\n", to: "Lessons/ko/a.md")
    try scratch.render()
    for (language, word) in [("en", "Copied"), ("ko", "복사했습니다")] {
      let script = try scratch.text("public/\(language)/site.js")
      let tools = try #require(script.split(separator: "\n").last)
      #expect(tools.hasPrefix("var siteTools = \"<button "), "\(tools.prefix(80))")
      #expect(tools.contains("data-copied=\\\"\(word)\\\""))
      #expect(!tools.contains("{{"))
    }
  }

  @Test func `a failure names its step, and each problem in a line of its own`() {
    let problem = Diagnostic.problem(in: "site/a", "it is wrong", advice: "mend it")
    let failure = SiteFailure(.readTheme, [problem, problem])
    let line = "site/a: error: it is wrong; mend it"
    #expect("\(failure)" == "couldn't read the theme:\n\(line)\n\(line)")
  }
}
