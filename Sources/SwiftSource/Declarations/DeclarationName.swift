/// The name by which a lesson asks for a declaration.
///
/// It is `name` or `Type.name`. Of several of that name, `name(label:_:)` is the one with these labels,
/// and `name#2` the second that is left.
package struct DeclarationName: Hashable, Sendable {
  /// The name, after those of types around it.
  package let path: [String]

  /// The labels with their parentheses; nil where none are asked for.
  package let labels: String?

  /// Which one of several, from 1; nil where there has to be only one.
  package let number: Int?

  /// Reads what stands behind the `#` of a `source:` comment; nil where that is no name.
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
