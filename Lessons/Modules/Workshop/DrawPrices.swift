public import ReactiveCore
import ReactiveTesting

/// Prints a diagram of what a chain does with the prices of a till.
///
/// - Parameters:
///   - title: the text above the result.
///   - timeline: when the till sends a price, one character a second.
///   - chain: the chain. It gets the prices.
public func drawPrices<Result>(
  _ title: String, timeline: String = "-2-5--1-|",
  _ chain: @escaping (_ prices: Observable<Int>) -> Observable<Result>
) throws {
  let marbles = Marbles()
  let prices = try marbles.hot("prices", timeline, values: .digits)
  print(try marbles.diagram(title) { chain(prices) })
}
