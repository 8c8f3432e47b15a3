/// One run of a source that is shared.
@usableFromInline
protocol SourceRun: AnyObject {
  /// Its phase.
  var phase: SourceRunPhase { get }
}

/// The phase of a run.
@usableFromInline
enum SourceRunPhase {
  /// It has not begun yet, or is active.
  case underWay

  /// The source has ended: subscribers have got the terminal event, or will.
  case ended

  /// It was stopped before that: subscribers get nothing more.
  case stopped
}
