public import Foundation
public import ReactiveCore

extension Reactive where Base: NotificationCenter {
  /// A stream of notifications, which it never ends.
  ///
  /// - Parameters:
  ///   - name: which ones; all if nil.
  ///   - object: whose; anybody's if nil.
  /// - Returns: the stream.
  public func notification(
    _ name: Notification.Name?, object: AnyObject? = nil
  ) -> Observable<Notification> {
    let base = base
    return Observable.create { [weak object] observer in
      let observer = Transfer(observer)
      let token = base.addObserver(forName: name, object: object, queue: nil) { notification in
        observer.value.onNext(notification)
      }
      return Disposables.create { base.removeObserver(token) }
    }
  }
}

#if !canImport(ObjectiveC)
// Apple's is an `NSObject`, and so has a reactive side already.
extension NotificationCenter: ReactiveCompatible {}
#endif
