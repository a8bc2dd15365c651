extension PlaybackDirection {
  /// Whether iteration number `iteration` is played backwards; an infinite one counts as even.
  ///
  /// Source: Web Animations Level 1, "Calculating the directed progress".
  @inlinable
  func isReversed(in iteration: Double) -> Bool {
    switch self {
    case .normal: false
    case .reverse: true
    case .alternate: !iteration.isEvenNumber
    case .alternateReverse: iteration.isEvenNumber
    }
  }
}

extension Double {
  /// Whether half of this whole number is whole; true for infinities.
  @inlinable
  var isEvenNumber: Bool { (self / 2).wholePart == self / 2 }
}
