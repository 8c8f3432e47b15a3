public import ReactiveCore

extension Event: Equatable where Element: Equatable {
  /// Returns whether two events are of the same kind, with equal elements or equal errors.
  ///
  /// Two errors are equal here if they have the same description, because an `Error` doesn't need
  /// to be `Equatable`.
  public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.next(let left), .next(let right)): left == right
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    case (.completed, .completed): true
    default: false
    }
  }
}

extension MaybeEvent: Equatable where Element: Equatable {
  /// Returns whether two events are of the same kind, with equal elements or equal errors.
  ///
  /// Two errors are equal here if they have the same description, because an `Error` doesn't need
  /// to be `Equatable`.
  public static func == (lhs: MaybeEvent<Element>, rhs: MaybeEvent<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.success(let left), .success(let right)): left == right
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    case (.completed, .completed): true
    default: false
    }
  }
}

extension CompletableEvent: Equatable {
  /// Returns whether two events are of the same kind, with equal errors.
  ///
  /// Two errors are equal here if they have the same description, because an `Error` doesn't need
  /// to be `Equatable`.
  public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
    switch (lhs, rhs) {
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    case (.completed, .completed): true
    default: false
    }
  }
}
