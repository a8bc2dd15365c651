import FieldDynamics
import FloatingCore
import Foundation
import LoaderCore
import TestSupport
import Testing

/// A page with elements that float, what they told, and what the core says to the same events.
struct FloatingPage {
  let page: ChromiumPage
  private let site: WebSite

  /// How far a place may be from the core's, in pixels.
  static let tolerance = 0.25

  /// Opens a page with an element `one` that floats, of 48 pixels with the page's margin of 4.
  init(
    _ attributes: [String: String] = ["floating": ""], width: Int = 800, height: Int = 600,
    mode: String = "strict"
  ) throws {
    (page, site) = (try Chromium.page(width: width, height: height), try WebSite())
    try site.open(page, mode)
    _ = try page.evaluate(
      """
      globalThis.wait = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));
      globalThis.make = (attributes) => {
        const element = document.createElement('swift-loader');
        element.active = true;
        // A ring that turns would take as much of the processor as the flight does.
        element.value = 0.5;
        const log = element.log = [];
        element.addEventListener('float', ({ detail }) => log.push(detail));
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        document.body.append(element);
        return element;
      };
      // Where its middle is in the present frame, after how many events.
      globalThis.seen = (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [
          document.timeline.currentTime / 1000, x + width / 2, y + height / 2, element.log.length];
      };
      // Where it is at other times, as its animations say.
      globalThis.sought = (element, times) => {
        const all = element.getAnimations().map((each) => [each, each.startTime]);
        const places = times.map((time) => {
          for (const [each, start] of all) each.currentTime = time * 1000 - start;
          return [time, ...seen(element).slice(1)];
        });
        for (const [each, start] of all) each.startTime = start;
        return places;
      };
      // Notes a frame every so often, in seconds; in between the page has nothing to do.
      globalThis.follow = (element, often = 0.05) => {
        const trail = element.trail = [];
        const next = () => {
          if (element.trail !== trail || trail.isOver) return;
          trail.push(seen(element));
          wait(often).then(() => requestAnimationFrame(next));
        };
        next();
      };
      globalThis.flown = async (element) => {
        while (element.getAnimations().length) await wait(0.05);
        if (element.trail) element.trail.isOver = true;
      };
      (async () => {
        globalThis.one = make(\(try script(attributes)));
        await page.SwiftLoader.ready;
        while (!one.log.length && '\(mode)' === 'strict') await page.frames(2);
        await page.frames(4);
      })()
      """)
  }

  /// Steps of a drag toward a place, each a little astray, as fingers go.
  static func steps(_ count: Int, to x: Double, _ y: Double) -> [(Double, Double)] {
    (0..<count).map { ($0 % 2 == 0 ? x + 1 : x - 1, y) }
  }

  /// Drags `one`, or another element, from its middle along steps by mouse or finger, and lets it go there.
  ///
  /// The events say that they are a sixtieth of a second apart, however long they take here.
  func drag(_ element: String = "one", by steps: [(Double, Double)], isTouch: Bool = false) throws {
    var (place, date) = (try middle(of: element), Date())
    func tell(_ kind: Int) throws {
      if isTouch {
        let name = ["touchStart", "touchMove", "touchEnd"][kind]
        try page.touch(name, place.x, place.y, at: date)
      } else {
        let name = ["mousePressed", "mouseMoved", "mouseReleased"][kind]
        try page.mouse(name, place.x, place.y, isDown: kind < 2, at: date)
      }
    }
    try tell(0)
    for (x, y) in steps {
      place += FieldVector(x, y)
      date += 1 / 60
      try tell(1)
    }
    try tell(2)
  }

  func middle(of element: String = "one") throws -> FieldVector {
    let seen = try #require(try page.evaluate("seen(\(element))") as? [Double])
    return FieldVector(seen[1], seen[2])
  }

  /// What the core says to what an element told, one loader after each event.
  ///
  /// - Parameters:
  ///   - reducedFrom: The first event that is told with reduced motion.
  ///   - corner: Where it began.
  func replay(
    _ element: String = "one", reducedFrom: Int = .max, corner: Corner = .bottomRight
  ) throws -> [FloatingLoader] {
    let log = try #require(try page.evaluate("\(element).log") as? [[String: Any]])
    let geometry = FloatingGeometry(
      size: FieldVector(48, 48), top: 20, left: 20, bottom: 20, right: 20)
    var loader = FloatingLoader(in: .zero, geometry: FloatingGeometry(), corner: corner)
    return try log.enumerated().map { index, event in
      if index >= reducedFrom { loader.motion = .reduced }
      let time = try #require(event["time"] as? Double) / 1000
      let value = FieldVector(event["x"] as? Double ?? 0, event["y"] as? Double ?? 0)
      let name = try #require(event["event"] as? String)
      let told = try #require(event["corner"] as? String)
      var transition: FloatingTransition?
      switch name {
      case "resize": transition = loader.setGeometry(geometry, in: value, at: time)
      case "orderIn": transition = loader.send(.orderIn, at: time)
      case "orderOut": transition = loader.send(.orderOut, at: time)
      case "grab": transition = loader.send(.grab(value), at: time)
      case "move": transition = loader.send(.move(value), at: time)
      case "release": transition = loader.send(.release(value), at: time)
      default: loader.fly(to: try #require(Self.corners[told]), at: time)
      }
      #expect(Self.corners[told] == loader.store.corner, "\(event)")
      if let transition {
        #expect(event["from"] as? String == "\(transition.from.name)", "\(event)")
        #expect(event["to"] as? String == "\(transition.to.name)", "\(event)")
        #expect(event["action"] as? String == transition.action.map { "\($0.name)" }, "\(event)")
      }
      return loader
    }
  }

  private static let corners: [String: Corner] = [
    "top-left": .topLeft, "top-right": .topRight, "bottom-left": .bottomLeft,
    "bottom-right": .bottomRight,
  ]

  /// Expects places that were seen, `[time, x, y, events]`, to be the core's, and within the viewport; what a
  /// resize left outside comes in.
  ///
  /// - Returns: How many were of a flight.
  @discardableResult
  func expect(_ seen: [[Double]], in loaders: [FloatingLoader]) throws -> Int {
    var flying = 0
    for place in seen where place[3] > 0 {
      let loader = loaders[Int(place[3]) - 1]
      let frame = loader.frame(at: place[0])
      let off = (FieldVector(place[1], place[2]) - frame.place).length
      #expect(off <= Self.tolerance, "\(place), \(frame)")
      for axis in 0..<2 {
        let (place, frame) = (place[axis + 1], frame.place[axis])
        let walls = 24...(loader.store.bounds[axis] - 24)
        #expect(!walls.contains(frame) || walls.contains(place), "\(place)")
      }
      if frame.state == .flying { flying += 1 }
    }
    return flying
  }

  /// Expects that the page has nothing to complain about.
  func expectQuiet() throws {
    let complaints = try page.complaints()
    #expect(complaints == [])
  }

  /// Where an element was at the frames since `follow`.
  func trail(of element: String = "one") throws -> [[Double]] {
    try #require(try page.evaluate("\(element).trail") as? [[Double]])
  }
}
