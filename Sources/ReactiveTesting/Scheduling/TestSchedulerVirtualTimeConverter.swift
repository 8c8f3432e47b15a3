public import Foundation
public import ReactiveCore

/// Converts between the steps of a test clock and seconds.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
  private let resolution: Double

  init(resolution: Double) {
    self.resolution = resolution
  }

  /// The real time of a step.
  public func convertFromVirtualTime(_ virtualTime: TestTime) -> RxTime {
    Date(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
  }

  /// The step of a real time.
  public func convertToVirtualTime(_ time: RxTime) -> TestTime {
    convertToVirtualTimeInterval(time.timeIntervalSince1970)
  }

  /// The length of so many steps in seconds.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TestTime) -> TimeInterval {
    TimeInterval(virtualTimeInterval) * resolution
  }

  /// How many steps a length in seconds takes, to the nearest.
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TestTime {
    let steps = (timeInterval / resolution + 0.5).rounded(.down)
    return steps >= Double(TestTime.max) ? .max : TestTime(steps)
  }

  /// A step so many steps later.
  public func offsetVirtualTime(_ time: TestTime, offset: TestTime) -> TestTime {
    let (sum, isTooLate) = time.addingReportingOverflow(offset)
    return isTooLate ? .max : sum
  }

  /// Compares two steps.
  public func compareVirtualTime(_ lhs: TestTime, _ rhs: TestTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
