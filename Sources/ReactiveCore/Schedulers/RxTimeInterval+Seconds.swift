public import Dispatch
public import Foundation

extension DispatchTimeInterval {
  /// The span in seconds; infinite for `never`.
  @usableFromInline
  var seconds: TimeInterval {
    switch self {
    case .seconds(let count): TimeInterval(count)
    case .milliseconds(let count): TimeInterval(count) / 1_000
    case .microseconds(let count): TimeInterval(count) / 1_000_000
    case .nanoseconds(let count): TimeInterval(count) / 1_000_000_000
    case .never: .infinity
    @unknown default: .infinity
    }
  }
}
