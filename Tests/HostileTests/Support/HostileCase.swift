import Foundation
import TestSupport
import Testing

/// Something that means harm, and what must come of it, as one file in `Cases` says.
///
/// `Cases/README.md` describes the format.
struct HostileCase: Sendable, CustomTestStringConvertible {
  /// The folder of `Cases` that it is in, and its name there.
  let area: String
  let name: String

  /// The values of each key of its header.
  let header: [String: [String]]

  /// What stands below the header.
  let body: String

  var testDescription: String { "\(area)/\(name): \(self["what"] ?? "")" }

  /// A name that no other case has.
  var id: String { "\(area.lowercased())-\(name)" }

  /// The first value of a key.
  subscript(key: String) -> String? { header[key]?.first }

  /// The values of a key.
  func all(_ key: String) -> [String] { header[key] ?? [] }

  /// The files below the header: each begins with a line `=== path`.
  var files: [(path: String, text: String)] {
    ("\n" + body).components(separatedBy: "\n=== ").dropFirst().map { part in
      let end = part.firstIndex(of: "\n") ?? part.endIndex
      let text = part[end...].dropFirst()
      let isWhole = text.isEmpty || text.hasSuffix("\n")
      return (String(part[..<end]), isWhole ? String(text) : text + "\n")
    }
  }
}

extension HostileCase {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Cases").path

  /// All cases, in the order of their names.
  static let all: [HostileCase] = {
    let files = FileManager.default
    let areas = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    return areas.sorted().flatMap { area in
      let names = (try? files.contentsOfDirectory(atPath: "\(folder)/\(area)")) ?? []
      return names.filter { $0.hasSuffix(".case") }.sorted().compactMap { name in
        HostileCase(area: area, file: name)
      }
    }
  }()

  /// Those that are lessons, which are checked together.
  static let lessons = all.filter { $0["run"] == nil && $0["brings"] == nil }

  /// Those that are clones, in which every subcommand is run: each with those that it shares one with.
  static let clones = Dictionary(grouping: all.filter { $0["brings"] != nil }) {
    $0["with"] ?? $0.name
  }.values.sorted { $0[0].name < $1[0].name }

  /// Those that are workbooks of their own, and a command.
  static let workbooks = all.filter { $0["run"] != nil }

  private init?(area: String, file: String) {
    guard let text = try? String(contentsOfFile: "\(Self.folder)/\(area)/\(file)", encoding: .utf8),
      let end = text.range(of: "\n---\n")
    else { return nil }
    self.area = area
    name = String(file.dropLast(".case".count))
    body = String(text[end.upperBound...])
    header = text[..<end.lowerBound].split(separator: "\n").reduce(into: [:]) { header, line in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return }
      header[String(parts[0]), default: []].append(parts[1].trimmingCharacters(in: .whitespaces))
    }
  }
}
