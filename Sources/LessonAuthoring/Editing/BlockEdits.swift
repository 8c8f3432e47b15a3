import Foundation
import LessonChecker
public import LessonKit
import Sandbox

/// The edits of a file that give a fenced block other lines, or add a block.
struct BlockEdits {
  private static let backtick = UInt8(ascii: "`")

  let source: SourceText

  /// Puts other lines between the fences of a block, and makes the fences longer if necessary.
  ///
  /// - Parameters:
  ///   - block: the block with its fences
  ///   - content: the range between them
  ///   - own: the block's present lines
  ///   - lines: its future lines
  func replacing(
    _ block: SourceRange, content: SourceRange, own: [FencedLine], with lines: [BlessedLine]
  ) -> [Edit] {
    let fences = FenceLines(of: block, in: source)
    let bytes = lines.flatMap { line -> [UInt8] in
      switch line {
      case .kept(let index): fullLine(own[index].start.line)
      case .new(let text): fences.line(text)
      }
    }
    let length = FenceLines.length(
      for: lines.map { $0.text(in: own.map(\.text)) }, mark: fences.mark, atLeast: fences.length)
    let longer = [UInt8](repeating: fences.mark, count: length - fences.length)
    let edits = [Edit(content.bytes, in: source.bytes, to: bytes)]
    guard !longer.isEmpty else { return edits }
    return edits
      + [fences.opening, fences.closing].map { Edit($0..<$0, in: source.bytes, to: longer) }
  }

  func inserting(under block: SourceRange, _ language: String, _ lines: [String]) -> [Edit] {
    let above = FenceLines(of: block, in: source)
    let length = FenceLines.length(for: lines, mark: Self.backtick, atLeast: 3)
    let fence = String(repeating: "`", count: length)
    let text = ([fence + language] + lines + [fence]).flatMap(above.line)
    let end = source.endOfLine(block.end.line).offset
    // The line above passes its ending on to the last new one.
    return [
      Edit(
        end..<end, in: source.bytes, to: above.ending + text.dropLast(above.ending.count))
    ]
  }

  private func fullLine(_ line: Int) -> [UInt8] {
    let end = source.position(line: line + 1).offset
    return Array(source.bytes[source.position(line: line).offset..<end])
  }
}

/// The fences of a block, byte by byte, and what a line between them begins with.
///
/// For a block in a list in a quote such as the following, the prefix is `>   `:
///
///     > - ```swift
///     >   print(1)
///     >   ```
struct FenceLines {
  /// The character that the fences are made of.
  let mark: UInt8

  /// The number of these that open the block.
  let length: Int

  /// The bytes before the closing fence: the marks and the indentation of lists and quotes.
  private let prefix: [UInt8]

  /// The line ending: LF, CRLF or CR.
  let ending: [UInt8]

  /// The offset of the opening fence.
  let opening: Int

  /// The offset of the closing fence.
  let closing: Int

  /// Parses the fences of a block.
  ///
  /// - Parameter range: the block, from its opening marks to the end of its closing ones
  init(of range: SourceRange, in source: SourceText) {
    let line = source.bytes(ofLine: range.start.line)
    let mark = source.bytes[range.start.offset]
    self.mark = mark
    opening = range.start.offset
    length = line[opening...].prefix { $0 == mark }.count
    let next = source.position(line: range.start.line + 1)
    ending = Array(source.bytes[source.endOfLine(range.start.line).offset..<next.offset])
    let last = source.bytes(ofLine: range.end.line)
    let end = last.lastIndex { $0 == mark } ?? last.startIndex
    closing = (last[...end].lastIndex { $0 != mark }).map { $0 + 1 } ?? last.startIndex
    prefix = Array(last[..<closing])
  }

  /// A line of text in the block, as bytes of the file.
  func line(_ text: String) -> [UInt8] {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    let end = prefix.lastIndex { !isSpace($0) }
    let start = text.isEmpty ? Array(prefix.prefix((end ?? -1) + 1)) : prefix
    return start + Array(text.utf8) + ending
  }

  /// The length that fences need so that none of the lines between them is taken for a fence.
  static func length(for texts: [String], mark: UInt8, atLeast least: Int) -> Int {
    let runs = texts.map { text -> Int in
      let indented = Array(text.utf8)[...]
      let rest = indented.drop { $0 == 0x20 }
      return indented.count - rest.count <= 3 ? rest.prefix { $0 == mark }.count : 0
    }
    return max(least, (runs.max() ?? 0) + 1)
  }
}

