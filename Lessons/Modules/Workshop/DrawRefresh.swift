public import ReactiveCore
import ReactiveTesting

/// Prints a diagram of a list that is loaded page by page, and refreshed.
///
/// The user pulls at 1 s and at 7 s, and reaches the end of the list at 4 s. A
/// page 0 takes two seconds.
///
/// - Parameters:
///   - page1: the response with page 1, one character a second, as in
///     `"----1|"`.
///   - list: makes the list of pulls, of the moments when its end is near, and
///     of both requests.
public func drawRefresh(
  page1: String,
  _ list:
    @escaping (
      _ pulls: Observable<String>, _ ends: Observable<String>,
      _ page0: Observable<String>, _ page1: Observable<String>
    ) -> Observable<String>
) throws {
  let marbles = Marbles()
  let pulls = try marbles.hot("pull", "-p-----p----|")
  let ends = try marbles.hot("end", "----e-------|")
  let first = try marbles.cold("page0", "--0|")
  let second = try marbles.cold("page1", page1)
  print(
    try marbles.diagram("the list", subscriptions: true) {
      list(pulls, ends, first, second)
    })
}
