import LessonKit
import MarbleText

/// Whether readers can move the marbles of a snippet's diagram, as a report holds it.
struct DiagramRecord: Hashable, Codable, Sendable {
  /// What its result depends on: `order` or `time`; nil where it stays a picture.
  var moves: String?

  /// The number of places that its marbles can be moved to.
  var places: Int?

  /// The number of its marbles that stand still, since there would be too many places.
  var still: Int?

  /// Why it stays a picture; nil where it does not.
  var picture: String?
}

extension DiagramRecord {
  /// Takes in what came of moving the marbles.
  init(_ trial: MarbleTrial) {
    switch trial {
    case .picture(let reason): self.init(picture: reason.rawValue)
    case .moves(let moves):
      let still = moves.lanes.flatMap(\.units).count { !$0.moves }
      self.init(
        moves: moves.ties == nil ? "time" : "order", places: moves.choices.count,
        still: still == 0 ? nil : still)
    }
  }
}
