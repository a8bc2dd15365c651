/// An eighth of a curve's parameter as a cubic in x.
@usableFromInline
struct InversePiece: Hashable, Sendable {
  /// The x at which it begins.
  @usableFromInline let x: Float
  /// The parameter is its start + ((c·v + b)·v + a)·v, v the way from `x`.
  @usableFromInline let a, b, c: Float

  /// The piece of x = ((`a`·s + `b`)·s + `c`)·s that begins at parameter `s`.
  @inlinable
  init(_ a: Double, _ b: Double, _ c: Double, from s: Double) {
    let end = s + 0.125
    let x = ((a * s + b) * s + c) * s
    let width = ((a * end + b) * end + c) * end - x
    // Where the curve is nearly vertical no guess is good, and the steep path takes over.
    let first = 1 / max((3 * a * s + 2 * b) * s + c, 0.03)
    let last = 1 / max((3 * a * end + 2 * b) * end + c, 0.03)
    let mean = 0.125 / width
    self.x = Float(x)
    self.a = Float(first)
    self.b = Float((3 * mean - 2 * first - last) / width)
    self.c = Float((first + last - 2 * mean) / (width * width))
  }
}
