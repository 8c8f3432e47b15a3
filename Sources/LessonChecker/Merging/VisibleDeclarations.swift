import Foundation
import Sandbox

/// The declarations of a unit's files that other files can see, from the compiler's symbol graph.
///
/// The rules of merging look at words; the graph is the compiler's own view of their result. It
/// lacks conformances, operators and names that begin with an underscore, so it complements the
/// rules and does not replace them.
struct VisibleDeclarations {
  /// The folder that the graph is written to, seen from the unit's.
  static let folder = "visible"

  /// The flags that have the compiler write the graph.
  static let flags = [
    "-emit-module-path", "unit.swiftmodule", "-emit-symbol-graph", "-emit-symbol-graph-dir", folder,
    "-symbol-graph-minimum-access-level", "internal",
  ]

  private struct Graph: Decodable {
    let symbols: [Symbol]
  }

  fileprivate struct Symbol: Decodable {
    struct Location: Decodable {
      let uri: String
    }

    let pathComponents: [String]
    let location: Location?
  }

  private let symbols: [Symbol]

  /// Reads the graph of a unit; nil where there is none.
  ///
  /// - Parameter place: the folder that the unit was compiled in.
  init?(in place: String) {
    let folder = "\(place)/\(Self.folder)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard names.contains("main.symbols.json") else { return nil }
    var symbols: [Symbol] = []
    for name in names {
      guard let bytes = Files.read("\(folder)/\(name)"),
        let graph = try? JSONDecoder().decode(Graph.self, from: Data(bytes))
      else { return nil }
      symbols += graph.symbols
    }
    self.symbols = symbols
  }

  /// The files of a unit with declarations that others can see.
  ///
  /// - Parameters:
  ///   - place: the folder that the unit was compiled in.
  ///   - entries: the names of the functions that may be visible.
  /// - Returns: a complaint about each; one without a file where there is no graph.
  static func complaints(in place: String, besides entries: Set<String>) -> UnitComplaints {
    var complaints = UnitComplaints()
    guard let visible = VisibleDeclarations(in: place) else {
      complaints.add(nil)
      return complaints
    }
    for symbol in visible.symbols where !symbol.isExpected(besides: entries) {
      complaints.add(symbol.file.flatMap { MergedSource.place(inFile: $0) })
    }
    return complaints
  }
}

extension VisibleDeclarations.Symbol {
  fileprivate var file: Substring? {
    location.map { $0.uri.trimmingPrefix("file://") }
  }

  fileprivate func isExpected(besides entries: Set<String>) -> Bool {
    guard pathComponents.count == 1, let name = pathComponents.first?.prefix(while: { $0 != "(" })
    else { return false }
    return entries.contains(String(name))
      || MarkFunction.namesForUnits.contains(String(name))
  }
}
