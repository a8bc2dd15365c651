import Foundation

/// A file with an animated loader.
public enum AnimatedFile {
  case svg(URL)
  /// A style sheet, whose first line has the element that it draws.
  case sheet(URL)

  /// Returns the content of a page's head, and of one copy of the loader.
  fileprivate func html() throws -> (head: String, copy: String) {
    switch self {
    case .svg(let file):
      // Each copy has a tree of its own, because several files may use the same names.
      let picture = try String(contentsOf: file, encoding: .utf8)
      return ("", "<template shadowrootmode=\"open\">\(picture)</template>")
    case .sheet(let file):
      let element = try String(contentsOf: file, encoding: .utf8).firstMatch(of: #/<div.*</div>/#)
      return (
        "<link rel=\"stylesheet\" href=\"\(file.absoluteString)\">", "\(element?.0 ?? "")"
      )
    }
  }
}

/// The pixels of a file at some instants of its animations.
///
/// One page has a copy of the loader for each instant, so one screenshot shows them all. An
/// `iframe` for each would take a browser 50 ms of processor time.
public struct AnimatedPage {
  /// The instants, in seconds.
  public let times: [Double]
  /// The number of the file's animations; 0 for a page of pictures.
  public let count: Int
  private let page: any BrowserPage
  /// The pixels of the screen per pixel of CSS.
  private let scale: Double

  /// The number of instants in a row of the page.
  private static let columns = 8

  /// A browser that plays files.
  public enum Browser { case chromium, firefox }

  /// Creates a page of a file; the compared part is in its upper left corner.
  public init(
    _ file: AnimatedFile, width: Int, height: Int, scale: Double, at times: [Double],
    in browser: Browser = .chromium
  ) throws {
    self.times = times
    self.scale = scale
    let rows = (times.count + Self.columns - 1) / Self.columns
    let size = (width: width * Self.columns, height: height * rows)
    if browser == .firefox {
      page = try FirefoxPage(width: size.width, height: size.height, scale: scale)
    } else {
      let page = try Chromium.page(width: size.width, height: size.height, scale: scale)
      try page.call(
        "Emulation.setDefaultBackgroundColorOverride",
        ["color": ["r": 0, "g": 0, "b": 0, "a": 0]])
      self.page = page
    }
    let folder = try FileManager.default.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let (head, copy) = try file.html()
    let grid = "auto-flow \(height)px / repeat(\(Self.columns), \(width)px)"
    let style = """
      body { display: grid; margin: 0; grid: \(grid) }
      body > * { overflow: hidden; font-size: 0 }
      """
    let copies = String(repeating: "<div>\(copy)</div>", count: times.count)
    let sheet = folder.appendingPathComponent("instants.html")
    try Data("<!doctype html>\(head)<style>\(style)</style><body>\(copies)".utf8).write(to: sheet)
    try page.open(sheet)
    let counts = try page.evaluate(
      """
      [...document.body.children].map((copy, index) => {
        const animations = (copy.shadowRoot ?? copy.firstChild).getAnimations({ subtree: true });
        for (const animation of animations) {
          animation.pause();
          animation.currentTime = \(times.map { $0 * 1000 })[index];
        }
        return animations.length;
      })
      """)
    guard let count = (counts as? [Int])?.first else { throw Problem("no number of animations") }
    self.count = count
    // The second frame from now is drawn with these times.
    try page.evaluate(
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    // From now on the page reads its own screenshot.
    let shown = "data:image/png;base64,\(try page.screenshot().base64EncodedString())"
    try show([shown], width, height, columns: Self.columns)
  }

  /// Creates a page of pictures at some instants: PNGs as URLs, each of the size of the page.
  public init(_ pictures: [String], width: Int, height: Int, scale: Double, at times: [Double])
    throws
  {
    (self.times, self.scale, count) = (times, scale, 0)
    page = try Chromium.page(width: width, height: height)
    // A navigation that is still in progress would remove the pictures again.
    try page.open(URL(string: "about:blank")!)
    try show(pictures, width, height, columns: nil)
  }

  /// Lets the page draw the picture of any instant.
  ///
  /// - Parameter columns: The number of columns of instants in a single picture; nil if each
  ///   instant has its own picture.
  private func show(_ pictures: [String], _ width: Int, _ height: Int, columns: Int?) throws {
    try page.evaluate(
      """
      (async () => {
        const images = await Promise.all(\(pictures).map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          return image;
        }));
        const [width, height] = [\(Double(width) * scale), \(Double(height) * scale)];
        document.body.innerHTML = '<canvas id="loader"></canvas>';
        const canvas = document.getElementById('loader');
        [canvas.width, canvas.height] = [width, height];
        const context = canvas.getContext('2d', { willReadFrequently: true });
        const columns = \(columns ?? 0);
        window.show = (index) => {
          const [x, y] = columns ? [index % columns, Math.floor(index / columns)] : [0, 0];
          context.clearRect(0, 0, width, height);
          context.drawImage(
            images[columns ? 0 : index], x * width, y * height, width, height, 0, 0, width, height);
        };
      })()
      """)
  }

  /// Returns the values of an expression at each of the instants.
  ///
  /// The picture is on a canvas with the id `loader`, and the number of the instant is `index`.
  public func values<Value>(_ expression: String) throws -> [Value] {
    let found = try page.evaluate(
      """
      (async () => {
        const values = [];
        for (let index = 0; index < \(times.count); index++) {
          show(index);
          values.push(await \(expression));
        }
        return values;
      })()
      """)
    guard let values = found as? [Value] else { throw Problem("no values") }
    return values
  }

  /// Returns the differences of the pictures from SVGs.
  ///
  /// One is the mean over all levels of red, green, and blue, 0...255. The other is the ratio of
  /// levels that differ by more than 24. Both pictures are reduced to one pixel a point, because
  /// browsers draw the edges of moving elements a little softer, and stand on white, because two
  /// soft edges over each other cover more than two hard ones.
  public func differences(from stills: [Data]) throws -> [(mean: Double, wrong: Double)] {
    let drawings = stills.map { "data:image/svg+xml;base64,\($0.base64EncodedString())" }
    let found: [[Double]] = try values(
      """
      (async () => {
        const shown = document.getElementById('loader');
        const [width, height] = [shown.width / \(scale), shown.height / \(scale)];
        const image = new Image(shown.width, shown.height);
        image.src = \(drawings)[index];
        await image.decode();
        const large = new OffscreenCanvas(shown.width, shown.height);
        large.getContext('2d').drawImage(image, 0, 0, shown.width, shown.height);
        const [one, other] = [shown, large].map((canvas) => {
          const context = new OffscreenCanvas(width, height).getContext('2d');
          context.imageSmoothingQuality = 'high';
          context.fillStyle = 'white';
          context.fillRect(0, 0, width, height);
          context.drawImage(canvas, 0, 0, width, height);
          return context.getImageData(0, 0, width, height).data.filter((_, index) => index % 4 < 3);
        });
        const differences = Array.from(one, (level, index) => Math.abs(level - other[index]));
        return [
          differences.reduce((sum, each) => sum + each, 0) / one.length,
          differences.filter((each) => each > 24).length / one.length,
        ];
      })()
      """)
    return found.map { ($0[0], $0[1]) }
  }
}
