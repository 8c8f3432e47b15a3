import SwiftSource

/// Tells code that is shown in part, or is no program here, and so is left out.
///
/// All of it is looked for in code, and not in strings and comments.
package enum LeftOutCode {
  /// Why a fence is left out, in words that follow "it is left out, since"; nil if it is checked.
  ///
  /// - Parameters:
  ///   - lines: its code.
  ///   - absent: the modules of Apple's platforms that can't be imported here.
  static func reason(for lines: [FencedLine], absent: Set<String>) -> String? {
    let code = code(of: lines)
    if code.contains(where: isGap) { return "its '...' stands for omitted code" }
    if code.contains(where: { $0.contains(cached(/<#.*#>/)) }) {
      return "its '<#…#>' is a placeholder"
    }
    let first = code.lazy.map { $0.drop(while: \.isWhitespace) }.first { !$0.isEmpty } ?? ""
    if manifest.contains(where: first.hasPrefix) { return "it is part of a package manifest" }
    if let module = absentModule(in: lines, absent) {
      return "it imports \(module), which this platform doesn't have"
    }
    guard code.contains(where: { $0.contains(cached(/\b(?:func|init|subscript)\b/)) }),
      StatementMap(Array(lines.map { $0.text + "\n" }.joined().utf8))?.hasFunctionWithoutBody
        == true
    else { return nil }
    return "it declares a function without a body"
  }

  /// Whether a line stands for code that is not shown, or is to be filled in.
  package static func isShownInPart(_ lines: [FencedLine]) -> Bool {
    code(of: lines).contains { isGap($0) || $0.contains(cached(/<#.*#>/)) }
  }

  /// The lines without their strings and comments.
  private static func code(of lines: [FencedLine]) -> [String] {
    SwiftCode.alone(in: lines.map { Array($0.text.utf8) }).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private static let manifest = [
    "import PackageDescription", "let package = Package(", ".package(", ".target(", ".product(",
    "dependencies:", "targets:",
  ]

  /// Whether a line is nothing but dots, or has braces around nothing else.
  private static func isGap(_ line: String) -> Bool {
    guard line.contains("...") || line.contains("…") else { return false }
    return line.contains(cached(/^\s*(?:\.\.\.|…)\s*$|\{\s*(?:\.\.\.|…)\s*\}/))
  }

  /// Code under `#if` may not be compiled at all.
  private static func absentModule(in lines: [FencedLine], _ absent: Set<String>) -> String? {
    guard !absent.isEmpty, lines.contains(where: { $0.text.utf8.contains("import") }) else {
      return nil
    }
    let texts = lines.map(\.text)
    guard !texts.contains(where: { $0.drop(while: \.isWhitespace).hasPrefix("#if") }) else {
      return nil
    }
    return ImportedModules.names(in: texts).intersection(absent).min()
  }
}
