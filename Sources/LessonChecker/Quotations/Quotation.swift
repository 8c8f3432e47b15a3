import Foundation
import LessonKit
import Sandbox
import SwiftSource

/// Compares a snippet with the source file that its `source:` comment names.
struct QuotationJudge {
  let lesson: String

  /// The path of the workbook's folder, or empty for the current folder.
  let root: String

  /// The files whose text must not be shown, because git ignores them.
  var unpublished = UnpublishedFiles()

  /// Returns the verdict on a snippet, or nil if the snippet has no `source:` comment.
  func judge(_ snippet: Snippet) -> SnippetVerdict? {
    guard let reference = snippet.options.source else { return nil }
    let position = snippet.options.position ?? snippet.range.start
    let source: QuotedSource
    do throws(CheckError) {
      source = try QuotedSource(reference, root: root)
    } catch {
      let failure = Diagnostic(in: lesson, at: position, error.message, advice: error.advice)
      return SnippetVerdict(failures: [failure])
    }
    let lines = snippet.lines.map { Array($0.text.utf8) }
    guard let index = Self.firstDifference(lines, source.lines) else { return SnippetVerdict() }
    guard !unpublished.contains(reference) else {
      let failure = Diagnostic(
        in: lesson, at: position,
        "this differs from '\(reference)', whose text isn't shown because git ignores the file",
        advice: "quote a file that git tracks")
      return SnippetVerdict(failures: [failure])
    }
    let changes = LineDiff(from: lines, to: source.lines)
    let start = snippet.lines.indices.contains(index) ? snippet.lines[index].start : nil
    let failure = Diagnostic(
      in: lesson, at: start ?? snippet.contentRange.end,
      "this differs from \(reference)", advice: "run 'workbook check --bless' to update this block",
      details: changes.hunks.flatMap(\.lines))
    let mismatch = Mismatch(
      lesson: lesson, snippet: snippet, part: .excerpt, lines: source.lines)
    return SnippetVerdict(failures: [failure], mismatches: [mismatch])
  }

  /// Returns the numbers of the lines that a snippet quotes in a file, or nil if it quotes none.
  func quotedLines(of snippet: Snippet) -> ClosedRange<Int>? {
    snippet.options.source.flatMap { try? QuotedSource($0, root: root) }?.lineNumbers
  }

  /// Returns the index of the first line that differs or is on one side only, if there is one.
  private static func firstDifference(_ left: [[UInt8]], _ right: [[UInt8]]) -> Int? {
    guard left != right else { return nil }
    return zip(left, right).prefix { $0 == $1 }.count
  }
}

/// The part of a source file that a `source:` comment names: the whole file, or one declaration.
private struct QuotedSource: Sendable {
  /// The lines, without their common indentation.
  let lines: [[UInt8]]

  /// The line numbers in the file, from 1.
  let lineNumbers: ClosedRange<Int>

  /// Reads the lines that a `source:` comment names.
  ///
  /// - Parameters:
  ///   - reference: `path` or `path#name`, with a path relative to `root` and a name as
  ///     `Declaration.Name` reads it.
  ///   - root: the path of the workbook's folder.
  /// - Throws: `CheckError` if the comment names nothing that can be quoted.
  init(_ reference: String, root: String) throws(CheckError) {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0])
    let file = try Self.file(of: reference, root: root)
    let text: SourceText
    do {
      text = try FileReader.read(file)
    } catch {
      let reason = (error as? Diagnostic)?.message ?? "\(error)"
      throw CheckError("'\(path)' can't be quoted: \(reason)", advice: "check the path")
    }
    let whole = (1...max(1, text.lineCount)).map { Array(text.bytes(ofLine: $0)) }
    guard parts.count > 1 else {
      lines = Self.outdented(whole)
      lineNumbers = 1...whole.count
      return
    }
    let found = try DeclarationChoice(in: whole, of: path).declaration(called: String(parts[1]))
    lines = Self.outdented(Array(whole[found.lines]))
    lineNumbers = (found.lines.lowerBound + 1)...(found.lines.upperBound + 1)
  }

  /// Returns the path of the file that a `source:` comment names, with links resolved.
  ///
  /// - Throws: `CheckError` if the path is empty, absolute or has `..`, or if the file is outside
  ///   the workbook, hidden, or in a hidden folder.
  static func file(of reference: String, root: String) throws(CheckError) -> String {
    let path = String(reference.prefix { $0 != "#" })
    let parts = path.split(separator: "/")
    let place = FilePlacement((root.isEmpty ? "" : root + "/") + path, in: root)
    guard !path.isEmpty, !path.hasPrefix("/"), !parts.contains("..") else {
      throw CheckError(
        path.isEmpty ? "this comment doesn't name a file" : "'\(path)' is absolute, or has '..'",
        advice: "write a path relative to the folder that contains 'Lessons', without '..'")
    }
    guard place != .outside else {
      throw CheckError(
        "'\(path)' leads outside of the course's folder through a symbolic link",
        advice: "quote a file inside that folder")
    }
    guard case .file(let file) = place, !parts.contains(where: { $0.hasPrefix(".") && $0 != "." })
    else {
      throw CheckError(
        "'\(path)' is hidden, or is in a hidden folder", advice: "quote a file that isn't hidden")
    }
    return file
  }

  /// Returns lines without the indentation that all nonblank lines share.
  private static func outdented(_ lines: [[UInt8]]) -> [[UInt8]] {
    let filled = lines.filter { !$0.allSatisfy { $0 == 0x20 } }
    let inset = filled.map { (line: [UInt8]) -> Int in line.prefix { $0 == 0x20 }.count }.min() ?? 0
    return lines.map { Array($0.dropFirst(inset)) }
  }
}

