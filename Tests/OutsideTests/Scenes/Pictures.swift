import LoaderDrawing

/// The center of all these pictures, which are 48 points wide and high.
private let center = CanvasPoint(x: 24, y: 24)

/// A morphing shape: filled, in a mixed color, rotated, and scaled.
struct Blossom: PartPicture {
  static func draw<S: DrawingScene & ~Copyable>(
    _ part: S.Number, _ style: LoaderStyle, into scene: inout S
  ) {
    scene.turned(by: part / 4, about: center) { scene in
      scene.scaled(by: S.Number(0.5) + part / 2, about: center) { scene in
        scene.fill("gem", Gem(), at: PathInputs(2 * part), .mixed(.highlight, weight: part))
      }
    }
  }
}

/// A part of a closed path that goes on beyond its end, and one of an open path.
///
/// Both have the highest waves in the middle of the progress.
struct Wavelet: PartPicture {
  static func draw<S: DrawingScene & ~Copyable>(
    _ part: S.Number, _ style: LoaderStyle, into scene: inout S
  ) {
    // 0 at both ends of the progress, and 1, the highest, in its middle third.
    let amplitude = S.Number.minimum(3 * part, 3 * (S.Number(1) - part))
    let inputs = PathInputs(S.Number.minimum(amplitude, S.Number(1)))
    let (width, cap) = (S.Number(style.strokeWidth), style.lineCap)
    scene.stroke(
      "ring", WavyCircle(), at: inputs,
      Portion(from: part + part - S.Number(0.3), length: part / 2),
      width: width, cap: cap, .accent)
    scene.mirrored(across: 48) { scene in
      scene.scaled(by: S.Number(0.6), about: center) { scene in
        scene.stroke(
          "line", Ripple(waves: 2), at: inputs, Portion(from: S.Number(0), to: part), width: width,
          cap: cap, .color(.role(.track)))
      }
    }
  }
}

/// Water in a glass, clipped while it rises and moves sideways, and tilted as a whole.
struct Glass: PartPicture {
  static func draw<S: DrawingScene & ~Copyable>(
    _ part: S.Number, _ style: LoaderStyle, into scene: inout S
  ) {
    let box = CanvasRect(x: 10, y: 8, width: 28, height: 32)
    scene.turned(by: (part - S.Number(0.5)) / 8, about: center) { scene in
      scene.clipped(to: box, corner: 8) { scene in
        scene.fill("water", Slab(), at: PathInputs(S.Number(0)), .color(.role(.track)))
        scene.shifted(x: 8 * part, y: 32 * (S.Number(1) - part)) { scene in
          scene.fill("wave", Slab(), at: PathInputs(S.Number(1)), .accent)
        }
      }
      scene.dot("lid", x: S.Number(24), y: 5, size: 4 * part, cap: style.lineCap, .accent)
    }
  }

  /// A slab that is wider than the box; shape 1 has a wave as its top edge, shape 0 a line.
  private struct Slab: ShapePath {
    var count: Int { 4 }
    var isClosed: Bool { true }

    func cubic(_ index: Int, ofShape shape: Int) -> PathCubic {
      // Four corners, and the first one again.
      let corners = [(-8.0, 8.0), (56, 8), (56, 56), (-8, 56), (-8, 8)].map {
        CanvasPoint(x: $0.0, y: $0.1)
      }
      guard index == 0, shape == 1 else {
        return PathCubic(lineFrom: corners[index], to: corners[index + 1])
      }
      return PathCubic(
        corners[0], CanvasPoint(x: 16, y: -8), CanvasPoint(x: 32, y: 24), corners[1])
    }
  }
}

/// A band of light over three bones, from the right.
struct Rows: PartPicture {
  static func draw<S: DrawingScene & ~Copyable>(
    _ part: S.Number, _ style: LoaderStyle, into scene: inout S
  ) {
    // The band is as wide as the box: before the box at 0, and beyond it at 1.
    let start = 2 * part - S.Number(1)
    let light = LightBand(start: start, middle: start + S.Number(0.5), end: start + S.Number(1))
    scene.bones(
      "row", light, across: CanvasRect(x: 4, y: 4, width: 40, height: 40), .rightToLeft, count: 3
    ) {
      (CanvasRect(x: 4, y: 4 + 14 * Double($0), width: 40 - 8 * Double($0), height: 10), corner: 3)
    }
  }
}
