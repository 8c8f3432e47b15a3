import Foundation
import Yams

/// The differences from RxSwift that are known, each with its reason.
struct KnownDifferences: Decodable {
  enum Owner: String, Decodable {
    case ours, theirs, neither, platform
  }

  struct Entry: Decodable {
    let kind: Difference
    let whose: Owner
    let why: String

    /// Whether two threads race in RxSwift, so that a run may come to the same as here.
    let varies: Bool?

    /// The situations of each scenario.
    let traces: [String: [String]]
  }

  let differences: [Entry]

  static let file = URL(filePath: #filePath).appending(path: "../../../Differences.yml")
    .standardizedFileURL

  static func read() throws -> Self {
    try YAMLDecoder().decode(Self.self, from: try Data(contentsOf: file))
  }

  /// What is recorded for each trace.
  ///
  /// - Parameter areSteady: whether those are left out that need not differ in each run
  /// - Returns: the kind of each difference
  func kinds(areSteady: Bool = false) -> [Place: Difference] {
    var kinds: [Place: Difference] = [:]
    for entry in differences where !(areSteady && entry.varies == true) {
      for (scenario, situations) in entry.traces {
        for situation in situations {
          kinds[Place(scenario: scenario, situation: situation)] = entry.kind
        }
      }
    }
    return kinds
  }
}
