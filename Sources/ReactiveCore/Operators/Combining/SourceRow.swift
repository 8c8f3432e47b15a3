/// Sources whose elements are combined, each with its buffer.
///
/// A row of several sources is a pair of rows. (A parameter pack would be simpler, but the compiler
/// does not specialise code for packs, and each event would cost ten times more.)
@usableFromInline
protocol SourceRow<Output> {
  associatedtype Values
  associatedtype Output

  /// The number of sources.
  var count: Int { get }

  /// The values to combine next, one of each buffer; called when each has one.
  ///
  /// The buffers of `zip` remove them, those of `combineLatest` keep them.
  func nextValues() -> Values

  /// Subscribes to the sources.
  func begin(in combination: Combination<Output>)
}

/// Two rows as one row.
@frozen
@usableFromInline
struct Pair<First: SourceRow, Second: SourceRow>: SourceRow where First.Output == Second.Output {
  @usableFromInline typealias Output = First.Output

  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable var count: Int { first.count + second.count }

  @inlinable
  func nextValues() -> (First.Values, Second.Values) { (first.nextValues(), second.nextValues()) }

  @inlinable
  func begin(in combination: Combination<Output>) {
    first.begin(in: combination)
    second.begin(in: combination)
  }
}

extension ObservableType {
  /// Combines one element of each source of a row.
  ///
  /// - Parameters:
  ///   - makeRow: makes the row, once for each subscription
  ///   - endsEarly: whether an element that can never be combined completes the stream
  ///   - resultSelector: combines the elements; an error that it throws ends the result
  /// - Returns: the stream
  @inlinable
  static func combine<Row: SourceRow<Element>>(
    _ makeRow: @autoclosure @escaping () -> Row, endsEarly: Bool = true,
    by resultSelector: @escaping (Row.Values) throws -> Element
  ) -> Observable<Element> {
    OperatorObservable { downstream in
      let row = makeRow()
      let combination = Combination(downstream, count: row.count, endsEarly: endsEarly) {
        try resultSelector(row.nextValues())
      }
      row.begin(in: combination)
      return combination
    }
  }

  /// Combines one element of each source of a row, and completes when all sources have.
  ///
  /// - Parameters:
  ///   - makeRow: makes the row, once for each subscription
  ///   - resultSelector: combines the elements; an error that it throws ends the result
  /// - Returns: the stream
  @inlinable
  static func combineToTheEnd<Row: SourceRow<Element>>(
    _ makeRow: @autoclosure @escaping () -> Row,
    by resultSelector: @escaping (Row.Values) throws -> Element
  ) -> Observable<Element> {
    combine(makeRow(), endsEarly: false, by: resultSelector)
  }
}
