@_exported public import RxRelay
@_exported public import RxSwift
