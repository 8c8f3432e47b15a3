import Testing

@testable import SwiftSource

@Suite struct CodeTokenTests {
  /// The tokens of a line as `text:kind`, with a label marked by `=`.
  private func tokens(_ code: String) -> [String] {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return zip(lines, CodeToken.lines(of: lines)).flatMap { line, tokens in
      tokens.map { token in
        let bytes = line.utf8.dropFirst(token.range.lowerBound).prefix(token.range.count)
        return "\(String(decoding: bytes, as: UTF8.self)):\(token.kind)\(token.isLabel ? "=" : "")"
      }
    }
  }

  @Test(arguments: [
    ("let a = 1", ["let:keyword", "a:name", "1:number"]),
    ("let pi = 3.14", ["let:keyword", "pi:name", "3.14:number"]),
    ("struct Text {}", ["struct:keyword", "Text:type"]),
    ("func run() {}", ["func:keyword", "run:function"]),
    ("a.count", ["a:name", "count:property"]),
    ("a.map { $0 }", ["a:name", "map:function", "$0:name"]),
    ("a.map(f)", ["a:name", "map:function", "f:name"]),
    ("if a.isEmpty {", ["if:keyword", "a:name", "isEmpty:property"]),
    (
      "if a.contains { $0 } {",
      ["if:keyword", "a:name", "contains:property", "$0:name"]
    ),
    ("f(a, to: b)", ["f:function", "a:name", "to:function=", "b:name"]),
    ("[a: b, c: d]", ["a:name", "b:name", "c:name", "d:name"]),
    ("weak var a: A?", ["weak:keyword", "var:keyword", "a:name", "A:type"]),
    ("weak = 1", ["weak:name", "1:number"]),
    (
      "{ [weak self] in self?.run() }",
      ["weak:keyword", "self:keyword", "in:keyword", "self:keyword", "run:function"]
    ),
    ("A.init(a).self", ["A:type", "init:keyword", "a:name", "self:keyword"]),
    ("case next(Int)", ["case:keyword", "next:function", "Int:type"]),
    ("case done", ["case:keyword", "done:property"]),
    ("enum direction {", ["enum:keyword", "direction:type"]),
    ("@MainActor class 나 {}", ["@MainActor:attribute", "class:keyword", "나:type"]),
    ("#if DEBUG", ["#if:attribute", "DEBUG:type"]),
    ("a // b", ["a:name", "// b:comment"]),
    ("/* a */ b /* c", ["/* a */:comment", "b:name", "/* c:comment"]),
    (##""a" + #"b"#"##, [#""a":string"#, ##"#"b"#:string"##]),
    (#""a\(b)c""#, [#""a\(:string"#, "b:name", #")c":string"#]),
    (
      #""\(a.map { "\($0)" })""#,
      [
        #""\(:string"#, "a:name", "map:function", #""\(:string"#, "$0:name", #")":string"#,
        #")":string"#,
      ]
    ),
    ("a.matches(of: /b+/)", ["a:name", "matches:function", "of:function=", "b:name"]),
    ("f(\"a", ["f:function", "a:name"]),
    ("}) a", ["a:name"]),
    ("a\u{0}b", ["a:name", "b:name"]),
    ("", []),
  ])
  func `the text decides the kinds of the tokens of a line`(code: String, kinds: [String]) {
    #expect(tokens(code) == kinds)
  }

  @Test func `a comment and a string of several lines have tokens in each of them`() {
    let code = "/* a\n\n  b */\nlet c = \"\"\"\n  d \\(e)\n  \"\"\"\n"
    #expect(
      tokens(code) == [
        "/* a:comment", "b */:comment", "let:keyword", "c:name", "\"\"\":string", "d \\(:string",
        "e:name",
        "):string", "\"\"\":string",
      ])
  }

  @Test func `tokens of a line are in order and don't overlap, whatever the bytes are`() {
    var random = SystemRandomNumberGenerator()
    let parts = [
      "\"", "\\(", ")", "/*", "*/", "//", "#", "\"\"\"", "\n", " ", "é", "1", ".", "{", "}", "`",
      "@", "if",
    ]
    for _ in 0..<2_000 {
      let text = (0..<20).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for (line, tokens) in zip(lines, CodeToken.lines(of: lines)) {
        var end = 0
        for token in tokens {
          #expect(
            token.range.lowerBound >= end && token.range.upperBound <= line.utf8.count, "\(text)")
          end = token.range.upperBound
        }
      }
    }
  }
}