/// A replacement of some bytes of a file by others.
struct Edit: Hashable, Sendable {
  let range: Range<Int>
  let bytes: [UInt8]

  /// The number of lines by which the file gets longer.
  fileprivate let addedLines: Int

  init(_ range: Range<Int>, in file: [UInt8], to bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
    addedLines = Self.lineCount(bytes) - Self.lineCount(file[range])
  }

  private static func lineCount(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.count { $0 == UInt8(ascii: "\n") }
  }
}

extension [Edit] {
  /// The file after all edits; every byte outside of them stays.
  func applied(to file: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += file[position..<edit.range.lowerBound] + edit.bytes
      position = edit.range.upperBound
    }
    return result + file[position...]
  }

  func lineShift(at offset: Int) -> Int {
    filter { $0.range.upperBound <= offset }.reduce(0) { $0 + $1.addedLines }
  }
}

/// Replaces the content of a file that somebody may be editing.
enum FileReplacement {
  /// Replaces a file's content in one step; its permissions stay, and so does a link to it.
  ///
  /// - Parameter root: the workbook's root, which no link may lead out of, or a link to it
  /// - Throws: `CheckError` if it has other content by now, or can't be written
  static func replace(_ path: String, of root: String, holding old: [UInt8], with new: [UInt8])
    throws
  {
    let (folder, name) = try Folder.file(at: path, of: root)
    let target = "\(folder.path)/\(name)"
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    let mode = (attributes?[.posixPermissions] as? NSNumber)?.intValue ?? 0o644
    // To root every file is writable, even where its owner wants it to stay as it is.
    guard mode & 0o222 != 0, FileManager.default.isWritableFile(atPath: target) else {
      throw CheckError("'\(path)' can't be written", advice: "check its permissions")
    }
    folder.removeDrafts()
    try folder.replace(name, with: new, isDurable: true) { () throws(CheckError) in
      guard folder.read(name) == old else {
        throw CheckError(
          "'\(path)' was changed while this command ran",
          advice: "save it, and run the command again")
      }
    }
  }
}

extension Lesson {
  /// Parses other bytes as the lesson was parsed.
  func reread(_ bytes: [UInt8]) throws -> Lesson {
    guard let settings else { return try LessonParser.parse(bytes, path: path) }
    return try DocsParser.parse(bytes, path: path, settings: settings)
  }
}

extension Workbook {
  /// The workbook with a reader's own code in some snippets of a lesson.
  ///
  /// - Parameter edits: the code by the snippets' numbers in the lesson, from 1
  /// - Returns: nil if there is no such lesson or snippet, or if the lesson would then be read
  ///   otherwise than with that code in these snippets, as with a Markdown fence in the code
  public func editing(_ path: String, by edits: [Int: String]) -> Workbook? {
    guard let lesson = lessons.first(where: { $0.path == path }) else { return nil }
    let old = lesson.snippets
    guard edits.keys.allSatisfy({ (1...max(1, old.count)).contains($0) }), !old.isEmpty else {
      return nil
    }
    let code = edits.mapValues { text in
      let text = text.hasSuffix("\n") ? text.dropLast() : text[...]
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let changes = edits.keys.sorted().compactMap { number in
      Self.edit(old[number - 1], of: lesson, to: code[number] ?? [])
    }
    guard changes.count == edits.count,
      let edited = try? lesson.reread(changes.applied(to: lesson.source.bytes)),
      edited.problems == lesson.problems, edited.snippets.count == old.count
    else { return nil }
    for (index, snippet) in edited.snippets.enumerated() {
      let before = old[index]
      guard snippet.words == before.words,
        snippet.expectations.map(\.kind) == before.expectations.map(\.kind),
        snippet.lines.map(\.text) == code[index + 1] ?? before.lines.map(\.text)
      else { return nil }
    }
    return replacing(edited)
  }

  private static func edit(_ snippet: Snippet, of lesson: Lesson, to code: [String]) -> Edit? {
    guard let first = snippet.lines.first, let last = snippet.lines.last else { return nil }
    let line = Array(lesson.source.line(first.start.line).utf8)
    let indentation = String(
      decoding: line.prefix(line.count - first.text.utf8.count), as: UTF8.self)
    guard indentation.allSatisfy({ " >".contains($0) }) else { return nil }
    let text = code.joined(separator: "\n" + indentation)
    return Edit(
      first.start.offset..<last.start.offset + last.text.utf8.count, in: lesson.source.bytes,
      to: Array(text.utf8))
  }
}
