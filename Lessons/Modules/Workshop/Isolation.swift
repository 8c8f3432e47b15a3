import Foundation

/// Prints on which thread the calling code runs, and whether Swift's check would stop it there if a library in
/// Swift 5 mode had called it.
///
/// - Parameters:
///   - step: what the printed line begins with.
///   - owner: the actor that the calling code belongs to. The compiler fills it in.
public func report(_ step: String, _ owner: (any Actor)? = #isolation) {
  let stops = owner != nil && !Thread.isMainThread
  print("\(step) on: \(place()), \(stops ? "STOPS with RxSwift" : "fine")")
}
