import LessonKit

/// The table of a group of operators, which a lesson has below a line `<!-- operators: time -->`.
struct OperatorTable {
  private let group: OperatorList.Group
  private let words: Localization

  /// Makes the table for a page among the lessons.
  init(_ group: OperatorList.Group, words: Localization) {
    self.group = group
    self.words = words
  }

  /// The key of the group whose table a line asks for, or nil if it's another block.
  static func group(namedBy block: String) -> String? {
    block.wholeMatch(of: /<!-- operators: (\S+) -->\s*/).map { String($0.1) }
  }

  /// A row for each operator and a column for each fact, in a box that scrolls where the page is
  /// narrower.
  var html: HTML {
    let titles = OperatorList.Fact.allCases.map { words.text(named: $0.word) }
    let head = ([words.text(.operatorColumn)] + titles).map {
      "<th scope=\"col\">\($0)</th>" as HTML
    }.joined()
    var targets: Set<String> = []
    let rows = group.operators.map { row(of: $0, &targets) }.joined()
    return HTML(tableWithHead: head, rows: rows, label: HTML(text: group.title))
  }

  /// - Parameter targets: what the links above lead to; the Tab key stops once at each target
  private func row(of one: OperatorList.Operator, _ targets: inout Set<String>) -> HTML {
    let cells = OperatorList.Fact.allCases.map { fact -> HTML in
      let statements = one.facts.filter { $0.fact == fact }.map { statement -> HTML in
        let place = LessonPlace(statement.proof.name)
        let isRepeated = !targets.insert(statement.proof.name).inserted
        let stop: HTML = isRepeated ? " tabindex=\"-1\"" : ""
        let address: HTML = "\(place.lesson).html#\(URLText.encoded(place.anchor ?? "top"))"
        return "<a href=\"\(address)\"\(stop)>\(HTML(textWithCode: statement.text))</a>"
      }
      return "<td>\(statements.separated(by: "; "))</td>"
    }
    let name: HTML = "<a href=\"\(one.address)\"><code>\(one.name)</code></a>"
    return "<tr><td>\(name)</td>\(cells.joined())</tr>\n"
  }
}
