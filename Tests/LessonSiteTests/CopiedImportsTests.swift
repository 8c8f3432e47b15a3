import Testing

@Suite struct CopiedImportsTests {
  private static let course = """
    modules: {Core: {sources: a}, Kit: {sources: b}, Text: {sources: c}}
    imports-elsewhere: {library: RxSwift, modules: {Core: [RxSwift, RxRelay], Kit: [RxSwift]}}
    """

  @Test(arguments: [("Core", false), ("Views", true)])
  func `a lesson with screens names the calls that copies leave out`(
    module: String, isTold: Bool
  ) throws {
    let course = """
      modules: {Core: {sources: a}, Views: {sources: b}}
      imports-elsewhere:
        library: RxSwift
        modules: {Core: [RxSwift], Views: [UIKit]}
        left-out: ["show(", .tap()]
      """
    let scratch = try Scratch(["a": "---\ntitle: A\nmodules: [\(module)]\n---\n"], course: course)
    try scratch.render()
    let page = try scratch.text("public/en/a.html")
    #expect(page.contains("data-library=\"RxSwift\" data-left-out=\"show( .tap()\">") == isTold)
  }

  @Test(arguments: [
    (
      "[Core, Kit, Text]",
      "data-imports=\"Core Kit Text\" data-elsewhere=\"RxSwift RxRelay\" data-lacking=\"Text\" "
        + "data-library=\"RxSwift\">"
    ),
    ("[Text]", "data-imports=\"Text\">"),
  ])
  func `copied code knows what to import, here and elsewhere`(
    modules: String, attributes: String
  ) throws {
    let lesson = "---\ntitle: A\nmodules: \(modules)\n---\n"
    let scratch = try Scratch(["a": lesson], course: Self.course)
    try scratch.render()
    #expect(try scratch.text("public/en/a.html").contains(attributes))
  }
}
