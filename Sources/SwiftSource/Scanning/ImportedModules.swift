/// Finds the modules that Swift source imports.
package enum ImportedModules {
  private static let kinds = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
  ]

  /// The modules that a text imports by name.
  ///
  /// - Parameter lines: Swift source
  /// - Returns: the modules; of `import struct A.B`, the module `A`
  package static func names(in lines: [String]) -> Set<String> {
    let code = SwiftCode.alone(in: lines.map { Array($0.utf8) }).joined(separator: "\n".utf8)
    let words = String(decoding: Array(code), as: UTF8.self)
      .split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return Set(
      words.indices.compactMap { index in
        guard words[index] == "import" else { return nil }
        return words[(index + 1)...].first { !kinds.contains(String($0)) }.map(String.init)
      })
  }
}
