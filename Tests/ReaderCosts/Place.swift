import LessonChecker
import LessonKit
import SwiftSource

/// Where a text stands, and with that what reads it.
enum Place: String, CaseIterable {
  case page, lesson, frontMatter, info, fence, firstLine, comment, blockComment, valueComment
  case printsComment, errorComment, string, outputBlock, errorBlock, setup, settings, docComment
  case indentedCode, directive
  case source, value, output, stated, message, noteLines, standardError, yaml, hiddenFile

  /// The texts that cost its readers most by themselves.
  ///
  /// Whatever stands in a fence is read as code, so the places in one have only what their own readers look for.
  var worst: [Unit] {
    switch self {
    case .page: [.fences, .skips, .headings, .deepLists, .tags, .anglesAndDots]
    case .lesson: [.fences, .skips, .headings, .emptyLines]
    case .frontMatter: [.keys, .gaps, .deepLists]
    case .info: [.words, .tags, .quotes]
    case .fence:
      [
        .shortLines, .printedLines, .gaps, .messages, .marks, .dottedWords, .anglesAndDots,
        .closedBrackets, .braces, .calls, .functions, .openedComments, .starredComments,
        .poundedStrings,
      ]
    case .firstLine: [.tags, .wildcards]
    case .comment: [.letters, .ellipses]
    case .blockComment: [.letters, .gaps]
    case .valueComment: [.declarations, .letters, .listedNumbers]
    case .printsComment: [.marks, .words, .quotes]
    case .errorComment: [.words, .listedNumbers, .colons]
    case .string: [.marks, .poundedStrings, .backslashes]
    case .outputBlock: [.emptyLines, .gaps]
    case .errorBlock: [.messages, .emptyLines, .numbers]
    case .setup: [.gaps, .messages]
    case .settings: [.messages, .skips]
    case .docComment: [.fences, .skips, .headings]
    case .indentedCode: [.keys, .anglesAndDots]
    case .directive: [.skips, .headings, .gaps, .keys]
    case .source:
      [
        .declarations, .closedBrackets, .braces, .parentheses, .functions, .anglesAndDots,
        .openedComments, .poundedStrings,
      ]
    case .value: [.listedNumbers, .dottedWords, .letters]
    case .output: [.marks, .gaps, .shortLines]
    case .stated: [.marks, .gaps, .shortLines, .wildcards]
    case .message: [.messages, .marks]
    case .noteLines: [.messages, .ownMessages]
    case .standardError: [.emptyLines, .gaps]
    case .yaml: [.keys, .ellipses, .brackets, .openedComments]
    case .hiddenFile: [.tags, .comments, .skips, .anglesAndDots]
    }
  }

