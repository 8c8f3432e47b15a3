import SwiftSource

/// Finds tests in documentation, which only a test runner starts.
enum TestCode {
  /// Whether code is for a test runner.
  ///
  /// - Parameter source: the code
  /// - Returns: whether it has a function with `@Test`, a class that inherits from `XCTestCase`, or an
  ///   assertion of either library, whose failure nobody else would hear of
  static func isForTests(_ source: [UInt8]) -> Bool {
    guard let tokens = SwiftLexer.tokens(of: source) else { return false }
    return zip(tokens, tokens.dropFirst()).contains { token, next in
      token.kind == .attribute && token.text == "@Test"
        || token.text == ":" && next.text == "XCTestCase"
        || next.text == "(" && isAssertion(token.text)
    }
  }

  private static func isAssertion(_ name: String) -> Bool {
    name.hasPrefix("XCTAssert") || ["#expect", "#require", "XCTFail", "XCTUnwrap"].contains(name)
  }
}
