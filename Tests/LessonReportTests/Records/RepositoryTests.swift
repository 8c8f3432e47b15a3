import TestSupport
import Testing

@testable import LessonChecker
@testable import LessonKit
@testable import LessonReport

@Suite struct RepositoryTests {
  private func folderInRepository(ofRoot root: String) -> String {
    Workbook(root: root, course: Course(path: ""), claims: [], lessons: [], problems: [])
      .folderInRepository
  }

  @Test func `a folder is seen from the root of its repository`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "docs/course/file")
    #expect(folderInRepository(ofRoot: "\(folder.path)/docs/course/") == "")
    // In a worktree '.git' is a file.
    try folder.write("gitdir: elsewhere\n", to: ".git")
    #expect(folderInRepository(ofRoot: "\(folder.path)/docs/course/") == "docs/course/")
    #expect(folderInRepository(ofRoot: folder.path) == "")
  }

  @Test(
    "a file is seen from the workbook's root, however it was named",
    arguments: [
      ("@Lessons/en/a.md", "Lessons/en/a.md"), ("@/Lessons/./en/../en/a.md", "Lessons/en/a.md"),
      ("/elsewhere/a.md", "/elsewhere/a.md"),
    ])
  func fromRoot(path: String, seen: String) throws {
    let sample = try SampleWorkbook()
    let workbook = try WorkbookLoader.load(root: sample.root)
    #expect(workbook.fromRoot(path.replacing("@", with: sample.root)) == seen)
  }
}
