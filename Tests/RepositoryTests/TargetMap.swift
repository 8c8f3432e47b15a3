import SwiftSource

/// Which folders of a target use types of which others, measured by the names of top-level types.
///
/// A use of nothing but an extension's member is not seen.
struct TargetMap {
  /// A type of another folder that a file mentions.
  struct Use: Hashable, Comparable, CustomStringConvertible {
    let file: String
    let type: String

    var description: String { "\(type) in \(file)" }

    static func < (left: Use, right: Use) -> Bool { left.description < right.description }
  }

  /// The target, as a folder below the root.
  let target: String

  /// Its folders; files directly in it are in `.`.
  let folders: Set<String>

  /// For each folder, the folders that it uses, with the places.
  private(set) var arrows: [String: [String: Set<Use>]] = [:]

  /// Reads the target's sources.
  init(of target: String) throws {
    self.target = target
    let files = try Repository.swiftFiles(below: target).map { path in
      SourceFile(
        path: path, folder: path.contains("/") ? String(path.prefix { $0 != "/" }) : ".",
        text: try Repository.text(of: "\(target)/\(path)"))
    }
    folders = Set(files.map(\.folder))
    var homes: [String: String] = [:]
    for file in files { for type in file.types { homes[type] = file.folder } }
    for file in files {
      for type in file.words {
        guard let home = homes[type], home != file.folder else { continue }
        arrows[file.folder, default: [:]][home, default: []].insert(
          Use(file: file.path, type: type))
      }
    }
  }

  /// The arrows from a folder to one that comes later in an order.
  func arrowsUp(in order: [String]) -> [String] {
    let ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    return arrows.flatMap { folder, uses in
      uses.filter { (ranks[$0.key] ?? .max) > (ranks[folder] ?? -1) }.map { other, uses in
        "\(target): \(folder) → \(other), \(uses.sorted().map(\.description).joined(separator: ", "))"
      }
    }.sorted()
  }

  /// The map, a line for each folder, those first that use none of the later ones as far as possible.
  var lines: [String] {
    var left = folders
    var lines: [String] = []
    while !left.isEmpty {
      let ready = left.filter { folder in
        (arrows[folder] ?? [:]).keys.allSatisfy { !left.contains($0) || $0 == folder }
      }
      let next = ready.isEmpty ? left : ready
      for folder in next.sorted() {
        let uses = (arrows[folder] ?? [:]).keys.sorted().joined(separator: ", ")
        lines.append("  \(folder)\(uses.isEmpty ? "" : " → \(uses)")")
      }
      left.subtract(next)
    }
    return lines
  }
}

/// One file, as far as the map needs it.
private struct SourceFile {
  let path: String
  let folder: String
  var types: Set<String> = []
  var words: Set<String> = []

  init(path: String, folder: String, text: String) {
    (self.path, self.folder) = (path, folder)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in SwiftCode.alone(in: lines.map { Array($0.utf8) }) {
      let code = String(decoding: line, as: UTF8.self)
      let names = code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      words.formUnion(names.filter { $0.first?.isUppercase == true })
      guard code.first?.isWhitespace == false, !code.contains("private"),
        let header = DeclarationHeader(line), header.keyword != "extension",
        header.isType || header.keyword == "typealias"
      else { continue }
      types.insert(header.name)
    }
  }
}
