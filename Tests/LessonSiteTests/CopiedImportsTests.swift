import Testing

@Suite struct CopiedImportsTests {
  private static let course = """
    modules: {Core: {sources: a}, Kit: {sources: b}, Text: {sources: c}}
    imports-elsewhere: {library: RxSwift, modules: {Core: [RxSwift, RxRelay], Kit: [RxSwift]}}
    """

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
