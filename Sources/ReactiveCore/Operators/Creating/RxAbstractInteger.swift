/// The integers that a range can be made of.
public typealias RxAbstractInteger = FixedWidthInteger
