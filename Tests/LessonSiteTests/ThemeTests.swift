import Foundation
import LessonKit
import Testing

@testable import LessonSite

@Suite struct ThemeTests {
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
    "templates/page.mustache", "templates/figure.mustache", "words/en.yml", "style.css",
    "search.js", "site.js", "favicon.svg",
  ])
  func `a missing file is named`(file: String) throws {
    #expect(try problems(file: file) { _ in nil } == ["theme/\(file):0: there is no such file"])
  }

  @Test func `a broken template is named with its line`() throws {
    let problems = try problems(file: "templates/index.mustache") { "\($0)\n{{#open}}" }
    #expect(problems.count == 1)
    #expect(problems[0].hasPrefix("theme/templates/index.mustache:"))
    #expect(problems[0].contains("this is no template"))
  }

  @Test(arguments: [
    ("next: Next\n", "", "the word 'next' is missing"),
    ("next: Next\n", "next: Next\nnxt: N\n", "no page uses the word 'nxt'"),
    ("next: Next\n", "next: [N]\n", "a word is no text"),
  ])
  func `words are complete and used`(old: String, new: String, message: String) throws {
    let problems = try problems(file: "words/en.yml") { $0.replacing("\n" + old, with: "\n" + new) }
    #expect(problems == ["theme/words/en.yml:0: \(message)"])
  }

  @Test func `templates name only words that there are, and escape by handing on HTML`() throws {
    for name in Templates.Name.allCases {
      let path = "\(Scratch.theme)/templates/\(name.rawValue).mustache"
      let template = try String(contentsOfFile: path, encoding: .utf8)
      for match in template.matches(of: /[wW]ords\.([a-z-]+)/) {
        #expect(WordKey(rawValue: String(match.1)) != nil, "\(match.1) in \(name)")
      }
      let escapedTwice = template.matches(of: /[^{]\{\{[a-z.]/).map { String($0.0) }
      #expect(escapedTwice.isEmpty, "\(name)")
    }
  }

  @Test func `a word's blanks are filled in, and others are left`() throws {
    let keys = WordKey.allCases.map { "\($0.rawValue): <\($0.rawValue)> {a} {b}\n" }.joined()
    let words = try Words(SourceText(path: "w", bytes: Array(keys.utf8)))
    let text = words.text(.next, ["a": "<i>{b}</i>"])
    #expect(text.markup == "&lt;next&gt; <i>{b}</i> {b}")
  }

  @Test(arguments: [("style.css", 4000), ("site.js", 2000), ("search.js", 2000)])
  func `what a page loads is small, and loads nothing else`(file: String, bytes: Int) throws {
    let scratch = try Scratch(["a": "# A\n"])
    try scratch.render()
    #expect(try compressedSize(of: "\(scratch.output)/\(file)") <= bytes)
    let text = try scratch.text("public/\(file)")
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

  @Test(arguments: [
    ("a { b: c; }\n\n/* d */\ne > f,\n  g { h: i }", "a{b:c}e>f,g{h:i}"),
    (
      "a :is(b) { c: calc(1px + 2px) \"x  /* y */ z\" }",
      "a :is(b){c:calc(1px + 2px) \"x  /* y */ z\"}"
    ),
    ("@media (a: b) and (c) { d { e: 1 2 } }", "@media (a:b) and (c){d{e:1 2}}"),
    ("/* never closed", ""), ("a { b: \"never closed", "a{b:\"never closed"),
  ])
  func `a style sheet loses what browsers do not need`(style: String, short: String) {
    #expect(String(decoding: ShortText.style(Array(style.utf8)), as: UTF8.self) == short)
  }

  @Test func `a script keeps its lines, and none is part of a longer text`() throws {
    let script = "// a\n\n  let b = 1 // c\n    d()\n"
    let short = ShortText.script(Array(script.utf8))
    #expect(String(decoding: short, as: UTF8.self) == "let b = 1 // c\nd()\n")
    for name in ["site.js", "search.js"] {
      let text = try String(contentsOfFile: "\(Scratch.theme)/\(name)", encoding: .utf8)
      for line in text.split(separator: "\n") {
        #expect(line.count { $0 == "`" }.isMultiple(of: 2), "\(name): \(line)")
      }
    }
  }

  @Test func `a failure names its step, and each problem in a line of its own`() {
    let problem = LessonProblem(in: "site/a", "it is wrong", advice: "mend it")
    let failure = SiteFailure(.readTheme, [problem, problem])
    let line = "site/a: error: it is wrong; mend it"
    #expect("\(failure)" == "could not read the theme:\n\(line)\n\(line)")
  }
}
