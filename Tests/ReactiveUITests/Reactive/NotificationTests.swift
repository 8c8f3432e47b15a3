import Foundation
import ReactiveCore
import ReactiveUI
import Testing

struct NotificationTests {
  @Test func `notifications are a stream, until it is disposed of`() {
    final class Sender {}
    let center = NotificationCenter()
    let name = Notification.Name("menu")
    let (sender, other) = (Sender(), Sender())
    let (all, some) = (Log<Notification>(), Log<Notification>())
    let subscription = center.rx.notification(name).subscribe(onNext: all.note)
    let another = center.rx.notification(name, object: sender).subscribe(onNext: some.note)
    center.post(name: name, object: sender)
    center.post(name: name, object: other)
    center.post(name: Notification.Name("other"), object: sender)
    subscription.dispose()
    center.post(name: name, object: sender)
    another.dispose()
    center.post(name: name, object: sender)
    #expect(all.elements.count == 2)
    #expect(some.elements.count == 2)
  }
}
