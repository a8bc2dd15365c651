import Foundation
import TestSupport
import Testing

/// A file whose animations are stopped at an instant, and what its pixels are then.
struct AnimatedPage {
  private let page: ChromiumPage
  /// A page of another browser: one that is behind the other is drawn late, or never.
  private let reader: ChromiumPage
  private let scale: Double

  /// Opens a file; the part of it that is looked at is in its upper left corner.
  init(_ browser: Chromium, _ file: URL, width: Int, height: Int, scale: Double) throws {
    self.scale = scale
    page = try browser.page(width: width, height: height, scale: scale)
    reader = try Chromium().page()
    try page.call(
      "Emulation.setDefaultBackgroundColorOverride",
      ["color": ["r": 0, "g": 0, "b": 0, "a": 0]])
    try page.open(file)
  }

  /// How many animations there are.
  func count() throws -> Int {
    try page.evaluate("document.getAnimations().length") as? Int ?? 0
  }

  /// Stops at an instant, and shows the picture on a canvas with the id `loader` of a page.
  func shown(at time: Double) throws -> ChromiumPage {
    try page.evaluate(
      """
      document.getAnimations().forEach((animation) => {
        animation.pause();
        animation.currentTime = \(time * 1000);
      })
      """)
    // The second frame from now is drawn with these times.
    try page.evaluate(
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    let picture = try page.screenshot()
    try reader.evaluate(
      """
      (async () => {
        const image = new Image();
        image.src = 'data:image/png;base64,\(picture.base64EncodedString())';
        await image.decode();
        document.body.innerHTML = '<canvas id="loader"></canvas>';
        const canvas = document.getElementById('loader');
        [canvas.width, canvas.height] = [image.width, image.height];
        canvas.getContext('2d').drawImage(image, 0, 0);
      })()
      """)
    return reader
  }

  /// How far the picture at an instant is from that of an SVG: the mean over all levels of red, green,
  /// blue and alpha, 0...255, and the share of levels that differ by more than 24.
  ///
  /// Both are shrunk to a pixel a point, because edges of what moves are drawn a little softer.
  func difference(from still: Data, at time: Double) throws -> (mean: Double, wrong: Double) {
    let page = try shown(at: time)
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
