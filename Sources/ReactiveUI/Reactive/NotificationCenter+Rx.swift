public import Foundation
public import ReactiveCore

extension Reactive where Base: NotificationCenter {
  /// An observable of notifications, which never completes.
  ///
  /// - Parameters:
  ///   - name: the name of the notifications; any if `nil`
  ///   - object: the sender; any if `nil`
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
// Apple's is an `NSObject`, and so conforms already.
extension NotificationCenter: ReactiveCompatible {}
#endif