  /// The work of reading a text there.
  func reading(_ text: String) -> () -> Void {
    switch self {
    case .page: return docs("# A\n\n\(text)\n")
    case .lesson: return lesson("---\ntitle: A\n---\n\n\(text)\n")
    case .frontMatter: return docs("---\na: \(text)\n---\n\n# A\n")
    case .info: return docs("```swift \(text)\nprint(1)\n```\n")
    case .fence: return docs(fence("let a = 1\n\(text)"))
    case .firstLine: return docs(fence("\(text)\nlet a = 1\nprint(a)"))
    case .comment: return docs(fence("let a = 1 // \(text)"))
    case .blockComment: return docs(fence("let a = 1 /* \(text) */\nprint(a)"))
    case .valueComment:
      return docs("<!-- workbook: values=check -->\n" + fence("let a = 1 // \(text)\na // \(text)"))
    case .printsComment: return docs(fence("print(1) // Prints \"\(text)"))
    case .errorComment: return docs(fence("let a: Int = \"\" // error: \(text)"))
    case .string: return docs(fence("print(\"\(text)\")"))
    case .outputBlock: return docs(fence("print(1)") + "```output\n\(text)\n```\n")
    case .errorBlock: return docs(fence("print(1)") + "```\n\(text)\n```\n")
    case .setup: return docs("<!-- swift: \(text) -->\n" + fence("print(1)"))
    case .settings: return docs("<!-- workbook: \(text) -->\n<!-- skip: \(text) -->\n")
    case .docComment:
      return docs(
        text.split(separator: "\n").map { "/// \($0)\n" }.joined() + "func f() {}\n", in: "a.swift")
    case .indentedCode:
      return docs(
        text.split(separator: "\n").map { "///     \($0)\n" }.joined() + "func f() {}\n",
        in: "a.swift")
    case .directive:
      return docs("@Row(a: \(text)) {\n@A {\n\(text)\n}\n}\n@Snippet(path: \(text))\n")
    case .source:
      let bytes = Array(text.utf8)
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
      return {
        _ = SwiftLexer.tokens(of: bytes)
        _ = TopLevelItem.items(of: bytes)
        _ = Declaration.Scanner(SwiftCode.alone(in: lines)).declarations
        _ = ImportedModules.names(in: lines.map { String(decoding: $0, as: UTF8.self) })
        _ = StatementMap(bytes)?.innermost(atRow: 0)
        _ = Declaration.parameters(in: lines)
      }
    case .value:
      return {
        _ = ValueLiteral(text)
        _ = ValueLiteral("[\(text)]", isPrinted: true)
      }
    case .output: return compared([text, "b"], with: text + "c\nb")
    case .stated: return compared([text + "c[..]" + text + "d", "...", text], with: text + text)
    case .message:
      let stated = String(text.unicodeScalars.prefix(90)).filter { !$0.isNewline }
      let program = Self.program("let a: Int = \"\" // error: cannot convert \(stated)")
      let said = "snippet.swift:1:1: error: cannot find '\(text)' in scope\n\(text)\n"
      return { _ = ProgramVerdict(on: program, messages: said).failures.map(\.description) }
    case .noteLines:
      let program = Self.program("let a = 1")
      return { _ = ProgramVerdict(on: program, messages: text).failures.map(\.description) }
    case .standardError:
      let program = Self.program("fatalError() // Fatal error: a")
      let said = Array(text.utf8)
      return {
        _ = ProgramVerdict(on: program, messages: nil, errorOutput: said, crashes: true).failures
          .map(\.description)
      }
    case .yaml:
      let bytes = Array("a: \(text)\n\(text)\n".utf8)
      return { _ = try? CourseParser.parse(SourceText(path: "workbook.yml", bytes: bytes)) }
    case .hiddenFile: return { _ = HTMLSubset.text(of: "<p>\(text)</p><script>\(text)") }
    }
  }

  private func fence(_ code: String) -> String { "```swift\n\(code)\n```\n" }

  private func docs(_ text: String, in path: String = "a.md") -> () -> Void {
    let bytes = Array(text.utf8)
    return { _ = try? DocsParser.parse(bytes, path: path) }
  }

  private func lesson(_ text: String) -> () -> Void {
    let bytes = Array(text.utf8)
    return { _ = try? LessonParser.parse(bytes, path: "a.md") }
  }

  private func compared(_ expected: [String], with actual: String) -> () -> Void {
    let lines = { (text: String) in text.split(separator: "\n").map { Array($0.utf8) } }
    let stated = expected.flatMap { $0.split(separator: "\n").map(String.init) }
    let came = lines(actual)
    return {
      let comparison = OutputComparison(expected: stated, actual: came)
      if !comparison.holds { _ = comparison.diff.map { "\($0)" } }
    }
  }

  private static func program(_ code: String) -> Program {
    let course = Array("title: A\nparts: []\n".utf8)
    let page = Array("```swift\n\(code)\n```\n".utf8)
    guard
      let parsed = try? CourseParser.parse(SourceText(path: "workbook.yml", bytes: course)),
      let lesson = try? DocsParser.parse(page, path: "a.md"),
      let program = ProgramPlanner(lesson, in: parsed).programs().first
    else { fatalError("no program is made of \(code)") }
    return program
  }
}
