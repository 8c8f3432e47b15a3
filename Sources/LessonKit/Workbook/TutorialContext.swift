import SwiftSource

/// The other files of the project that a step of a tutorial is in, as earlier steps left them.
struct TutorialContext {
  private struct File {
    /// Its name in the catalog.
    let source: String
    let text: String
    let declarations: FileDeclarations
    let mentioned: Set<String>

    /// Its text as the file of a number, where the others name some things.
    func text(besides others: Set<String>, _ number: Int) -> String {
      let names = declarations.privateNames.intersection(others).sorted()
      guard !names.isEmpty else { return text }
      let bytes = names.reduce(Array(text.utf8)) { bytes, name in
        PrivateRenaming.rename(name, to: "\(name)_private\(number + 1)", in: bytes) ?? bytes
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The latest state of each file, by its name in the project.
  private var files: [(name: String, file: File)] = []

  /// Keeps the state in which a step leaves a file.
  ///
  /// One with statements is left out: it is what begins the program, and would run for each other
  /// file again.
  ///
  /// - Parameters:
  ///   - bytes: its text.
  ///   - name: its name in the project.
  ///   - source: its name in the catalog.
  mutating func add(_ bytes: [UInt8], as name: String, from source: String) {
    files.removeAll { $0.name == name }
    guard let declarations = FileDeclarations(bytes) else { return }
    let text = String(decoding: bytes, as: UTF8.self).droppingByteOrderMark
    let file = File(
      source: source, text: text, declarations: declarations, mentioned: Identifiers.of(bytes))
    files.append((name, file))
  }

  /// The files that declare what a file names, and what these name in turn.
  ///
  /// All of them become one file with it, so what one declares for itself gets another name where
  /// the rest names something like it.
  ///
  /// - Parameters:
  ///   - bytes: the text of the file.
  ///   - name: its name in the project.
  /// - Returns: their texts, one after the other, each behind its name.
  func text(for bytes: [UInt8], as name: String) -> String {
    let own = FileDeclarations(bytes).map { $0.names.union($0.privateNames) } ?? []
    let mentioned = Identifiers.of(bytes)
    var needed = mentioned
    var rest = files.filter { $0.name != name }
    var found: [File] = []
    while let index = rest.firstIndex(where: { Self.serves($0.file, needed, besides: own) }) {
      let file = rest.remove(at: index).file
      needed.formUnion(file.mentioned.subtracting(file.declarations.privateNames))
      found.append(file)
    }
    return found.indices.map { index in
      let others = found[..<index] + found[(index + 1)...]
      let text = found[index].text(
        besides: others.reduce(mentioned) { $0.union($1.mentioned) }, index)
      return PreludeFile.text(text, named: found[index].source)
    }
    .joined(separator: "\n")
  }

  private static func serves(
    _ file: File, _ mentioned: Set<String>, besides own: Set<String>
  ) -> Bool {
    !file.declarations.names.subtracting(own).isDisjoint(with: mentioned)
      || !file.declarations.extended.isDisjoint(with: mentioned)
  }
}
