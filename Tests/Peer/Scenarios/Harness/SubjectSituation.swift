/// Subjects as sources, and what the observer does while it takes an element.
struct SubjectSituation {
  enum Action: String, CaseIterable {
    case nothing
    case sendSource, completeSource, failSource
    case sendOther, completeOther, failOther
    case sendInner, completeInner
    case dispose, subscribe
    case disposeElsewhere, sendOtherElsewhere, sendInnerElsewhere
  }

  enum Ending: String, CaseIterable {
    case sourceCompletes, sourceFails, otherCompletes, disposal
  }

  let action: Action
  var element = 1
  let ending: Ending

  var name: String { "\(action) in element \(element), then \(ending)" }

  static let all =
    Ending.allCases.map { Self(action: .nothing, ending: $0) }
    + Action.allCases.dropFirst().flatMap { action in
      [1, 2].map { Self(action: action, element: $0, ending: .sourceCompletes) }
    }
}
