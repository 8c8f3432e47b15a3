import Foundation
import LessonKit
import TestSupport
import Testing

@testable import LessonAuthoring

@Suite struct FileWatchTests {
  @Test func `saves, new files, renamed and removed ones are changes`() async throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { try folder.write("1", to: "\(name).md") }
    var watch = FileWatch([WatchedPlace(path: folder.path)])
    try folder.write("2", to: "a.md")
    try FileManager.default.removeItem(atPath: folder.path + "/b.md")
    try folder.write("1", to: "deep/er/d.md")
    try folder.write("3", to: "draft.md")
    #expect(rename(folder.path + "/draft.md", folder.path + "/c.md") == 0)
    let changed = try await watch.nextChange()
    let names = changed.map { $0.replacing(folder.path + "/", with: "") }
    #expect(names == ["a.md", "b.md", "c.md", "deep/er/d.md"])
  }

  @Test func `what editors leave beside a file is no change, nor what the tool writes`() throws {
    let folder = try TemporaryFolder()
    let names = [
      "a.md", ".a.md.swp", "a.md~", ".git/a.md", "x/.y/a.md", "public/a.md", "x/b.md",
      "x/Package.resolved",
    ]
    for name in names { try folder.write("1", to: name) }
    let all = WatchedPlace(path: folder.path, excludedFolder: "public").stamps.keys
    #expect(all.sorted() == [folder.path + "/a.md", folder.path + "/x/b.md"])
    let some = WatchedPlace(path: folder.path + "/x", ending: ".swift").stamps
    #expect(some.isEmpty)
  }

  @Test(arguments: [
    (["Lessons/en/a.md"], WatchScope.lessons(["a"])), (["site/x.css"], .lessons([])),
    (["Lessons/en/a.md", "Lessons/en/b.md", "site/x"], .lessons(["a", "b"])),
    (["Lessons/en/new.md"], .everything), (["Lessons/en/a.md", "Lessons/claims.yml"], .everything),
    (["Sources/Module/Module.swift"], .everything),
  ])
  func `a saved file has these lessons checked again`(changed: [String], scope: WatchScope) throws {
    let sample = try SampleWorkbook(lessons: ["a": "# A\n", "b": "# B\n"])
    let workbook = try WorkbookLoader.load(root: sample.root)
    let found = WatchScope(
      of: changed.map { sample.root + $0 }, in: workbook, theme: sample.root + "site")
    guard case .lessons(let names) = scope else {
      #expect(found == .everything)
      return
    }
    #expect(found == .lessons(Set(names.map { "\(sample.root)Lessons/en/\($0).md" })))
  }
}
