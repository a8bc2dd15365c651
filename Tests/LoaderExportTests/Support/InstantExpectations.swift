import Foundation
import LoaderCore
import LoaderDrawing
import LoaderExport
import TestSupport
import Testing

/// Expects that a file shows the arcs of these rows, at one of so many frames: ends within a degree,
/// opacity within 2 of 255.
///
/// - Returns: The page.
@discardableResult
func expectArcs<Preset>(
  of rows: FrameRows<Loader<Ring<Preset>>>, in file: AnimatedFile, every step: Int = 19
) throws -> AnimatedPage {
  let frames = instants(of: rows, every: step)
  let page = try AnimatedPage(file, width: 48, height: 48, scale: 5, at: frames.map(\.time))
  let looks: [[Int]] = try page.values(ArcPixels.look(room: 1))
  var (seen, tracks) = (0, 0)
  for (frame, look) in zip(frames, looks) {
    let ring = frame.channels
    let pixels = ArcPixels(look, thickness: ring.thickness)
    guard ring.sweep > 0.03 else { continue }
    #expect(abs(Double(pixels.alpha) - 255 * ring.opacity) <= 2, "at \(frame.time)")
    guard let ends = pixels.ends, ring.opacity > 0.1 else { continue }
    seen += 1
    #expect(degrees(ends.start, ring.tail) < 1, "tail at \(frame.time)")
    #expect(degrees(ends.end, ring.head) < 1, "head at \(frame.time)")
    // Where it is as wide as its caps tell, and long enough to have two ends.
    // Material's: a gap of 4 points and the caps, on a circle of radius 22.
    let gap = min(ring.sweep, (4 + 4 * ring.thickness) / (2 * Double.pi * 22))
    guard ring.thickness == 1, 1 - ring.sweep - 2 * gap > 0.03, gap > 0.02 else { continue }
    let track = try #require(pixels.track, "at \(frame.time)")
    tracks += 1
    #expect(degrees(track.start, ring.head + gap) < 1, "track's start at \(frame.time)")
    #expect(degrees(track.end, ring.tail - gap) < 1, "track's end at \(frame.time)")
  }
  #expect(frames.count >= 500 / step && seen >= frames.count * 2 / 5)
  #expect(tracks >= frames.count / 4)
  return page
}

/// How far two angles in turns are apart, in degrees.
private func degrees(_ one: Double, _ other: Double) -> Double {
  let difference = one - other
  return abs(difference - difference.rounded()) * 360
}

/// Some of the frames, from the first to after the last exit.
private func instants<Look>(
  of rows: FrameRows<Loader<Look>>, every step: Int = 19
) -> [Frame<Look.Channels>] {
  rows.filter { $0.kind == .frame && $0.index % step == 7 && $0.index < 510 }.map(\.frame)
}

/// Expects that a file shows the parts of a bar at some instants of these rows: each end within half a
/// point, opacity within 2 of 255.
func expectParts(of rows: FrameRows<Loader<Linear>>, in file: AnimatedFile) throws {
  let frames = instants(of: rows)
  let scale = 4.0
  let page = try AnimatedPage(file, width: 240, height: 4, scale: scale, at: frames.map(\.time))
  var seen = 0
  for (frame, levels) in zip(frames, try page.levels()) {
    let bar = frame.channels
    let alpha = levels.map(\.alpha).max() ?? 0
    #expect(abs(Double(alpha) - 255 * bar.opacity) <= 2, "at \(frame.time)")
    guard bar.opacity > 0.2, bar.thickness == 1 else { continue }
    let edges = bar.edges
    let parts = [(edges.tail1, edges.head1), (edges.tail2, edges.head2)].filter { $1 > $0 }
    // The dot comes and goes behind 230 points, and very short parts are thin.
    guard parts.allSatisfy({ $1 - $0 > 4 / 236.0 }) else { continue }
    seen += 1
    for (x, level) in levels.enumerated() {
      let place = (Double(x) + 0.5) / scale
      guard place < 230 else { break }
      // How far inside a part, its round ends among it.
      let inside = parts.map { min(place - 236 * $0.0, 236 * $0.1 + 4 - place) }.max() ?? -1
      guard abs(inside) > 0.5 else { continue }
      // No #expect, which takes longer than all else here.
      if (level.alpha > 0 && level.red < 0xA8) != (inside > 0) {
        Issue.record("\(place) pt at \(frame.time)")
      }
    }
  }
  #expect(frames.count >= 20 && seen >= 8)
}

/// Expects that a file shows the light of a shimmer at some instants of these rows: each place within
/// 2 of 255.
func expectLight(of rows: FrameRows<Loader<Shimmer>>, in file: AnimatedFile) throws {
  let frames = instants(of: rows)
  let page = try AnimatedPage(file, width: 240, height: 4, scale: 2, at: frames.map(\.time))
  var seen = 0
  for (frame, levels) in zip(frames, try page.levels()) {
    let band = frame.channels
    let middle = levels[levels.count / 2]
    #expect(abs(Double(middle.alpha) - 255 * band.opacity) <= 2, "at \(frame.time)")
    guard band.opacity > 0.9 else { continue }
    seen += 1
    for (x, level) in levels.enumerated() where (10..<470).contains(x) {
      let offset = ((Double(x) + 0.5) / 480 - band.start) / (band.end - band.start)
      let light = max(0, 1 - 2 * abs(offset - 0.5))
      let red = 0xE6 + (0xF7 - 0xE6) * light
      if abs(Double(level.red) - red) > 2 { Issue.record("\(x) at \(frame.time)") }
    }
  }
  #expect(frames.count >= 20 && seen >= 8)
}

extension AnimatedPage {
  /// At each instant, red, not multiplied by alpha, and alpha along the middle of the picture, pixel
  /// by pixel.
  fileprivate func levels() throws -> [[(red: Int, alpha: Int)]] {
    let found: [[Int]] = try values(
      """
      (() => {
        const { width, height } = document.getElementById('loader');
        const { data } = document.getElementById('loader').getContext('2d')
          .getImageData(0, height / 2, width, 1);
        return Array.from({ length: width }, (_, x) => 256 * data[4 * x] + data[4 * x + 3]);
      })()
      """)
    return found.map { $0.map { ($0 / 256, $0 % 256) } }
  }
}
