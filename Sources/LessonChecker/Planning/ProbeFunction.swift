/// The operator by which a program shows the checker the value of an expression that a comment states.
///
/// It stands behind the expression, so that columns before it stay what they are, binds weaker than
/// any other, so that all of the expression is before it, and returns the value, so that types come to
/// be what they were.
enum ProbeFunction {
  /// The operator.
  static let sign = "<~|~>"

  /// What separates the parts of a value that was shown.
  static let separator = UInt8(0x1F)

  /// The Swift that declares it, which is part of a program's prelude.
  ///
  /// The value is described before it is shown, so that what its description prints is not taken for
  /// a part of it.
  static let declaration = """

    precedencegroup __WorkbookPrecedence {
      higherThan: AssignmentPrecedence
      lowerThan: TernaryPrecedence
    }
    infix operator \(sign): __WorkbookPrecedence
    @discardableResult func \(sign) <Value>(_ value: Value, _ mark: Swift.Int32) -> Value {
      let parts = [
        Swift.String(reflecting: Value.self), Swift.String(describing: value),
        Swift.String(reflecting: value),
        (value as? any Swift.Collection).map { __workbookElements($0) } ?? "",
      ]
      var text = ""
      for part in parts { text += part.prefix(10_000) + "\\u{1F}" }
      \(MarkFunction.name)(mark)
      Swift.print(text, terminator: "")
      \(MarkFunction.name)(mark + 1)
      return value
    }
    func __workbookElements<Elements: Swift.Collection>(_ elements: Elements) -> Swift.String {
      Swift.String(reflecting: Swift.Array(elements.prefix(1_000)))
    }
    """
}
