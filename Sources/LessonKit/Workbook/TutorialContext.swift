import SwiftSource

/// The other files of the project that a step of a tutorial is in, as earlier steps left them.
struct TutorialContext {
  private struct File {
    let text: String
    let declarations: FileDeclarations
    let mentioned: Set<String>
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
  mutating func add(_ bytes: [UInt8], as name: String) {
    files.removeAll { $0.name == name }
    guard let declarations = FileDeclarations(bytes) else { return }
    let text = String(decoding: bytes, as: UTF8.self).droppingByteOrderMark
    files.append(
      (name, File(text: text, declarations: declarations, mentioned: Identifiers.of(bytes))))
  }

  /// The files that declare what a file names, and what these name in turn.
  ///
  /// - Parameters:
  ///   - bytes: the text of the file.
  ///   - name: its name in the project.
  /// - Returns: their texts, one after the other.
  func text(for bytes: [UInt8], as name: String) -> String {
    let own = FileDeclarations(bytes)?.names ?? []
    var mentioned = Identifiers.of(bytes)
    var rest = files.filter { $0.name != name }
    var texts: [String] = []
    while let index = rest.firstIndex(where: { Self.serves($0.file, mentioned, besides: own) }) {
      let file = rest.remove(at: index).file
      mentioned.formUnion(file.mentioned)
      texts.append(file.text)
    }
    return texts.joined(separator: "\n")
  }

  private static func serves(
    _ file: File, _ mentioned: Set<String>, besides own: Set<String>
  ) -> Bool {
    !file.declarations.names.subtracting(own).isDisjoint(with: mentioned)
      || !file.declarations.extended.isDisjoint(with: mentioned)
  }
}
