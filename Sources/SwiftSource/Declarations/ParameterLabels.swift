/// The argument labels of a function, such as `(onNext:_:)`.
///
/// It counts brackets, as `DeclarationScanner` does, in code without strings and comments.
package struct ParameterLabels {
  /// The labels with their parentheses; empty where the declaration has no parameters.
  package let text: String

  /// Reads a declaration.
  ///
  /// - Parameters:
  ///   - name: the declared name
  ///   - code: the lines of the declaration
  package init(of name: String, in code: [[UInt8]]) {
    let code = String(decoding: Array(code.joined(separator: "\n".utf8)), as: UTF8.self)
    var rest = code[...]
    while let place = rest.firstRange(of: name) {
      rest = rest[place.upperBound...]
      let before = code[..<place.lowerBound].last ?? " "
      guard before.isWhitespace || before == "`", let list = Self.list(after: rest) else {
        continue
      }
      text = "(" + Self.labels(in: list).map { $0 + ":" }.joined() + ")"
      return
    }
    text = ""
  }

  /// The text between the parentheses after a name and its generic parameters; nil where there are
  /// none.
  private static func list(after name: Substring) -> Substring? {
    var rest = name.drop { "`?!".contains($0) || $0.isWhitespace }
    if rest.first == "<" {
      rest = rest.dropFirst(parts(of: rest.dropFirst())[0].count + 2).drop(while: \.isWhitespace)
    }
    guard rest.first == "(" else { return nil }
    let list = parts(of: rest.dropFirst(), separators: "").first
    return list?.allSatisfy(\.isWhitespace) == true ? list?.prefix(0) : list
  }

  private static func labels(in list: Substring) -> [Substring] {
    guard !list.isEmpty else { return [] }
    return parts(of: list, separators: ",").map { parameter in
      guard parts(of: parameter, separators: ":").count > 1 else { return "_" }
      return parameter.drop(while: \.isWhitespace).prefix { !$0.isWhitespace && $0 != ":" }
    }
  }

  /// The parts of a text between separators outside of brackets, up to a closing bracket that it did not
  /// open.
  private static func parts(of text: Substring, separators: String = "") -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var depth = 0
    var previous: Character = " "
    for index in text.indices {
      let character = text[index]
      defer { previous = character }
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) || (character == ">" && previous != "-") { depth -= 1 }
      if depth < 0 { return parts + [text[start..<index]] }
      guard depth == 0, separators.contains(character) else { continue }
      parts.append(text[start..<index])
      start = text.index(after: index)
    }
    return parts + [text[start...]]
  }
}
