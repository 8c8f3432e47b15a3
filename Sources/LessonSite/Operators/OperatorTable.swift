import LessonKit

/// The table of a group of operators, which a lesson has below a line `<!-- operators: time -->`.
struct OperatorTable {
  private let group: OperatorList.Group
  private let words: Localization
  private let isOriginal: Bool

  /// Makes the table for a page among the lessons.
  ///
  /// - Parameter theme: the theme in the language of the lesson
  init(_ group: OperatorList.Group, theme: Theme) {
    self.group = group
    words = theme.words
    // A lesson that isn't translated has the original texts on the pages of all languages.
    isOriginal = theme.language == WorkbookLoader.language
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
    let label = isOriginal ? group.title.original : group.title.shown
    return HTML(tableWithHead: head, rows: rows, label: HTML(text: label))
  }

  /// - Parameter targets: what the links above lead to; the Tab key stops once at each target
  private func row(of one: OperatorList.Operator, _ targets: inout Set<String>) -> HTML {
    let cells = OperatorList.Fact.allCases.map { fact -> HTML in
      let statements = one.facts.filter { $0.fact == fact }.map { statement -> HTML in
        let place = LessonPlace(statement.proof.name)
        let isRepeated = !targets.insert(statement.proof.name).inserted
        let stop: HTML = isRepeated ? " tabindex=\"-1\"" : ""
        let address: HTML = "\(place.lesson).html#\(URLText.encoded(place.anchor ?? "top"))"
        let attributes: HTML = "\(stop)\(language(of: statement.text))"
        return "<a href=\"\(address)\"\(attributes)>\(html(statement.text))</a>"
      }
      return "<td>\(statements.separated(by: "; "))</td>"
    }
    let name: HTML = "<a href=\"\(one.address)\"><code>\(one.name)</code></a>"
    return "<tr><td>\(name)</td>\(cells.joined())</tr>\n"
  }

  private func html(_ text: OperatorList.Text) -> HTML {
    HTML(textWithCode: isOriginal ? text.original : text.shown)
  }

  /// The attribute for a text that isn't translated on a page that is.
  private func language(of text: OperatorList.Text) -> HTML {
    guard !isOriginal, let language = text.foreignLanguage else { return HTML() }
    return " lang=\"\(language)\""
  }
}
