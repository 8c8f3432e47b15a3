// RxCocoa's own drivers, signals, control properties and control events, as far as they are there off
// Apple's platforms; the folders beside this file are those of ReactiveUI.
@_exported public import HeadlessUIKit
@_exported public import RxCocoa
