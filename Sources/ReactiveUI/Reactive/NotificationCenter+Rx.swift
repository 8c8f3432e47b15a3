public import Foundation
public import ReactiveCore

extension Reactive where Base: NotificationCenter {
  /// Creates an observable of notifications, which never completes.
  ///
  /// Each notification is emitted on the thread that posts the notification.
  ///
  /// - Parameters:
  ///   - name: the name of the notifications; if `nil`, notifications with any name are emitted
  ///   - object: the sender of the notifications, to which the observable keeps a weak reference;
  ///     if `nil`, notifications of any sender are emitted
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
// On Apple's platforms, `NotificationCenter` is an `NSObject`, and therefore conforms already.
extension NotificationCenter: ReactiveCompatible {}
#endif
