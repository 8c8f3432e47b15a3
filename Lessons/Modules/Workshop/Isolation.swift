import Foundation

/// Prints on which thread the calling code runs, and whether it would stop
/// there with RxSwift.
///
/// In Swift 6 mode, code that belongs to an actor is stopped when a library in
/// Swift 5 mode calls it elsewhere.
///
/// - Parameters:
///   - step: what the printed line begins with.
///   - owner: the actor that the calling code belongs to. The compiler fills it
///     in.
public func report(_ step: String, _ owner: (any Actor)? = #isolation) {
  let stops = owner != nil && !Thread.isMainThread
  print("\(step) on: \(place()), \(stops ? "STOPS with RxSwift" : "fine")")
}
