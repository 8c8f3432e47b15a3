import Foundation
import LessonKit
import Sandbox

extension WrittenReport {
  /// Reads a report that was written as JSON.
  ///
  /// - Parameter path: the file
  /// - Throws: `CheckError` where it can't be read, is no report, or was cut short
  public init(readingJSONFrom path: String) throws {
    // A pipe or a device might never end.
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular, let bytes = Files.read(path)
    else {
      throw CheckError(
        "the report '\(TerminalText.message(path))' can't be read", advice: "name a file")
    }
    try self.init(json: bytes, named: TerminalText.message(path))
  }

  /// Parses a report that was written as JSON.
  init(json: [UInt8], named name: String) throws {
    let decoder = JSONDecoder()
    let lines = json.split(separator: UInt8(ascii: "\n"))
    let records = try lines.enumerated().map { index, line in
      guard let record = try? decoder.decode(RecordLine.self, from: Data(line)) else {
        throw CheckError(
          "line \(index + 1) of '\(name)' is no record of a report",
          advice: "write it with 'workbook check --report json:FILE', by this version of the tool")
      }
      return record
    }
    let starts = records.indices.filter { records[$0].isHead }
    guard let first = starts.first, first == 0 else { throw Self.cutShort(name) }
    documents = try zip(starts, starts.dropFirst() + [records.count]).map { start, end in
      guard let document = ReportDocument(records[start..<end]) else { throw Self.cutShort(name) }
      return document
    }
  }

  private static func cutShort(_ name: String) -> CheckError {
    CheckError(
      "the report '\(name)' is cut short", advice: "let the check that writes it come to its end")
  }
}

extension ReportDocument {
  /// Puts the records of one report together; nil where it has no end.
  fileprivate init?(_ records: ArraySlice<RecordLine>) {
    guard case .head(let head)? = records.first, case .summary(_, let work)? = records.last else {
      return nil
    }
    self.init(head: head, work: work)
    for record in records {
      switch record {
      case .problem(let problem): problems.append(problem)
      case .program(let program): programs.append(program)
      case .head, .summary: break
      }
    }
  }
}

extension RecordLine {
  fileprivate var isHead: Bool {
    if case .head = self { true } else { false }
  }
}
