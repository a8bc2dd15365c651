import LoaderDrawing

extension Decorator where Subject: AnyObject & Sendable {
  /// Returns a decorator of an object of the main actor, such as a view.
  ///
  /// ```swift
  /// extension Decorator where Subject == UILabel {
  ///   static var bold: Decorator { .onMainActor { $0.font = .boldSystemFont(ofSize: 17) } }
  /// }
  /// ```
  ///
  /// It has to be applied on the main actor; elsewhere it traps.
  public static func onMainActor(
    _ change: @escaping @MainActor @Sendable (_ subject: Subject) -> Void
  ) -> Decorator {
    Decorator { subject in
      // A closure of the main actor cannot capture `subject`, which is `inout`.
      let object = subject
      MainActor.assumeIsolated { change(object) }
    }
  }
}
