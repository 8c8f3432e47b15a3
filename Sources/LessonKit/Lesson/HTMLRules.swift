/// The rules on HTML in a lesson of a course; documentation has none.
struct HTMLRules {
  /// The lesson, as messages name it.
  let path: String

  /// The dialect of the file.
  let dialect: Dialect

  /// The problem of HTML that is not in `HTMLSubset`.
  func refusal(at position: SourcePosition) -> Diagnostic {
    problem(
      "HTML that a lesson may not hold", at: position,
      "use Markdown; of HTML only comments, <details> and <summary> are let through")
  }

  /// The problems of the HTML inside a paragraph or a heading.
  func problems(inTextOf node: MarkdownNode) -> [Diagnostic] {
    guard dialect == .course else { return [] }
    return node.children.flatMap { child in
      guard case .htmlInline(let html) = child.kind else { return problems(inTextOf: child) }
      return problems(of: html, at: child.range.start)
    }
  }

  /// The problem of a fence inside a block of HTML.
  ///
  /// Markdown does not look for fences right under a tag: such a snippet would never be run.
  ///
  /// - Parameters:
  ///   - pieces: the pieces of the block.
  ///   - position: the position of the block.
  /// - Returns: one problem, or none.
  func fences(among pieces: [HTMLSubset.Piece], at position: SourcePosition) -> [Diagnostic] {
    guard dialect == .course else { return [] }
    let texts = pieces.compactMap { piece in
      if case .text(let text) = piece { text.utf8 } else { nil }
    }
    let lines = texts.flatMap { $0.split(separator: 0x0A) }.map { $0.drop { $0 == 0x20 } }
    guard lines.contains(where: { $0.starts(with: "```".utf8) || $0.starts(with: "~~~".utf8) })
    else { return [] }
    return [
      problem(
        "a fence inside HTML is no fence", at: position, "leave an empty line above the fence")
    ]
  }

  private func problems(of html: String, at position: SourcePosition) -> [Diagnostic] {
    guard let pieces = HTMLSubset.pieces(of: html) else { return [refusal(at: position)] }
    return pieces.compactMap { piece in
      guard case .comment(let text, _) = piece, OptionsComment(text) != nil else { return nil }
      return problem(
        "a comment for the checker inside a paragraph", at: position,
        "give it a line of its own, next to its snippet")
    }
  }

  private func problem(
    _ message: String, at position: SourcePosition, _ advice: String
  ) -> Diagnostic {
    Diagnostic.problem(in: path, at: position, message, advice: advice)
  }
}
