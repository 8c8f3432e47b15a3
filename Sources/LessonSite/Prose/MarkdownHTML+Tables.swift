import LessonKit

extension MarkdownHTML {
  /// A table, in a box that scrolls where the page is narrower.
  mutating func html(table: PipeTable) -> HTML {
    let head = table.header.map { cell -> HTML in
      // A heading without words names nothing.
      let title = html(inlines: cell)
      let isEmpty = title.markup.allSatisfy(\.isWhitespace)
      return isEmpty ? "<td></td>" : "<th scope=\"col\">\(title)</th>"
    }.joined()
    let rows = table.rows.map { row in
      "<tr>\(row.map { "<td>\(html(inlines: $0))</td>" as HTML }.joined())</tr>\n" as HTML
    }.joined()
    return """
      <div class="table" tabindex="0" role="group" aria-label="\(words.text(.table))">
      <table>
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>
      </div>

      """
  }
}
