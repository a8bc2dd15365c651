import Foundation

/// The pixels of a ring on a canvas: the part of the circle in the accent color, and its opacity.
struct ArcPixels {
  /// The ends of the accent's arc, in turns from 12 o'clock, without the round caps.
  ///
  /// Nil if nothing has its color, or if it is more than one arc.
  let ends: (start: Double, end: Double)?
  /// The alpha in the middle of the arc, 0...255.
  let alpha: Int

  /// The number of samples on the circle, one for each place.
  private static let places = 3600

  /// Returns an expression that samples the canvas with the id `loader`.
  ///
  /// On it, a ring of 48 points with a stroke of 4 fills the fraction `scale` of the shorter side. The
  /// result has the alpha, and the first and last sample of the accent's arc.
  static func samplingScript(scale: Double) -> String {
    """
    (() => {
      const canvas = document.getElementById('loader');
      const { width, height } = canvas;
      const copy =
        new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      copy.drawImage(canvas, 0, 0);
      const { data } = copy.getImageData(0, 0, width, height);
      const radius = \(scale) * Math.min(width, height) / 48 * 22;
      const places = \(places);
      // The accent is dark, and the track is light.
      const dark = new Uint8Array(places);
      for (let place = 0; place < places; place++) {
        const angle = 2 * Math.PI * place / places;
        const x = Math.floor(width / 2 + radius * Math.sin(angle));
        const y = Math.floor(height / 2 - radius * Math.cos(angle));
        const pixel = 4 * (y * width + x);
        if (data[pixel] < 0xa8) dark[place] = data[pixel + 3];
      }
      const alpha = Math.max(...dark);
      // The first and the last sample of the only arc.
      const isThere = (place) => dark[place % places] > alpha / 2;
      const starts = [...dark.keys()]
        .filter((place) => isThere(place) && !isThere(place + places - 1));
      if (alpha == 0 || starts.length != 1) return [alpha, -1, -1];
      let last = starts[0];
      while (isThere(last + 1)) last += 1;
      return [alpha, starts[0], last];
    })()
    """
  }

  /// - Parameter found: The result of `samplingScript`.
  init(_ found: [Int], thickness: Double) {
    alpha = found[0]
    // A round cap extends half a stroke beyond the end, along a chord of the circle.
    // In turns; the radius is 22 points, half a stroke 2.
    let cap = asin(thickness * 2 / (2 * 22)) / Double.pi
    guard found[1] >= 0 else {
      ends = nil
      return
    }
    // The turns from one sample to the next.
    let step = 1 / Double(Self.places)
    ends = (Double(found[1]) * step + cap, (Double(found[2]) + 1) * step - cap)
  }
}
