import Foundation

/// The list of RxSwift's names that have a counterpart here.
enum NameList {
  struct Entry: CustomStringConvertible {
    let module: String
    let file: String
    let symbol: String

    /// How scenarios name it: with the module where that is not the core.
    var key: String {
      module == "ReactiveCore" ? "\(file)/\(symbol)" : "\(module).\(file)/\(symbol)"
    }

    /// Whether it is a function, as opposed to a type or a property.
    var isOperator: Bool {
      let name = symbol.split(separator: "(")[0].split(separator: ".").last ?? ""
      return module != "ReactiveTesting" && symbol.contains("(") && !name.hasPrefix("init")
    }

    var description: String { key }
  }

  static func entries() throws -> [Entry] {
    let file = KnownDifferences.file
      .appending(path: "../../ReactiveCoreTests/Repository/RxSwiftNames.txt").standardizedFileURL
    var entries: [Entry] = []
    var place: [Substring] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("  ") {
        entries.append(
          Entry(
            module: String(place[0]), file: String(place[1].dropLast(".swift".count)),
            symbol: String(line.dropFirst(2))))
      } else {
        place = line.split(separator: "/")
      }
    }
    return entries
  }
}
