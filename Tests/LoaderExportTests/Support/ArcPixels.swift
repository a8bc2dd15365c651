import Foundation

/// A ring as a canvas shows it: which part of its circle has the accent's color, and how opaque.
struct ArcPixels {
  /// Where the arc of the accent begins and ends, in turns from 12 o'clock, the round caps left out;
  /// nil where there is no such arc, or nothing else.
  let ends: (start: Double, end: Double)?
  /// The same of the track.
  let track: (start: Double, end: Double)?
  /// The alpha in the middle of the arc, 0...255.
  let alpha: Int

  /// How many places of the circle are looked at.
  private static let places = 3600

  /// An expression that looks at the canvas with the id `loader`, on which a ring of 48 points with
  /// a stroke of 4 fills `room` of the lower side.
  static func look(room: Double) -> String {
    """
    (() => {
      const canvas = document.getElementById('loader');
      const { width, height } = canvas;
      const copy =
        new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      copy.drawImage(canvas, 0, 0);
      const { data } = copy.getImageData(0, 0, width, height);
      const radius = \(room) * Math.min(width, height) / 48 * 22;
      const places = \(places);
      // The accent is dark, and the track is light.
      const [dark, light] = [new Uint8Array(places), new Uint8Array(places)];
      for (let place = 0; place < places; place++) {
        const angle = 2 * Math.PI * place / places;
        const x = Math.floor(width / 2 + radius * Math.sin(angle));
        const y = Math.floor(height / 2 - radius * Math.cos(angle));
        const pixel = 4 * (y * width + x);
        (data[pixel] < 0xa8 ? dark : light)[place] = data[pixel + 3];
      }
      const alpha = Math.max(...dark);
      // The first and the last place of the one arc that there is.
      const arc = (levels) => {
        const isThere = (place) => levels[place % places] > alpha / 2;
        const starts = [...levels.keys()]
          .filter((place) => isThere(place) && !isThere(place + places - 1));
        if (alpha == 0 || starts.length != 1) return [-1, -1];
        let last = starts[0];
        while (isThere(last + 1)) last += 1;
        return [starts[0], last];
      };
      return [alpha, ...arc(dark), ...arc(light)];
    })()
    """
  }

  /// - Parameter found: What `look` found.
  init(_ found: [Int], thickness: Double) {
    alpha = found[0]
    // A round cap reaches half a stroke beyond the end, by a chord of the circle.
    let cap = asin(thickness * 2 / (2 * 22)) / Double.pi
    func ends(_ first: Int, _ last: Int) -> (start: Double, end: Double)? {
      guard first >= 0 else { return nil }
      let place = 1 / Double(Self.places)
      return (Double(first) * place + cap, (Double(last) + 1) * place - cap)
    }
    (self.ends, track) = (ends(found[1], found[2]), ends(found[3], found[4]))
  }
}
