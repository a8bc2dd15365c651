/// The two motions a damped spring is made of, both with the damping e^(−ζτ) in them.
struct Swing {
  /// e^(−ζτ)·cos rτ, or cosh, and e^(−ζτ)·sin(rτ)/r, or sinh; r² = |1 − ζ²|, τ = ωt.
  let cosine, sine: Double

  /// The motions at τ = `angle`.
  init(angle: Double, dampingRatio: Double) {
    // As a product, which keeps its digits where ζ is near 1.
    let q = (dampingRatio - 1) * (dampingRatio + 1)
    let square = q * angle * angle
    let root = abs(q).squareRoot()
    if abs(square) < 1e-4 {
      // The power series that both kinds share; the next terms are below 1e-19.
      let damping = Elementary.exponential(-dampingRatio * angle)
      cosine = damping * (1 + square / 2 * (1 + square / 12 * (1 + square / 30)))
      sine = damping * angle * (1 + square / 6 * (1 + square / 20 * (1 + square / 42)))
    } else if q < 0 {
      let damping = Elementary.exponential(-dampingRatio * angle)
      let turned = Elementary.circular(root * angle)
      (cosine, sine) = (damping * turned.cosine, damping * turned.sine / root)
    } else {
      // e^(−ζτ)·e^(rτ) in one, since each alone may leave the range; ζ − r = 1/(ζ + r).
      let slow = Elementary.exponential(-angle / (dampingRatio + root))
      let fast = Elementary.exponential(-(dampingRatio + root) * angle)
      (cosine, sine) = ((slow + fast) / 2, (slow - fast) / 2 / root)
    }
  }
}
