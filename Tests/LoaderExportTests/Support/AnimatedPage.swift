import Foundation
import TestSupport
import Testing

/// A file whose animations are stopped at some instants, and what its pixels are then.
///
/// All instants are on one page, a frame for each, so that one screenshot shows them all.
struct AnimatedPage {
  /// The instants, in seconds.
  let times: [Double]
  /// How many animations the file has.
  let count: Int
  private let page: ChromiumPage
  private let scale: Double

  private static let columns = 8

  /// Opens a file; the part of it that is looked at is in its upper left corner.
  init(_ file: URL, width: Int, height: Int, scale: Double, at times: [Double]) throws {
    (self.times, self.scale) = (times, scale)
    let rows = (times.count + Self.columns - 1) / Self.columns
    page = try Chromium.page(
      width: width * Self.columns, height: height * rows, scale: scale)
    try page.call(
      "Emulation.setDefaultBackgroundColorOverride",
      ["color": ["r": 0, "g": 0, "b": 0, "a": 0]])
    let frames = times.indices.map { index in
      let (x, y) = (index % Self.columns * width, index / Self.columns * height)
      return """
        <iframe src="\(file.lastPathComponent)" width="\(width)" height="\(height)" \
        style="position:absolute;border:0;left:\(x)px;top:\(y)px"></iframe>
        """
    }
    let sheet = file.deletingLastPathComponent().appendingPathComponent("instants.html")
    try Data("<!doctype html><body>\(frames.joined())".utf8).write(to: sheet)
    defer { try? FileManager.default.removeItem(at: sheet) }
    try page.open(sheet)
    let counts = try page.evaluate(
      """
      [...document.querySelectorAll('iframe')].map(({ contentDocument }, index) => {
        const animations = contentDocument.getAnimations();
        for (const animation of animations) {
          animation.pause();
          animation.currentTime = \(times.map { $0 * 1000 })[index];
        }
        return animations.length;
      })
      """)
    count = try #require((counts as? [Int])?.first)
    // The second frame from now is drawn with these times.
    try page.evaluate(
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    let picture = try page.screenshot()
    // From now on the page reads its own picture.
    try page.evaluate(
      """
      (async () => {
        const image = new Image();
        image.src = 'data:image/png;base64,\(picture.base64EncodedString())';
        await image.decode();
        const [width, height] = [\(Double(width) * scale), \(Double(height) * scale)];
        document.body.innerHTML = '<canvas id="loader"></canvas>';
        const canvas = document.getElementById('loader');
        [canvas.width, canvas.height] = [width, height];
        const context = canvas.getContext('2d', { willReadFrequently: true });
        window.show = (index) => {
          context.clearRect(0, 0, width, height);
          context.drawImage(
            image, index % \(Self.columns) * width, Math.floor(index / \(Self.columns)) * height,
            width, height, 0, 0, width, height);
        };
      })()
      """)
  }

  /// The picture at one of the instants, on a canvas with the id `loader` of a page.
  func shown(_ index: Int) throws -> ChromiumPage {
    try page.evaluate("show(\(index))")
    return page
  }

  /// How far the picture at one of the instants is from that of an SVG: the mean over all levels of red, green,
  /// blue and alpha, 0...255, and the share of levels that differ by more than 24.
  ///
  /// Both are shrunk to a pixel a point, because edges of what moves are drawn a little softer.
  func difference(from still: Data, at index: Int) throws -> (mean: Double, wrong: Double) {
    let page = try shown(index)
    let script = """
      (async () => {
        const shown = document.getElementById('loader');
        const [width, height] = [shown.width / \(scale), shown.height / \(scale)];
        const image = new Image(shown.width, shown.height);
        image.src = 'data:image/svg+xml;base64,\(still.base64EncodedString())';
        await image.decode();
        const large = new OffscreenCanvas(shown.width, shown.height);
        large.getContext('2d').drawImage(image, 0, 0, shown.width, shown.height);
        const [one, other] = [shown, large].map((canvas) => {
          const context = new OffscreenCanvas(width, height).getContext('2d');
          context.imageSmoothingQuality = 'high';
          context.drawImage(canvas, 0, 0, width, height);
          const { data } = context.getImageData(0, 0, width, height);
          return data.map((level, index) =>
            index % 4 == 3 ? level : level * data[index - index % 4 + 3] / 255);
        });
        const differences = Array.from(one, (level, index) => Math.abs(level - other[index]));
        return [
          differences.reduce((sum, each) => sum + each, 0) / one.length,
          differences.filter((each) => each > 24).length / one.length,
        ];
      })()
      """
    let result = try #require(try page.evaluate(script) as? [Double])
    return (result[0], result[1])
  }
}