/// Finds the declaration that a lesson names in a file.
struct DeclarationChoice {
  /// The path of the file, for messages.
  private let path: String

  /// The lines of the file, without strings and comments.
  private let code: [[UInt8]]

  /// The declarations of the file, in the order of their first lines.
  private let declarations: [Declaration]

  /// Reads the declarations in the lines of a file.
  ///
  /// - Parameter path: the path of the file, for messages.
  init(in lines: [[UInt8]], of path: String) {
    self.path = path
    code = SwiftCode.alone(in: lines)
    declarations = Declaration.Scanner(code).declarations.sorted {
      $0.lines.lowerBound < $1.lines.lowerBound
    }
  }

  /// Finds a declaration by its name; an extension counts only if nothing else has the name.
  ///
  /// - Parameter text: a `Declaration.Name`, such as `A.b`, `A.b(c:)` or `A.b#2`.
  /// - Throws: `CheckError` if the file has no such declaration, if it has several and the name has
  ///   no number after `#`, or if the number is too large.
  func declaration(called text: String) throws(CheckError) -> Declaration {
    let name = Declaration.Name(text)
    let called = declarations.filter { declaration in
      guard let name, declaration.isCalled(name.path) else { return false }
      return name.labels.map { $0 == labels(of: declaration) } ?? true
    }
    let nonExtensions = called.filter { !$0.isExtension }
    let found = nonExtensions.isEmpty ? called : nonExtensions
    guard !found.isEmpty else {
      throw CheckError("'\(path)' doesn't declare '\(text)'", advice: advice(near: text))
    }
    if let number = name?.number, found.count >= number { return found[number - 1] }
    guard found.count == 1, name?.number == nil else {
      throw CheckError(
        "'\(path)' declares '\(text.prefix { $0 != "#" })' \(found.count) times",
        advice: "end the 'source:' comment with \(names(of: found).joined(separator: " or "))")
    }
    return found[0]
  }

  /// Returns a name for each of the found declarations, such as `'#A.b' (line 3)`.
  ///
  /// A name that isn't unique gets labels, as in `b(c:)`, and if needed a number.
  private func names(of found: [Declaration]) -> [String] {
    let plain = found.map { $0.path.joined(separator: ".") }
    let labelled = zip(plain, found).map { $0 + labels(of: $1) }
    let isUnique = { (names: [String], name: String) in names.count { $0 == name } == 1 }
    return found.indices.map { index in
      let ending = "' (line \(found[index].lines.lowerBound + 1))"
      if isUnique(plain, plain[index]) { return "'#" + plain[index] + ending }
      if isUnique(labelled, labelled[index]) { return "'#" + labelled[index] + ending }
      let number = labelled[...index].count { $0 == labelled[index] }
      return "'#\(labelled[index])#\(number)" + ending
    }
  }

  /// Returns advice with the nearest declared name, or else with up to five names.
  private func advice(near text: String) -> String {
    let paths = declarations.map(\.path)
    let names = Set(paths.flatMap { [$0.last ?? "", $0.joined(separator: ".")] }).sorted()
    let list = names.filter { !$0.contains(".") }.prefix(5).joined(separator: ", ")
    return Suggestion.advice(for: text, among: names, or: "it declares: \(list)")
  }

  private func labels(of declaration: Declaration) -> String {
    Declaration.labels(of: declaration.path.last ?? "", in: Array(code[declaration.lines]))
  }
}

/// The quoted files that git ignores, and that differ from the snippet that quotes them.
///
/// They may contain secrets such as keys and passwords, and the report of a difference would show
/// the secrets in a log that others read.
struct UnpublishedFiles: Sendable {
  private var references: Set<String> = []

  init() {}

  /// Asks git about the files that differ from the snippets that quote them.
  ///
  /// - Parameter lessons: the paths of the lessons to check, or nil for all.
  init(quotedIn workbook: Workbook, lessons: Set<String>?) async {
    var files: [String: String] = [:]
    for lesson in workbook.lessons where lessons?.contains(lesson.path) ?? true {
      let judge = QuotationJudge(lesson: lesson.path, root: workbook.root)
      for snippet in lesson.snippets {
        guard let reference = snippet.options.source,
          judge.judge(snippet)?.mismatches.isEmpty == false
        else { continue }
        files[reference] = try? QuotedSource.file(of: reference, root: workbook.root)
      }
    }
    let ignored = await Git.ignored(among: files.values)
    references = Set(files.filter { ignored.contains($0.value) }.keys)
  }

  /// Returns whether a `source:` comment with this text names one of the ignored files.
  func contains(_ reference: String) -> Bool { references.contains(reference) }
}
