/// One run of a source that is shared.
@usableFromInline
protocol SourceRun: AnyObject {
  /// How far it has come.
  var phase: SourceRunPhase { get }
}

/// How far a run has come.
@usableFromInline
enum SourceRunPhase {
  /// It has not begun yet, or is under way.
  case underWay

  /// The source has ended: whoever is subscribed gets the end, or has it.
  case ended

  /// It was stopped before that: whoever is subscribed gets nothing more.
  case stopped
}
