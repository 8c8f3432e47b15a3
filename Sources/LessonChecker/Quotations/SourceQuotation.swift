import Foundation
import LessonKit
import SwiftSource

/// The part of a source file that a lesson quotes: all of it, or one declaration.
struct SourceQuotation: Sendable {
  /// The lines, without the indentation that all of them have.
  let lines: [[UInt8]]

  /// Their line numbers in the file, from 1.
  let lineNumbers: ClosedRange<Int>

  /// Reads the lines that a `source:` comment names.
  ///
  /// - Parameters:
  ///   - reference: `path` or `path#name`, with a path seen from the root and a name as
  ///     `DeclarationName` reads it.
  ///   - root: the workbook's root.
  /// - Throws: `BlessRefusal` where there is nothing to quote.
  init(_ reference: String, root: String) throws(BlessRefusal) {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0])
    let file = try Self.file(of: reference, root: root)
    let text: SourceText
    do {
      text = try FileReader.read(file)
    } catch {
      let reason = (error as? Diagnostic)?.message ?? "\(error)"
      throw BlessRefusal("'\(path)' can't be quoted: \(reason)", advice: "check the path")
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

  /// The path of the file that a `source:` comment names, with links resolved.
  ///
  /// - Throws: `BlessRefusal` where it lies outside of the workbook, or is hidden.
  static func file(of reference: String, root: String) throws(BlessRefusal) -> String {
    let path = String(reference.prefix { $0 != "#" })
    let folder = URL(fileURLWithPath: root.isEmpty ? "." : root)
    let file = folder.appendingPathComponent(path).resolvingSymlinksInPath().path
    // A workbook may consist of links: then the folder beside its real `Lessons` counts as well.
    let lessons = folder.appendingPathComponent("Lessons").resolvingSymlinksInPath()
    let homes = [folder.resolvingSymlinksInPath(), lessons.deletingLastPathComponent()]
    let leaves = path.hasPrefix("/") || path.split(separator: "/").contains("..")
    let home = homes.first { file.hasPrefix($0.path + "/") }
    guard !path.isEmpty, !leaves, let home else {
      throw BlessRefusal(
        "'\(path)' leaves the workbook", advice: "name a file as it is seen from its root")
    }
    // Settings and secrets are hidden so, such as '.git/config' and '.env'.
    let inner = path.split(separator: "/") + file.dropFirst(home.path.count).split(separator: "/")
    guard !inner.contains(where: { $0.hasPrefix(".") && $0 != "." }) else {
      throw BlessRefusal(
        "'\(path)' is hidden, or lies in a hidden folder", advice: "quote a file that is not")
    }
    return file
  }

  private static func outdented(_ lines: [[UInt8]]) -> [[UInt8]] {
    let shown = lines.filter { !$0.allSatisfy { $0 == 0x20 } }
    let insets = shown.map { (line: [UInt8]) -> Int in line.prefix { $0 == 0x20 }.count }
    let inset = insets.min() ?? 0
    return lines.map { Array($0.dropFirst(inset)) }
  }
}
