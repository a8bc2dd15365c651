import LoaderDrawing

extension DrawingScene where Self: ~Copyable {
  /// The hand of a dial: an arc from 12 o'clock on, in a box of 48 points.
  public mutating func dial(_ part: Number, opacity: Number, _ style: LoaderStyle) {
    let circle = Outline.circle(center: CanvasPoint(x: 24, y: 24), radius: 22)
    let (width, cap) = (Number(style.strokeWidth), style.lineCap)
    group("dial", opacity: opacity) { scene in
      scene.stroke(
        "hand", circle, Portion(from: Number(0), length: part), width: width, cap: cap, .accent)
    }
  }
}
