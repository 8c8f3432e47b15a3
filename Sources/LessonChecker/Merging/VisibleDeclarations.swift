import Foundation
import Sandbox

/// What the files of a unit show to each other, as the compiler tells it in the unit's symbol
/// graph.
///
/// The rules of merging look at words; this is the compiler's own view of what came of them. It
/// names no conformance, no operator and nothing whose name begins with an underscore, so it stands
/// beside the rules and not in their place.
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

  /// Reads what a unit shows; nil where the compiler did not say it.
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

  /// The files of a unit that show anything to others.
  ///
  /// - Parameters:
  ///   - place: the folder that the unit was compiled in.
  ///   - entries: the names of the functions that are to be seen.
  /// - Returns: a complaint about each; one about nobody where the compiler did not say it.
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
    return entries.contains(String(name)) || name == MarkFunction.name
  }
}
