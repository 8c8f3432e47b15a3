import Foundation
import ReactiveCore
import ReactiveUI
import TestTraits
import Testing

@MainActor
struct CollectionItemsTests {
  final class NameCell: UICollectionViewCell {
    let label = UILabel()
    private(set) var reuses = 0

    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  let collection = UICollectionView()
  let names = BehaviorRelay(value: ["a", "b"])
  let bag = DisposeBag()

  init() {
    collection.register(NameCell.self, forCellWithReuseIdentifier: "name")
  }

  var cells: [NameCell] { collection.visibleCells.compactMap { $0 as? NameCell } }

  func bind() -> any Disposable {
    names.bind(to: collection.rx.items(cellIdentifier: "name", cellType: NameCell.self)) {
      item, name, cell in
      cell.label.text = "\(item) \(name)"
    }
  }

  @Test func `a collection follows a stream, and uses its cells again`() {
    let binding = bind()
    #expect(cells.map(\.label.text) == ["0 a", "1 b"])
    let first = cells.first
    names.accept(["c"])
    #expect(cells.map(\.label.text) == ["0 c"])
    #expect(cells.first === first)
    #expect(first?.reuses == 1)
    binding.dispose()
    #expect(cells.isEmpty)
    #expect(collection.dataSource == nil)
  }

  @Test func `a driver drives a collection with cells that a closure makes`() {
    names.asDriver()
      .drive(collection.rx.items) { collection, item, name in
        let cell = collection.dequeueReusableCell(
          withReuseIdentifier: "name", for: IndexPath(item: item, section: 0))
        (cell as? NameCell)?.label.text = name
        return cell
      }
      .disposed(by: bag)
    #expect(cells.map(\.label.text) == ["a", "b"])
  }

  @Test func `items that a user selects come as places and models`() {
    let log = Log<String>()
    bind().disposed(by: bag)
    collection.rx.itemSelected.map { "item \($0.item)" }.subscribe(onNext: log.note)
      .disposed(by: bag)
    collection.rx.modelSelected(String.self).subscribe(onNext: log.note).disposed(by: bag)
    collection.tapItem(at: IndexPath(item: 1, section: 0))
    #expect(log.elements == ["item 1", "b"])
    #expect(cells.map(\.isSelected) == [false, true])
  }

  #if DEBUG
  @Test(.newProcess) func `binding a collection twice stops the program`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let collection = UICollectionView()
      let bag = DisposeBag()
      for _ in 1...2 {
        BehaviorRelay<[Int]>(value: []).bind(to: collection.rx.items(cellIdentifier: "name")) {
          _, _, _ in
        }
        .disposed(by: bag)
      }
    }
  }
  #endif
}
