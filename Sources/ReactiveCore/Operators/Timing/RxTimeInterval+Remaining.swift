import Dispatch
import Foundation

extension DispatchTimeInterval {
  /// What is left of this span, of which some is over; nothing at the least.
  ///
  /// It is counted in whole microseconds: a `Date` is not exact to less.
  ///
  /// - Parameters:
  ///   - beginning: when it began.
  ///   - now: the time.
  /// - Returns: what is left.
  func remaining(since beginning: RxTime, at now: RxTime) -> RxTimeInterval {
    let microseconds = ((seconds - now.timeIntervalSince(beginning)) * 1_000_000).rounded()
    guard microseconds > 0 else { return .microseconds(0) }
    return Int(exactly: microseconds).map { .microseconds($0) } ?? .never
  }
}
