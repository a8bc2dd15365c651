extension Easing {
  /// `cubic-bezier(0.25, 0.1, 0.25, 1)`.
  @inlinable public static var ease: Self { .cubicBezier(CubicBezier(0.25, 0.1, 0.25, 1)) }

  /// `cubic-bezier(0.42, 0, 1, 1)`.
  @inlinable public static var easeIn: Self { .cubicBezier(CubicBezier(0.42, 0, 1, 1)) }

  /// `cubic-bezier(0, 0, 0.58, 1)`.
  @inlinable public static var easeOut: Self { .cubicBezier(CubicBezier(0, 0, 0.58, 1)) }

  /// `cubic-bezier(0.42, 0, 0.58, 1)`.
  @inlinable public static var easeInOut: Self { .cubicBezier(CubicBezier(0.42, 0, 0.58, 1)) }

  /// `steps(1, jump-start)`.
  @inlinable public static var stepStart: Self { .steps(Steps(1, .jumpStart)) }

  /// `steps(1, jump-end)`.
  @inlinable public static var stepEnd: Self { .steps(Steps(1, .jumpEnd)) }
}
