public import ArgumentParser
public import LessonChecker
import LessonReport

extension ReportFormat: ExpressibleByArgument {}

extension Shard: ExpressibleByArgument {
  /// Reads `2/4`.
  public init?(argument: String) {
    self.init(argument)
  }
}
