import LessonKit
import Sandbox
import SwiftSource

/// A source file of a module that lessons import.
struct MutableFile: Sendable {
  /// Its path, seen from the workbook's root.
  let path: String

  /// The module.
  let module: String

  /// Its text.
  let bytes: [UInt8]

  /// The names of the functions and types that it declares.
  let names: Set<String>

  /// Its mutants; nil where it can't be split into tokens for certain.
  let mutants: [Mutant]?

  /// Reads a file.
  ///
  /// - Throws: `Diagnostic` where it can't be read.
  init(_ path: String, of module: String, in root: String, conditions: Set<String>) throws {
    (self.path, self.module) = (path, module)
    bytes = try FileReader.bytes(of: root + path)
    let tokens = SwiftLexer.tokens(of: bytes) ?? []
    names = Set(
      zip(tokens, tokens.dropFirst()).compactMap { keyword, name in
        Self.declaring.contains(keyword.text) && name.kind == .word ? name.text : nil
      })
    mutants = MutantFinder.mutants(of: bytes, file: path, module: module, conditions: conditions)
  }

  /// Whether a word of the user's names it: its path or the end of one, a folder or a module, or a
  /// function or type that it declares.
  func isNamed(by word: String) -> Bool {
    let word = word.hasSuffix("/") ? String(word.dropLast()) : word
    if path == word || path.hasPrefix(word + "/") || path.hasSuffix("/" + word) { return true }
    let parts = path.split(separator: "/").map { $0.lowercased() }
    let name = word.lowercased()
    return parts.dropLast().contains(name) || parts.last == name + ".swift" || names.contains(word)
  }

  private static let declaring: Set = ["func", "class", "struct", "enum", "protocol"]
}

extension Course {
  /// The files of the modules that are built from sources.
  ///
  /// - Parameter root: the workbook's root, as a path to put before others.
  /// - Returns: the files, by module and path.
  /// - Throws: `Diagnostic` where one can't be read.
  func mutableFiles(in root: String) throws -> [MutableFile] {
    let conditions = Set(
      zip(moduleFlags, moduleFlags.dropFirst()).filter { $0.0 == "-D" }.map(\.1) + ["DEBUG"])
    let prefix = Files.absolute(root) + "/"
    return try modules.flatMap { module -> [MutableFile] in
      guard case .sources(let folder) = module.origin else { return [] }
      return try Files.files(below: Files.absolute(root + folder), endingIn: ".swift").map { file in
        try MutableFile(
          file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : file, of: module.name,
          in: root, conditions: conditions)
      }
    }
  }
}
