// The one place where the two builds differ.
#if PEER
@_exported import RxCocoa
@_exported import RxRelay
@_exported import RxSwift
#else
@_exported import ReactiveCore
@_exported import ReactiveUI
#endif
