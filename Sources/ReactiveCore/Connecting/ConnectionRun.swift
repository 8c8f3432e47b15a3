/// One run of a source as `refCount` sees it, from `connect` to the end.
@usableFromInline
protocol ConnectionRun: AnyObject {
  /// Its phase.
  var phase: ConnectionPhase { get }
}

/// The phase of a connection's run.
@usableFromInline
enum ConnectionPhase {
  /// It has not begun yet, or is active.
  case underWay

  /// The source has ended: subscribers have got the terminal event, or will.
  case ended

  /// It was stopped before that: subscribers get nothing more.
  case stopped
}
