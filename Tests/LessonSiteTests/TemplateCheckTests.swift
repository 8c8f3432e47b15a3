import Testing

@testable import LessonSite

@Suite struct TemplateCheckTests {
  private static let values: TemplateValues = [
    "full": "x" as HTML, "empty": HTML(), "yes": true, "no": false,
    "list": [["name": "a" as HTML], ["name": "b" as HTML, "more": "c" as HTML]] as [TemplateValues],
    "texts": ["a" as HTML], "none": [HTML](), "part": ["name": "d" as HTML] as TemplateValues,
  ]

  @Test(arguments: [
    ("{{{full}}} {{! gone }} {{#empty}}{{{gone}}}{{/empty}}", [String]()),
    ("a\n{{{gone}}}\n\n{{gone}}", ["2 gone", "4 gone"]),
    ("{{#full}}\n{{{full}}}{{{gone}}}{{/full}}", ["2 gone"]),
    ("{{^empty}}{{{gone}}}{{/empty}}", ["1 gone"]), ("{{^full}}{{{gone}}}{{/full}}", []),
    ("{{#yes}}{{{gone}}}{{/yes}}{{#no}}{{{lost}}}{{/no}}", ["1 gone"]),
    ("{{#list}}{{{name}}}{{{full}}}\n{{{more}}}{{/list}}", ["2 more"]),
    ("{{#texts}}{{{.}}}{{/texts}}{{#none}}{{{gone}}}{{/none}}", []),
    ("{{^empty(none)}}{{{gone}}}{{/empty(none)}}{{#empty(lost)}}{{/empty(lost)}}", ["1 lost"]),
    ("{{{part.name}}}{{{part.gone}}}{{{gone.name}}}", ["1 gone.name", "1 part.gone"]),
    ("{{#gone}}{{{lost}}}{{/gone}}", ["1 gone"]),
    ("{{> other}}", ["1 gone"]),
  ])
  func `a key without a value is found at its line`(template: String, gaps: [String]) {
    let tags = ["t": template, "other": "{{{gone}}}"].mapValues { TemplateTag.tags(in: $0) }
    let found = TemplateCheck("t", tags: tags, values: Self.values).gaps
    #expect(found.map { "\($0.line) \($0.key)" }.sorted() == gaps)
  }
}
