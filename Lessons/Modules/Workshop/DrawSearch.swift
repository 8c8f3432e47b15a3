public import ReactiveCore
import ReactiveTesting

/// Types texts into a search, and prints a diagram of what happens.
///
/// - Parameters:
///   - typed: the texts in the field, by the second in which each appears.
///   - end: the second in which the picture ends.
///   - seconds: how long the server takes for a response.
///   - name: what the diagram calls the search.
///   - search: the search. It gets the texts, a server and a clock.
public func drawSearch(
  typing typed: [Int: String], until end: Int,
  responseAfter seconds: Int = 5,
  named name: String = "search",
  with search:
    @escaping (
      _ texts: Observable<String>,
      _ server: @escaping (String) -> Observable<String>,
      _ clock: any SchedulerType
    ) -> Observable<String>
) throws {
  // A marble stands for each text: its last letter, if that's still free.
  let alphabet = "abcdefghijklmnopqrstuvwxyz"
  var texts: [Character: String] = [:]
  var timeline = Array(repeating: Character("-"), count: end)
  for (second, text) in typed.sorted(by: { $0.key < $1.key })
  where timeline.indices.contains(second) {
    let marble = (text.suffix(1) + alphabet).first {
      alphabet.contains($0) && [nil, text].contains(texts[$0])
    }
    guard let marble else { break }
    texts[marble] = text
    timeline[second] = marble
  }
  let marbles = Marbles()
  let typed = try marbles.hot(
    "typed", String(timeline), values: .init(texts))
  let response = try marbles.cold(
    "response", String(repeating: "-", count: seconds) + "r|")
  print(
    try marbles.diagram(name, subscriptions: true, disposed: end) {
      search(
        typed, { query in response.map { _ in "\(query)!" } }, marbles.scheduler
      )
    })
}
