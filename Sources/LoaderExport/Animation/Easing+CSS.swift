import TimelineModule

extension Easing {
  /// Reads a CSS `<easing-function>`, such as `ease-in`, `steps(4, jump-none)` or
  /// `linear(0, 0.25 75%, 1)`.
  ///
  /// Names in any case, comments and white space as CSS has them; plain numbers only, no `calc()`.
  ///
  /// - Throws: ``EasingSyntaxError``, which says what is wrong and where.
  /// - Complexity: O(*n*) in the length of `css`.
  public init(css: String) throws(EasingSyntaxError) {
    do throws(ReadingProblem) {
      self = try CSSEasingParser.parse(css)
    } catch {
      throw EasingSyntaxError(offset: error.offset, message: error.message)
    }
  }
}

/// What is wrong with a CSS easing function.
public struct EasingSyntaxError: Error, Hashable {
  /// The byte of its UTF-8 that is wrong, counted from 0.
  public var offset: Int
  /// What stands there, and what was expected.
  public var message: String
}
