import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Marks tests that try attacks.
  ///
  /// They run only if `WORKBOOK_HOSTILE=1` is in the environment, because they take minutes.
  static var attacks: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["WORKBOOK_HOSTILE"] == "1",
      "they run only with WORKBOOK_HOSTILE=1")
  }
}
