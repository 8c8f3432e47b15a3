import Testing

@testable import SwiftSource

@Suite struct SwiftCodeTests {
  @Test(arguments: [
    ("a { // }", "a {     "), ("a \"{\" b", "a     b"), ("/* { */ }", "        }"),
    ("#\"{\"# {", "      {"), ("\"\\(f { 1 })\" {", "             {"), ("a / b", "a   b"),
    ("\"\"\"\n{\n\"\"\" }", "   \n \n    }"), ("/*\n}\n*/ {", "  \n \n   {"),
    ("#if DEBUG", "#if DEBUG"),
  ])
  func `strings and comments are not code`(text: String, code: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    let found = SwiftCode.alone(in: lines).map { String(decoding: $0, as: UTF8.self) }
    #expect(found.joined(separator: "\n") == code)
  }

  @Test(arguments: [
    // What has pounds around it is certainly one.
    ("#/a*/b/*/# {", "{"), ("f(#/{/#) }", "f( ) }"), ("##/ /# /*/## {", "{"),
    ("#/\\/#/# {", "{"), ("f(#/\n  /* { \"\n  \\/#\n/#) {", "f(\n\n\n) {"),
    ("#if a\n#endif", "#if a\n#endif"), ("#/a\n{", "# a\n{"),
    // So is what begins an expression, has no space at its ends and ends on its line.
    ("let a = /b*/ {", "let a = {"), ("f(/a\\/*/, {", "f( , {"), ("/[^\"]*/ {", "{"),
    ("x ~= /(a|b)*/ }", "x ~= }"), ("[1:/{*/.a]", "[1: .a]"), ("/a{2}/", ""),
    // All else is not.
    ("a / b /* { */", "a b"), ("a/b/*{*/c", "a b c"), ("/* { */ }", "}"), ("a /{ b / c", "a { b c"),
    ("f(/) /* { */", "f( )"), ("f(/, 1) + g(/) {", "f( , 1) + g( ) {"), ("[/a//*b*/ {", "[ a"),
    ("func /(a: B) { a/b }", "func (a: B) { a b }"), ("func / (a: B) {", "func (a: B) {"),
    ("a = b /c /* } */ {", "a = b c {"), ("f() /b {\n// /\n}", "f() b {\n\n}"),
    ("(/a/* { */) }", "( a ) }"), ("{ // } /a/", "{"), ("\"a\"/b + {/", "b + {"),
  ])
  func `a regex is no code, and holds no comment`(text: String, code: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    let found = SwiftCode.alone(in: lines)
    #expect(found.map(\.count) == lines.map(\.count))
    let words = found.map { line in
      line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }
    #expect(words.joined(separator: "\n") == code)
  }

  @Test(arguments: [
    ("let a = /b*/  // Prints 1", "// Prints 1"), ("let a = #/b//c/#", nil),
    ("let a = #/b//c/#  // d", "// d"), ("let a = b /c // d", "// d"), ("f(/) // d", "// d"),
    ("let a = 1 /*b*/ / 2 // d", "// d"), ("let a = /b\\//  // d", "// d"),
    ("/\\/\\/ / /a/ // d", "// d"), ("/ a/ /b\\/c/ // d", "// d"), ("#/a #/b/# // d", "// d"),
  ])
  func `a comment begins behind a regex`(line: String, comment: String?) {
    var scanner = SwiftCommentScanner()
    let found = scanner.lineComment(in: Array(line.utf8))
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == comment)
    #expect(scanner.state == .code)
  }
}
