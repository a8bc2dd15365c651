import LoaderCore

extension Word {
  /// A word of 2 to 11 random events at random distances, under a random policy.
  public static func random(using generator: inout some RandomNumberGenerator) -> Word {
    var time = 0.0
    var letters = [Letter(0, .orderIn), Letter(0, .activate)]
    for _ in 0..<Int.random(in: 2...11, using: &generator) {
      time += Double.random(in: 0...0.7, using: &generator)
      let isAnimated = Int.random(in: 0..<12, using: &generator) > 0
      letters.append(Letter(time, .random(using: &generator), isAnimated: isAnimated))
    }
    var word = Word(letters)
    if Bool.random(using: &generator) { word.policy = .random(using: &generator) }
    if Int.random(in: 0..<8, using: &generator) == 0 { word.motion = .reduced }
    return word
  }
}

extension LoaderPolicy {
  fileprivate static func random(using generator: inout some RandomNumberGenerator) -> Self {
    LoaderPolicy(
      showDelay: max(0, .random(in: -0.4...0.4, using: &generator)),
      minimumVisible: max(0, .random(in: -0.4...0.8, using: &generator)),
      holdsUntilFilled: .random(using: &generator))
  }
}

extension LoaderEvent {
  /// Mostly progress, for it is what moves the ring.
  fileprivate static func random(using generator: inout some RandomNumberGenerator) -> Self {
    switch Int.random(in: 0..<16, using: &generator) {
    case 0: .orderIn
    case 1: .orderOut
    case 2, 3: .activate
    case 4, 5: .deactivate
    case 6...8: .progress(nil)
    case 9: .progress(0)
    case 10: .progress(1)
    default: .progress(.random(in: 0...1, using: &generator))
    }
  }
}
