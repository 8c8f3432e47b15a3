import Foundation

/// Writes a report as JSON Lines, and reads it again.
///
/// One object a line: the head, the problems, the programs, the summary. So a report can be read
/// while it grows, and one that was cut short is known by its missing last line.
struct JSONReport {
  /// The lines.
  let lines: [String]

  /// Writes a report.
  ///
  /// - Throws: `CheckError` where it can't be written down.
  init(_ document: ReportDocument) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let records =
      [RecordLine.head(document.head)] + document.problems.map(RecordLine.problem)
      + document.programs.map(RecordLine.program)
      + [.summary(TotalsRecord(document), document.work)]
    do {
      lines = try records.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    } catch {
      throw CheckError(
        "the report can't be written as JSON (\(error))".singleLine, advice: "report this as a bug")
    }
  }
}

extension ReportDocument {
  /// Reads a report that was written as JSON.
  ///
  /// - Parameter path: the file.
  /// - Throws: `CheckError` where it can't be read, is no report, or was cut short.
  public init(readingJSONFrom path: String) throws {
    guard let bytes = Files.read(path) else {
      throw CheckError(
        "the report '\(Printable.message(path))' can't be read", advice: "check the name")
    }
    try self.init(json: bytes, named: Printable.message(path))
  }

  /// Reads a report that was written as JSON.
  init(json: [UInt8], named name: String) throws {
    let decoder = JSONDecoder()
    var head: HeadRecord?
    var isWhole = false
    var document = ReportDocument(head: HeadRecord())
    for (index, line) in json.split(separator: UInt8(ascii: "\n")).enumerated() {
      switch try? decoder.decode(RecordLine.self, from: Data(line)) {
      case .head(let found): head = found
      case .problem(let problem): document.problems.append(problem)
      case .program(let program): document.programs.append(program)
      case .summary(_, let work):
        document.work = work
        isWhole = true
      case nil:
        throw CheckError(
          "line \(index + 1) of '\(name)' is no record of a report",
          advice: "write it with 'workbook check --report json:FILE', by this version of the tool")
      }
    }
    guard let head, isWhole else {
      throw CheckError(
        "the report '\(name)' is cut short", advice: "let the check that writes it come to its end")
    }
    document.head = head
    self = document
  }
}
