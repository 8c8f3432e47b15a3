import Foundation
import ReactiveCore
import ReactiveUI
import Testing

@MainActor
struct TableItemsTests {
  final class NameCell: UITableViewCell {}

  let table = UITableView()
  let names = BehaviorRelay(value: ["a", "b"])
  let bag = DisposeBag()

  init() {
    table.register(NameCell.self, forCellReuseIdentifier: "name")
  }

  var texts: [String] { table.visibleCells.compactMap { $0.textLabel?.text } }

  func bind() -> any Disposable {
    names.bind(to: table.rx.items(cellIdentifier: "name", cellType: NameCell.self)) {
      row, name, cell in
      cell.textLabel?.text = "\(row) \(name)"
    }
  }

  @Test func `a table follows a stream, with cells of a type`() {
    bind().disposed(by: bag)
    #expect(texts == ["0 a", "1 b"])
    names.accept(["c"])
    #expect(texts == ["0 c"])
  }

  @Test func `a table follows a stream, with cells of an identifier`() {
    names.bind(to: table.rx.items(cellIdentifier: "name")) { _, name, cell in
      cell.textLabel?.text = name
    }
    .disposed(by: bag)
    #expect(texts == ["a", "b"])
  }

  @Test func `a table follows a stream, with cells that a closure makes`() {
    names.asObservable()
      .bind(to: table.rx.items) { table, row, name in
        let indexPath = IndexPath(row: row, section: 0)
        let cell = table.dequeueReusableCell(withIdentifier: "name", for: indexPath)
        cell.textLabel?.text = name
        return cell
      }
      .disposed(by: bag)
    #expect(texts == ["a", "b"])
  }

  @Test func `a driver drives a table`() {
    names.asDriver()
      .drive(table.rx.items(cellIdentifier: "name", cellType: NameCell.self)) { _, name, cell in
        cell.textLabel?.text = name
      }
      .disposed(by: bag)
    #expect(texts == ["a", "b"])
  }

  @Test func `the rows stay when the stream completes, and go with the binding`() {
    let binding = Observable.just(["a"]).bind(to: table.rx.items(cellIdentifier: "name")) {
      $2.textLabel?.text = $1
    }
    #expect(texts == ["a"])
    #expect(table.dataSource != nil)
    binding.dispose()
    #expect(texts.isEmpty)
    #expect(table.dataSource == nil)
    bind().disposed(by: bag)
    #expect(texts == ["0 a", "1 b"])
  }

  @Test func `rows that a user selects and deletes come as places and models`() {
    bind().disposed(by: bag)
    let log = Log<String>()
    table.rx.itemSelected.map { "row \($0.row)" }.subscribe(onNext: log.note).disposed(by: bag)
    table.rx.modelSelected(String.self).subscribe(onNext: log.note).disposed(by: bag)
    table.rx.modelDeselected(String.self).map { "no \($0)" }.subscribe(onNext: log.note)
      .disposed(by: bag)
    table.rx.modelDeleted(String.self).map { "delete \($0)" }.subscribe(onNext: log.note)
      .disposed(by: bag)
    table.rx.itemDeleted.map { "gone \($0.row)" }.subscribe(onNext: log.note).disposed(by: bag)
    table.tapRow(at: IndexPath(row: 1, section: 0))
    table.tapRow(at: IndexPath(row: 0, section: 0))
    table.swipeToDeleteRow(at: IndexPath(row: 1, section: 0))
    #expect(log.elements == ["row 1", "b", "no b", "row 0", "a", "delete b", "gone 1"])
  }

  @Test func `a model of another type, or none, is an error`() {
    #expect(throws: RxCocoaError.self) { try table.rx.model(at: [0, 0]) as String }
    bind().disposed(by: bag)
    #expect(throws: RxCocoaError.self) { try table.rx.model(at: [0, 0]) as Int }
    #expect((try? table.rx.model(at: [0, 0])) == "a")
  }

  final class Delegate: UITableViewDelegate {}

  @Test func `a delegate can be set for a time`() {
    let delegate = Delegate()
    let setting = table.rx.setDelegate(delegate)
    #expect(table.delegate === delegate)
    setting.dispose()
    #expect(table.delegate == nil)
  }

  @Test func `nothing keeps the table`() {
    weak var weakTable: UITableView?
    do {
      let table = UITableView()
      table.register(NameCell.self, forCellReuseIdentifier: "name")
      names.bind(to: table.rx.items(cellIdentifier: "name")) { _, _, _ in }.disposed(by: bag)
      table.rx.modelSelected(String.self).subscribe().disposed(by: bag)
      weakTable = table
    }
    #expect(weakTable == nil)
    names.accept([])
  }
}
