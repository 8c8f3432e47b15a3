import Testing

/// What is allowed to one source alone, since a checked folder may be a stranger's.
@Suite struct ProcessAndFileTests {
  /// The sources of targets that hold a pattern; a script beside the targets never meets such a folder.
  private func files(with pattern: Regex<Substring>) throws -> Set<String> {
    let sources = try Repository.swiftFiles(below: "Sources").filter { file in
      try file.contains("/") && Repository.text(of: "Sources/\(file)").contains(pattern)
    }
    return Set(sources)
  }

  @Test func `every process outside the launcher stands in the list of Sandbox`() throws {
    let starting =
      /(?:\bjob|\))\.run\(\)|\bProcess\(\)|Subprocess\.run|posix_spawn|\bexec[lv][a-z]*\(|\bpopen\(|\bsystem\(/
    // What the launcher itself is started by.
    let launching: Set = [
      "Sandbox/System/Job.swift", "Sandbox/Confinement/Sandbox.swift",
      "LessonTypes/ServerProcess.swift",
    ]
    let list = try Repository.text(of: "Sources/Sandbox/README.md")
      .matches(of: /\| `([A-Za-z+]+\/[A-Za-z+]+\.swift)` \|/).map { "/\($0.1)" }
    let found = try files(with: starting).subtracting(launching)
    #expect(list.count == found.count)
    for file in found { #expect(list.contains { file.hasSuffix($0) }, "\(file)") }
  }

  @Test func `only Folder and Job write, and only Folder replaces and removes`() throws {
    let calls = try Regex<Substring>(
      #"\b(?:removeItem|moveItem|copyItem|replaceItem|trashItem|linkItem|createDirectory|createFile"#
        + #"|createSymbolicLink|setAttributes|unlink|unlinkat|renameat|rmdir|mkdir|mkdirat|symlink|symlinkat"#
        + #"|linkat|l?chmod|fchmod|fchmodat|l?chown|f?truncate|utimensat|fopen|creat|mkdtemp|mkstemp|mkfifo)\("#
        + #"|Foundation\.(?:rename|link|remove)\(|O_CREAT|O_WRONLY|O_TRUNC|forWriting|forUpdating|\.writeOnly|\.readWrite"#
        + #"|\.write\((?:to|toFile): ?(?:URL|url|path|file)"#)
    #expect(try files(with: calls) == ["Sandbox/System/Folder.swift", "Sandbox/System/Job.swift"])
  }
}
