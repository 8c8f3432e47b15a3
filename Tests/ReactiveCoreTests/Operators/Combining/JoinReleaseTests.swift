import ReactiveCore
import Testing

/// Nothing that a subscription held stays after its end, although the subscription itself and the
/// sources are kept.
@Suite struct JoinReleaseTests {
  @Test(arguments: HoldingOperator.all, HoldingOperator.Ending.allCases)
  func `the objects that a subscriber and a selector hold are released`(
    sort: HoldingOperator, ending: HoldingOperator.Ending
  ) {
    weak var weakCaptive: Captive?
    let kept: Any
    do {
      let captive = Captive()
      weakCaptive = captive
      kept = sort.run(to: ending) { captive.stay() }
    }
    #expect(weakCaptive == nil)
    withExtendedLifetime(kept) {}
  }
}
