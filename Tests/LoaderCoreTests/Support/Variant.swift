@testable import LoaderCore

/// A policy and a motion preference; what a test expects of `all` holds under each of them.
struct Variant: Sendable, CustomStringConvertible {
  var description: String
  var policy = LoaderPolicy()
  var motion = MotionPreference.full

  static let plain = Variant(description: "plain")

  static let all = [
    plain,
    Variant(description: "show delay", policy: LoaderPolicy(showDelay: 0.3)),
    Variant(description: "minimum visible", policy: LoaderPolicy(minimumVisible: 0.4)),
    Variant(description: "linger", policy: LoaderPolicy(linger: 0.3)),
    Variant(description: "ending hold", policy: LoaderPolicy(endingHold: 1)),
    Variant(description: "mark that stays", policy: LoaderPolicy(endingHold: .infinity)),
    Variant(description: "monotone", policy: LoaderPolicy(isMonotone: true)),
    Variant(description: "holds until filled", policy: LoaderPolicy(holdsUntilFilled: true)),
    Variant(description: "glides", policy: LoaderPolicy(glides: true)),
    Variant(
      description: "all of them",
      policy: LoaderPolicy(showDelay: 0.3, minimumVisible: 0.4, holdsUntilFilled: true)),
    Variant(description: "reduced motion", motion: .reduced),
  ]

  /// A new loader with this policy and preference.
  var loader: Loader<Circular> { Loader(policy: policy, motion: motion) }
}
