import Foundation
import ReactiveCore
import ReactiveUI
import Testing

/// Tables and collections in ways that no other test writes them.
@MainActor
struct ItemCallSiteTests {
  private final class Names: UICollectionViewDataSource, RxCollectionViewDataSourceType,
    SectionedViewDataSourceType
  {
    var names: [String] = []

    func collectionView(_ collectionView: UICollectionView, observedEvent: Event<[String]>) {
      names = observedEvent.element ?? []
      collectionView.reloadData()
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { names.count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
    }

    func model(at indexPath: IndexPath) throws -> Any { names[indexPath.item] }
  }

  private let bag = DisposeBag()
  private let log = Log<String>()

  @Test func `a collection follows a data source of one's own, and asks it for models`() throws {
    let collection = UICollectionView()
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "name")
    Observable.just(["a", "b"])
      .concat(Observable.never())
      .bind(to: collection.rx.items(dataSource: Names()))
      .disposed(by: bag)
    #expect(collection.visibleCells.count == 2)
    let model: String = try collection.rx.model(at: IndexPath(item: 1, section: 0))
    #expect(model == "b")
  }

  @Test func `rows that come, and that are no longer selected, are told`() {
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    table.rx.willDisplayCell
      .subscribe(onNext: { [log] in log.note("shows \($0.indexPath.row)") }).disposed(by: bag)
    table.rx.itemDeselected
      .subscribe(onNext: { [log] in log.note("leaves \($0.row)") }).disposed(by: bag)
    BehaviorRelay(value: ["a", "b"])
      .bind(to: table.rx.items(cellIdentifier: "name", cellType: UITableViewCell.self)) { _, _, _ in
      }
      .disposed(by: bag)
    _ = table.visibleCells
    table.tapRow(at: [0, 0])
    table.tapRow(at: [0, 1])
    #expect(log.elements == ["shows 0", "shows 1", "leaves 0"])
  }
}
