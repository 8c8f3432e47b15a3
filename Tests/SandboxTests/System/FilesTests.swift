import TestSupport
import Testing

@testable import Sandbox

/// Which files are found below a folder.
@Suite struct FilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["b.swift", "a.md", "in/c.swift", "in/.hidden.swift", ".git/d.swift"] {
      try folder.write("", to: "tree/\(name)")
    }
    try folder.write("", to: "outside.swift")
    try folder.link("tree/out.swift", to: "../outside.swift")
    try folder.link("tree/own.swift", to: "b.swift")
    try folder.link("tree/none.swift", to: "nothing")
    try folder.link("tree/folder", to: "in")
    try folder.link("root", to: "tree")
  }

  private func names(in root: String = "tree", _ ending: String = "", out: Bool = false) -> [String]
  {
    let path = "\(folder.path)/\(root)"
    return Files.files(below: path, endingIn: ending, includingOutwardLinks: out).map {
      String($0.dropFirst(path.count + 1))
    }
  }

  @Test func `files are found in all folders that are not hidden, and links in them`() {
    #expect(names() == ["a.md", "b.swift", "in/c.swift", "own.swift"])
    #expect(names(in: "tree", ".swift") == ["b.swift", "in/c.swift", "own.swift"])
  }

  @Test func `a link that leads out is found where it is asked for`() {
    #expect(names(out: true).contains("out.swift"))
  }

  @Test func `a link to a folder is not gone into`() {
    #expect(names(in: "root").isEmpty)
    #expect(names(in: "none").isEmpty)
  }
}
