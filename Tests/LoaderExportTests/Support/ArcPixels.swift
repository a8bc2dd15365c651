import Foundation

/// The pixels of a ring on a canvas: the part of the circle in the accent color, and its opacity.
///
/// The script from `samplingScript` reads them in a page; its result creates an instance.
struct ArcPixels {
  /// The ends of the accent's arc, in turns from 12 o'clock, without the round caps.
  ///
  /// Nil if nothing has the accent color, if the whole circle has it, or if it is more than one arc.
  let ends: (start: Double, end: Double)?
  /// The greatest alpha in the arc, 0...255.
  let alpha: Int

  /// The number of places at which the circle is sampled, at equal distances from 12 o'clock, clockwise.
  private static let places = 3600

  /// Returns an expression that samples the canvas with the id `loader`.
  ///
  /// On it, a ring of 48 points with a stroke of 4 fills the fraction `scale` of the shorter side. So the
  /// middle of its stroke has a radius of 22 points. The result has the alpha, and the first and the last place
  /// of the accent's arc. Both are −1 if it has no ends: if there is no such arc, or more than one, or the whole
  /// circle. The last place may be beyond the end of the circle.
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

  /// Creates the pixels from the result of the script from `samplingScript`.
  ///
  /// - Parameter thickness: The width of the stroke, as a fraction of 4 points.
  init(_ found: [Int], thickness: Double) {
    alpha = found[0]
    let firstPlace = found[1]
    let lastPlace = found[2]
    // The turns by which a round cap extends beyond the end of the arc. Half a stroke, `thickness * 2` points,
    // is a chord of the circle with a radius of 22 points: 2 · 22 · sin(π · cap).
    let cap = asin(thickness * 2 / (2 * 22)) / Double.pi
    guard firstPlace >= 0 else {
      ends = nil
      return
    }
    // The turns from one place to the next.
    let step = 1 / Double(Self.places)
    // The arc covers the last place, too, so it ends where the next one begins.
    ends = (Double(firstPlace) * step + cap, (Double(lastPlace) + 1) * step - cap)
  }
}
