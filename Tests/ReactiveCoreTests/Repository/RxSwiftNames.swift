import Foundation
import Testing

/// The list of RxSwift's names that have a counterpart, by the file that declares it.
enum RxSwiftNames {
  struct File: CustomTestStringConvertible {
    let module: String
    let name: String
    var symbols: [String] = []

    var testDescription: String { "\(module)/\(name)" }

    /// The names that the file declares, as far as the keywords before them show.
    func declaredNames() throws -> Set<String> {
      let module = Repository.sources.appending(path: module)
      let files = try Repository.swiftFiles(below: module).filter { $0.lastPathComponent == name }
      try #require(files.count == 1, "\(testDescription) is not one file")
      return RxSwiftNames.declaredNames(in: try String(contentsOf: files[0], encoding: .utf8))
    }
  }

  static func files() throws -> [File] {
    var files: [File] = []
    let text = try Repository.text("Tests/ReactiveCoreTests/Repository/RxSwiftNames.txt")
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  ") {
        files[files.count - 1].symbols.append(String(line.dropFirst(2)))
      } else {
        let parts = line.split(separator: "/").map(String.init)
        files.append(File(module: parts[0], name: parts[1]))
      }
    }
    return files
  }

  /// A symbol without the type it belongs to and without labels.
  static func baseName(_ symbol: String) -> String {
    let path = symbol.prefix { $0 != "(" }
    return path.split(separator: ".").last.map(String.init) ?? symbol
  }

  private static func declaredNames(in text: String) -> Set<String> {
    let words = text.split(whereSeparator: \.isWhitespace)
    let keywords: Set<Substring> = [
      "associatedtype", "case", "class", "enum", "func", "let", "protocol", "struct", "typealias",
      "var",
    ]
    var names: Set<String> = []
    for (word, next) in zip(words, words.dropFirst() + [""]) {
      let name = keywords.contains(word) ? next : word
      guard keywords.contains(word) || word.hasPrefix("init") || word.hasPrefix("subscript") else {
        continue
      }
      names.insert(String(name.prefix { !"(<:,?{".contains($0) }.filter { $0 != "`" }))
    }
    return names
  }
}
