/// The name by which a lesson quotes a declaration.
///
/// It is `name` or `Type.name`. Of overloads, `name(label:_:)` is the one with these labels, and
/// `name#2` the second of those that match.
package struct DeclarationName: Hashable, Sendable {
  /// The name, preceded by those of types around it.
  package let path: [String]

  /// The labels with their parentheses; nil where none are given.
  package let labels: String?

  /// The number of an overload, from 1; nil where only one may match.
  package let number: Int?

  /// Parses the text behind the first `#` of a `source:` comment; nil where that is no name.
  package init?(_ text: String) {
    let parts = text.split(separator: "#", omittingEmptySubsequences: false)
    guard let name = parts.first, parts.count <= 2 else { return nil }
    number = parts.count == 2 ? Int(parts[1]) : nil
    guard parts.count == 1 || number.map({ $0 > 0 }) == true else { return nil }
    let start = name.firstIndex(of: "(") ?? name.endIndex
    path = name[..<start].split(separator: ".").map(String.init)
    labels = start == name.endIndex ? nil : name[start...].filter { $0 != " " }
    guard !path.isEmpty else { return nil }
  }
}
