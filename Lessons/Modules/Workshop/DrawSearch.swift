public import ReactiveCore
import ReactiveTesting

/// Types texts into a search, and prints a diagram of what happens.
///
/// - Parameters:
///   - timeline: when the user types, one character a second, as in `"-a--b"`.
///   - texts: the text that each character stands for.
///   - seconds: how long the server takes for a response.
///   - name: what the diagram calls the search.
///   - search: the search. It gets the texts, a server and a clock.
public func drawSearch(
  typing timeline: String, _ texts: [Character: String],
  responseAfter seconds: Int = 5,
  named name: String = "search",
  with search:
    @escaping (
      _ texts: Observable<String>,
      _ server: @escaping (String) -> Observable<String>,
      _ clock: any SchedulerType
    ) -> Observable<String>
) throws {
  let marbles = Marbles()
  let typed = try marbles.hot("typed", timeline, values: .init(texts))
  let response = try marbles.cold(
    "response", String(repeating: "-", count: seconds) + "r|")
  print(
    try marbles.diagram(name, subscriptions: true, disposed: timeline.count) {
      search(
        typed, { query in response.map { _ in "\(query)!" } }, marbles.scheduler
      )
    })
}
