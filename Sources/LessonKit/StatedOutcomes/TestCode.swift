import SwiftSource

/// Finds tests in documentation, which only a test runner starts.
enum TestCode {
  /// Whether code declares tests.
  ///
  /// - Parameter source: the code
  /// - Returns: whether it has a function with `@Test`, or a class that inherits from `XCTestCase`
  static func declaresTests(_ source: [UInt8]) -> Bool {
    guard let tokens = SwiftLexer.tokens(of: source) else { return false }
    return zip(tokens, tokens.dropFirst()).contains { token, next in
      token.kind == .attribute && token.text == "@Test"
        || token.text == ":" && next.text == "XCTestCase"
    }
  }
}
