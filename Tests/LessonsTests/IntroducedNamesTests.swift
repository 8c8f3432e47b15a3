import LessonKit
import TestSupport
import Testing

/// The index of names is as complete as what the lessons say that they introduce.
@Suite struct IntroducedNamesTests {
  /// Names that lessons use, and that stand for something else there.
  private static let others = [
    "Element": "what a generic type calls the type of its elements",
    "State": "what generic functions call the type of their state, and not that of a control",
    "indexPath": "what an event of a table names, and not the table's way to find a cell's place",
    "insert": "a kind of change to a collection, of the standard library",
    "remove": "a kind of change to a collection, of the standard library",
    "sleep": "a task's, and not a virtual scheduler's",
    "title": "a screen's own, and not the binder that sets it",
    "Subscription": "OpenCombine's, and not the record of one in tests",
  ]

  @Test func `every public type and operator that a reader meets is introduced`() throws {
    let workbook = try WorkbookLoader.load(root: Project.root)
    let names = try PublicNames(root: Project.root)
    #expect(names.types.count > 100 && names.functions.count > 200)
    let introduced = Set(workbook.lessons.flatMap(\.frontMatter.introduces).map(\.introduced.word))
    var missing: [String: [String]] = [:]
    for lesson in workbook.lessons {
      let modules = lesson.frontMatter.modules?.map(\.name) ?? workbook.course.defaultModules
      guard !PublicNames.modules.isDisjoint(with: modules) else { continue }
      for name in names.used(in: lesson).subtracting(introduced) {
        missing[name, default: []].append(lesson.slug)
      }
    }
    let unexplained = missing.filter { Self.others[$0.key] == nil }
    #expect(unexplained.map { "\($0): \($1.joined(separator: ", "))" }.sorted() == [])
    #expect(Self.others.keys.filter { missing[$0] == nil } == [])
  }
}
