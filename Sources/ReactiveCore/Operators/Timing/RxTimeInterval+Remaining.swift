import Dispatch
import Foundation

extension DispatchTimeInterval {
  /// The remaining part of this time span, at least zero.
  ///
  /// It is rounded to microseconds, the precision of a `Date`.
  ///
  /// - Parameters:
  ///   - beginning: the start of the span
  ///   - now: the current time
  /// - Returns: the remaining time span
  func remaining(since beginning: RxTime, at now: RxTime) -> RxTimeInterval {
    let microseconds = ((seconds - now.timeIntervalSince(beginning)) * 1_000_000).rounded()
    guard microseconds > 0 else { return .microseconds(0) }
    return Int(exactly: microseconds).map { .microseconds($0) } ?? .never
  }
}
