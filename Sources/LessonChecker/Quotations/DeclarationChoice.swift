import LessonKit
import SwiftSource

/// Finds the declaration of a file that a lesson names.
struct DeclarationChoice {
  /// The path of the file, for messages.
  private let path: String

  /// Its lines, without strings and comments.
  private let code: [[UInt8]]

  private let all: [Declaration]

  /// Reads the declarations of a file.
  ///
  /// - Parameters:
  ///   - lines: its lines.
  ///   - path: its path, for messages.
  init(in lines: [[UInt8]], of path: String) {
    self.path = path
    code = SwiftCode.alone(in: lines)
    all = DeclarationScanner(code).declarations.sorted {
      $0.lines.lowerBound < $1.lines.lowerBound
    }
  }

  /// Finds a declaration by its name.
  ///
  /// - Parameter text: its name, as `DeclarationName` reads it.
  /// - Returns: the declaration.
  /// - Throws: `BlessRefusal` where there is none, or where there are several.
  func declaration(called text: String) throws(BlessRefusal) -> Declaration {
    let name = DeclarationName(text)
    let called = all.filter { declaration in
      guard let name, declaration.isCalled(name.path) else { return false }
      return name.labels.map { $0 == labels(of: declaration) } ?? true
    }
    let own = called.filter { !$0.isExtension }
    let found = own.isEmpty ? called : own
    guard !found.isEmpty else {
      throw BlessRefusal(
        "'\(path)' declares no '\(text)'", advice: "name a declaration, as in '#Type.name'")
    }
    if let number = name?.number, found.count >= number { return found[number - 1] }
    guard found.count == 1, name?.number == nil else {
      throw BlessRefusal(
        "'\(path)' declares '\(text.prefix { $0 != "#" })' \(found.count) times",
        advice: "write one of \(names(of: found).joined(separator: ", "))")
    }
    return found[0]
  }

  /// Unique names of declarations, with their lines: with parameter labels where these are unique,
  /// or else with a number.
  private func names(of found: [Declaration]) -> [String] {
    let plain = found.map { $0.path.joined(separator: ".") }
    let labelled = zip(plain, found).map { $0 + labels(of: $1) }
    let isUnique = { (names: [String], name: String) in names.count { $0 == name } == 1 }
    return found.indices.map { index in
      let line = " (line \(found[index].lines.lowerBound + 1))"
      if isUnique(plain, plain[index]) { return plain[index] + line }
      if isUnique(labelled, labelled[index]) { return labelled[index] + line }
      let number = labelled[...index].count { $0 == labelled[index] }
      return "\(labelled[index])#\(number)" + line
    }
  }

  private func labels(of declaration: Declaration) -> String {
    ParameterLabels(of: declaration.path.last ?? "", in: Array(code[declaration.lines])).text
  }
}
