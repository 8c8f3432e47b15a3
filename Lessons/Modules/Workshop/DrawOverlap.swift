public import ReactiveCore
import ReactiveTesting

/// Prints a diagram of an operator that subscribes to two inner streams, which
/// overlap.
///
/// - Parameters:
///   - title: the text above the result.
///   - outer: when the outer stream emits its elements, `a` and `b`. If it
///     doesn't complete, the result is disposed of at its end.
///   - a: the inner stream for the element `a`.
///   - b: the inner stream for every other element.
///   - flatten: the operator. It gets the outer stream, and a function that
///     returns the inner stream for an element.
public func drawOverlap(
  _ title: String, outer: String = "-a---b--|", a: String = "--1--2--3|",
  b: String = "--x--y|",
  _ flatten:
    @escaping (
      _ outer: Observable<String>,
      _ inner: @escaping (String) -> Observable<String>
    ) -> Observable<String>
) throws {
  let disposed = outer.contains("|") ? nil : outer.count
  let marbles = Marbles()
  let outer = try marbles.hot("outer", outer)
  let a = try marbles.cold("a", a)
  let b = try marbles.cold("b", b)
  print(
    try marbles.diagram(title, subscriptions: true, disposed: disposed) {
      flatten(outer) { $0 == "a" ? a : b }
    })
}
