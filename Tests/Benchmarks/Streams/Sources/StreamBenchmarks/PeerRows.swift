#if PEER
import Foundation
import OurTasks
import PeerTasks

/// What the core and RxSwift are compared at, in turns; the ratios are to the core.
struct PeerRows {
  let measurement: Measurement
  let only: String

  /// Measures and prints the rows, under a heading.
  func report() {
    print("\n| against RxSwift 6.10.2 | ours | RxSwift |\n|---|---|---|")
    for (ours, theirs) in zip(OurTasks.StreamTask.all, PeerTasks.StreamTask.all)
    where matches(ours.name) {
      let times = measurement.measure([ours.prepare(), theirs.prepare()])
      report(ours.name, times[0], times[1], digits: 1)
    }
    for (ours, theirs) in zip(OurTasks.StandingSubscription.all, PeerTasks.StandingSubscription.all)
    where matches("bytes: " + ours.name) {
      let bytes = [ByteRow.bytes(ours.prepare), ByteRow.bytes(theirs.prepare)]
      report("bytes: " + ours.name, bytes[0], bytes[1], digits: 0)
    }
  }

  private func matches(_ name: String) -> Bool { only.isEmpty || name.contains(only) }

  private func report(_ name: String, _ ours: Double, _ theirs: Double, digits: Int) {
    let cells = String(
      format: "%.\(digits)f | %.\(digits)f (%.1f)", ours, theirs, theirs / ours)
    print("| \(name) | \(cells) |")
  }
}
#endif
