/// The values of the symbols of a timeline.
///
/// It can be written as a dictionary: `["x": 10, "y": 20]`.
public struct MarbleValues<Value> {
  /// Finds the value of a symbol; nil where it has none.
  let value: (Character) -> Value?

  /// Makes values of symbols.
  ///
  /// - Parameter value: finds the value of a symbol; nil where it has none
  public init(_ value: @escaping (Character) -> Value?) {
    self.value = value
  }
}

extension MarbleValues: ExpressibleByDictionaryLiteral {
  /// The values of some symbols; others have none.
  public init(dictionaryLiteral elements: (Character, Value)...) {
    self.init(Dictionary(elements) { $1 })
  }

  /// The values of some symbols; others have none.
  ///
  /// - Parameter values: the values
  public init(_ values: [Character: Value]) {
    self.init { values[$0] }
  }
}

extension MarbleValues where Value == String {
  /// Each symbol is its own value.
  public static var letters: Self { Self { String($0) } }
}

extension MarbleValues where Value == Int {
  /// The value of each digit is its number.
  public static var digits: Self { Self { $0.wholeNumberValue } }
}
