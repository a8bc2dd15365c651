/// The twelve coefficients of a polynomial, the constant one first.
struct StandardPiece {
  var c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11: Double

  init(
    _ c0: Double, _ c1: Double, _ c2: Double, _ c3: Double, _ c4: Double, _ c5: Double,
    _ c6: Double, _ c7: Double, _ c8: Double, _ c9: Double, _ c10: Double, _ c11: Double
  ) {
    (self.c0, self.c1, self.c2, self.c3, self.c4, self.c5) = (c0, c1, c2, c3, c4, c5)
    (self.c6, self.c7, self.c8, self.c9, self.c10, self.c11) = (c6, c7, c8, c9, c10, c11)
  }
}
