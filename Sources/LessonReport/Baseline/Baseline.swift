import Foundation
import LessonKit

/// A list of known failures: what fails and is in it does not fail the check; what is in it and fails no
/// more does.
///
/// A project that has hundreds of failures on its first day can so begin to check, and go on to mend
/// them one by one.
public struct Baseline: Sendable {
  /// The file, as the user named it.
  public let path: String

  /// For each file, seen from the baseline's folder, the names of the snippets that are known to fail.
  let entries: [String: [LocatedName]]

  /// What to do about an entry that is gone.
  var advice: String {
    text == nil ? "take it out" : "take it out, or run 'workbook check --write-baseline'"
  }

  /// The text of its file; nil where it is made of another record.
  private let text: SourceText?

  /// Reads a baseline.
  ///
  /// - Parameter path: its file.
  /// - Throws: `Diagnostic` where it can't be read.
  public init(_ path: String) throws {
    self.path = path
    guard FileManager.default.fileExists(atPath: path) else {
      throw Diagnostic.unreadable(
        in: path, "there is no such baseline",
        advice: "make one with 'workbook check --write-baseline'")
    }
    let source = try FileReader.read(path)
    entries = try KnownFailuresParser.parse(source)
    text = source
  }

  private init(newAt path: String) { self.init(path, entries: [:]) }

  /// Creates a baseline of the given snippets, by file.
  init(_ path: String, entries: [String: [LocatedName]]) {
    self.path = path
    self.entries = entries
    text = nil
  }

  /// The baseline to replace: the one that is there, or an empty one.
  ///
  /// - Parameter path: its file.
  /// - Returns: the baseline.
  /// - Throws: `Diagnostic` where what is there can't be read.
  public static func toReplace(_ path: String) throws -> Baseline {
    FileManager.default.fileExists(atPath: path) ? try Baseline(path) : Baseline(newAt: path)
  }

  /// The path of a file as the baseline has it.
  func name(of file: String) -> String { RelativePath.path(of: file, from: folder) }

  /// The lines about a file as they stand in the baseline, remarks included.
  func lines(about file: String) -> [String] {
    (entries[file] ?? []).map { entry in
      let line = text?.line(entry.position.line) ?? ""
      let plain = "  - \(entry.name)"
      return line.hasPrefix(plain + "  # ") ? line : plain
    }
  }

  /// Whether a file that the baseline names is there.
  func exists(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + (folder.isEmpty ? "" : "/") + file)
  }

  private var folder: String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
  }
}
