public import ReactiveCore

extension Event: Equatable where Element: Equatable {
  /// Whether two events are of one kind, with equal elements, or with errors that read the same.
  ///
  /// Errors need not be comparable, so what they say of themselves is compared.
  public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.next(let left), .next(let right)): left == right
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    case (.completed, .completed): true
    default: false
    }
  }
}
