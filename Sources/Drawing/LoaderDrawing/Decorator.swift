#if !hasFeature(Embedded)

  // A stored closure needs a heap, which the Embedded build does not have.

  /// A reusable change of a subject, as a value.
  ///
  /// It makes a style thin or a label bold, or gives a view a border.
  ///
  /// ```swift
  /// extension Decorator<LoaderStyle> {
  ///   static var bold: Decorator { Decorator { $0.thickness = 8 } }
  /// }
  /// let style = LoaderStyle().decorated(by: .bold, .onDark)
  /// ```
  ///
  /// Named decorators are static members of `Decorator` for their subject, so completion after the
  /// dot offers only those that fit. The subject needs no subclass and knows nothing of decorators.
  /// The idea is from Vivid UI.
  public struct Decorator<Subject>: Sendable {
    /// The change, in place.
    private let change: @Sendable (inout Subject) -> Void

    /// Creates a decorator.
    ///
    /// - Parameter change: The change. It has to be idempotent, because it may be applied again.
    public init(_ change: @escaping @Sendable (_ subject: inout Subject) -> Void) {
      self.change = change
    }

    /// Returns a decorator that applies these decorators, one after the other.
    ///
    /// - Complexity: O(*n*) when it is applied.
    public static func chain(_ decorators: Decorator...) -> Decorator {
      Decorator { subject in for decorator in decorators { decorator.apply(to: &subject) } }
    }

    /// Changes a value.
    public func apply(to subject: inout Subject) {
      change(&subject)
    }
  }

  extension Decorator where Subject: AnyObject {
    /// Changes an object.
    public func apply(to subject: Subject) {
      // The closure needs a variable. The variable refers to the same object, which the closure changes.
      var reference = subject
      change(&reference)
    }
  }

  /// A type whose values can be decorated in an expression.
  ///
  /// Any type may conform; there is nothing to implement.
  public protocol Decoratable {}

  extension Decoratable {
    /// Returns this subject with decorators applied in this order.
    ///
    /// - Complexity: O(*n*) in the decorators.
    public func decorated(by decorators: Decorator<Self>...) -> Self {
      var subject = self
      for decorator in decorators { decorator.apply(to: &subject) }
      return subject
    }
  }

  /// A subject that keeps its decorators, so that they can be reapplied when the theme changes.
  ///
  /// ```swift
  /// let (house, otherHouse) = (LoaderStyle(), LoaderStyle(cap: .butt))
  /// var badge = Decorated(house, .thin, .onDark)
  /// badge.redecorate(otherHouse)  // thin and on dark, in the other house's style
  /// ```
  public struct Decorated<Subject> {
    /// The decorated subject.
    public private(set) var subject: Subject
    /// The decorators, in the order in which they are applied.
    private var chain: [Decorator<Subject>] = []

    /// Creates a decorated subject.
    public init(_ subject: Subject, _ decorators: Decorator<Subject>...) {
      self.subject = subject
      for decorator in decorators { decorate(decorator) }
    }

    /// Applies more decorators, and keeps them for `redecorate`.
    package mutating func decorate(_ decorators: Decorator<Subject>...) {
      for decorator in decorators {
        decorator.apply(to: &subject)
        chain.append(decorator)
      }
    }

    /// Reapplies all decorators to the same subject, for an object that has taken on another theme.
    ///
    /// - Complexity: O(*n*) in the decorators.
    public mutating func redecorate() {
      redecorate(subject)
    }

    /// Replaces the subject and applies all decorators to it, for a value that another theme has created.
    ///
    /// - Complexity: O(*n*) in the decorators.
    public mutating func redecorate(_ subject: Subject) {
      self.subject = subject
      for decorator in chain { decorator.apply(to: &self.subject) }
    }
  }

  extension Decorated: Sendable where Subject: Sendable {}

  extension LoaderStyle: Decoratable {}

  extension Decorator where Subject == LoaderStyle {
    /// A decorator with half of Material's stroke width, and half of its gap.
    public static var thin: Decorator {
      Decorator {
        $0.thickness = MaterialMeasures.thickness / 2
        $0.gap = MaterialMeasures.gap / 2
      }
    }

    /// A decorator with the colors of Material's dark theme.
    ///
    /// It is for a loader on a dark picture in a light app.
    public static var onDark: Decorator {
      Decorator {
        $0.colors = [Theme.dark.accent]
        $0.trackColor = Theme.dark.track
      }
    }

    /// A decorator that puts a morphing loader, which changes from one shape to the next, on a circle.
    ///
    /// The colors are of Material's light theme. Source: androidx, compose/material3,
    /// LoadingIndicatorTokens.kt: the circle has the color role "primary container", the loader the color role
    /// "on primary container".
    public static var contained: Decorator {
      contained(CanvasColor(0x21005D), on: CanvasColor(0xEADDFF))
    }

    /// A decorator like `contained`, in the colors of Material's dark theme.
    public static var containedOnDark: Decorator {
      contained(CanvasColor(0xEADDFF), on: CanvasColor(0x4F378B))
    }

    /// Returns a decorator that draws a morphing loader in `color`, on a circle in the color `container`.
    private static func contained(_ color: CanvasColor, on container: CanvasColor) -> Decorator {
      Decorator {
        $0.colors = [color]
        $0.containerColor = container
      }
    }

    /// Returns a decorator that sets the colors, of which each round of the spin takes the next.
    public static func colors(_ colors: ColorList) -> Decorator {
      Decorator { $0.colors = colors }
    }
  }

#endif
