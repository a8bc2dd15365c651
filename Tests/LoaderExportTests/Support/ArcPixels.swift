import Foundation
import TestSupport
import Testing

/// A ring as a canvas shows it: which part of its circle has the accent's colour, and how opaque.
struct ArcPixels {
  /// Where the arc of the accent begins and ends, in turns from 12 o'clock, the round caps left out;
  /// nil where there is no such arc, or nothing else.
  var ends: (start: Double, end: Double)?
  /// The alpha in the middle of the arc, 0...255.
  var alpha: Int

  /// How many places of the circle are looked at.
  private static let places = 7200

  /// Looks at the canvas with the id `loader`, on which a ring of 48 points with a stroke of 4 fills
  /// `room` of the lower side.
  init(_ page: ChromiumPage, room: Double, thickness: Double) throws {
    let script = """
      (() => {
        const canvas = document.getElementById('loader');
        const { width, height } = canvas;
        const copy =
          new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
        copy.drawImage(canvas, 0, 0);
        const { data } = copy.getImageData(0, 0, width, height);
        const radius = \(room) * Math.min(width, height) / 48 * 22;
        const levels = [];
        for (let place = 0; place < \(Self.places); place++) {
          const angle = 2 * Math.PI * place / \(Self.places);
          const x = Math.floor(width / 2 + radius * Math.sin(angle));
          const y = Math.floor(height / 2 - radius * Math.cos(angle));
          const [red, , , alpha] = data.slice(4 * (y * width + x), 4 * (y * width + x) + 4);
          // The accent is dark, and the track is light.
          levels.push(alpha > 0 && red < 0xa8 ? alpha : 0);
        }
        return levels;
      })()
      """
    let levels = try #require(try page.evaluate(script) as? [Int])
    alpha = levels.max() ?? 0
    let isDark = levels.map { $0 > alpha / 2 }
    let starts = isDark.indices.filter {
      isDark[$0] && !isDark[($0 + Self.places - 1) % Self.places]
    }
    guard alpha > 0, starts.count == 1, let first = starts.first else { return }
    var last = first
    while isDark[(last + 1) % Self.places] { last += 1 }
    // A round cap reaches half a stroke beyond the end, by a chord of the circle.
    let cap = asin(thickness * 2 / (2 * 22)) / Double.pi
    let place = 1 / Double(Self.places)
    ends = (Double(first) * place + cap, (Double(last) + 1) * place - cap)
  }
}
