import LessonKit

/// The value of an expression as a program showed it to the checker, and whether a comment states it.
struct ShownValue {
  private let type: String
  private let description: String
  private let debugDescription: String
  private let elements: String

  /// Reads what was shown; nil where it is no value, or a long one.
  ///
  /// - Parameters:
  ///   - bytes: what the program wrote between the two marks
  ///   - symbol: the name that the program's module has in its object file
  init?(_ bytes: [UInt8], symbol: String) {
    let parts = bytes.split(separator: ProbeFunction.separator, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self).replacing(symbol, with: "main") }
    guard parts.count == 5, parts[4].isEmpty, parts.allSatisfy({ $0.count < 10_000 }) else {
      return nil
    }
    (type, description, debugDescription, elements) = (parts[0], parts[1], parts[2], parts[3])
  }

  /// Whether a comment states this value; nil where the value has no literal to compare with, such as
  /// an object.
  func isStated(by comment: ValueComment) -> Bool? {
    guard let stated = ValueLiteral(comment.text) else { return nil }
    let quoted = ValueLiteral.text(description)
    if [description, debugDescription].contains(comment.text) || stated == quoted { return true }
    let literals = literals
    if literals.contains(where: { stated.matches($0, isUnordered: isUnordered) }) { return true }
    let isMissing = stated == .word("nil") && type.hasPrefix("Swift.Optional<")
    return literals.isEmpty && !isMissing ? nil : false
  }

  /// The value as a comment would state it, in the form of the one that is there.
  func text(like comment: ValueComment) -> String {
    let forms = [debugDescription, elements, description]
    if case .list = ValueLiteral(comment.text), ValueLiteral(elements) != nil { return elements }
    return forms.first { ValueLiteral($0) != nil } ?? description
  }

  /// The literals that the value can be written as.
  private var literals: [ValueLiteral] {
    [description, debugDescription, elements].compactMap { ValueLiteral($0, isPrinted: true) }
  }

  /// Whether it is a set or a dictionary.
  private var isUnordered: Bool {
    let bare =
      type.hasPrefix("Swift.Optional<") ? type.dropFirst("Swift.Optional<".count) : type[...]
    return bare.hasPrefix("Swift.Set<") || bare.hasPrefix("Swift.Dictionary<")
  }
}
