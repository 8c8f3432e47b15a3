import TestTraits
import Testing

/// Two figures of the tool's sources that may only fall: a change that lowers one lowers it here.
///
/// Folders whose files are a list, with a file for each command, page or format, don't count: a new one of these
/// takes a file and a type. Anything else that adds a file makes one of two elsewhere that are one concept. A type
/// for one user is nested in it, or `private` in its file.
@Suite struct HouseTests {
  /// The most files.
  private static let mostFiles = 194

  /// The most types that only one other file uses: such a type belongs into that file.
  private static let mostTypesWithOneUser = 29

  /// The folders whose files are a list.
  private static let lists = ["workbook/Commands/", "LessonReport/Formats/", "LessonSite/Pages/"]

  private static let reactive: Set = [
    "CMark", "HandmadeObservable", "HeadlessUIKit", "ReactiveCore", "ReactiveTesting", "ReactiveUI",
  ]

  /// The files of the tool, each with the words of its code.
  private func files() throws -> [(path: String, code: String, words: Set<Substring>)] {
    try Repository.folders(in: "Sources").filter { !Self.reactive.contains($0) }.flatMap { target in
      try Repository.swiftFiles(below: "Sources/\(target)").map { file in
        let text = try Repository.text(of: "Sources/\(target)/\(file)")
        let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
          .joined(separator: "\n")
        let words = code.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return ("\(target)/\(file)", code, Set(words))
      }
    }
  }

  private func counts(_ path: String) -> Bool {
    !Self.lists.contains { path.hasPrefix($0) }
  }

  @Test(.long) func `the tool's files, and its types with one user, do not become more`() throws {
    let files = try files()
    let declaration =
      #/(?m)^(?:public |package )?(?:final class|class|struct|enum|actor|protocol) (\w+)/#
    let names = files.flatMap { file in
      file.code.matches(of: declaration).map { (name: $0.1, file: file.path) }
    }
    let lonely = names.filter { name, path in
      counts(path) && files.count { $0.path != path && $0.words.contains(name) } == 1
    }
    let counted = files.filter { counts($0.path) }
    print("files of the tool: \(counted.count); types with one user: \(lonely.count)")
    #expect(
      counted.count <= Self.mostFiles,
      "make one file of two that are one concept, wherever they are")
    #expect(
      lonely.count <= Self.mostTypesWithOneUser,
      "nest one in its user, or make it private there: \(lonely.map { "\($0.name) (\($0.file))" }.joined(separator: ", "))"
    )
  }
}
