import Testing

@testable import SwiftSource

@Suite struct SwiftCodeTests {
  @Test(arguments: [
    ("a { // }", "a {     "), ("a \"{\" b", "a     b"), ("/* { */ }", "        }"),
    ("#\"{\"# {", "      {"), ("\"\\(f { 1 })\" {", "             {"), ("a / b", "a   b"),
    ("\"\"\"\n{\n\"\"\" }", "   \n \n    }"), ("/*\n}\n*/ {", "  \n \n   {"),
    ("#if DEBUG", "#if DEBUG"),
  ])
  func `strings and comments are no code`(text: String, code: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    let found = SwiftCode.alone(in: lines).map { String(decoding: $0, as: UTF8.self) }
    #expect(found.joined(separator: "\n") == code)
  }
}
