// One import brings the controls and their `rx`, as RxCocoa's files see UIKit.
@_exported public import HeadlessUIKit
