import FieldDynamics
import FloatingCore
import Foundation
import LoaderCore
import TestSupport
import Testing

/// A page with floating elements, and the core's answers to the events in their logs.
///
/// A floating element rests in a corner of the page; a drag moves it, and released it flies to a corner. The core, here
/// the package's `FloatingLoader`, computes where it is. Positions are in pixels, times in seconds of the page's clock.
/// `script(_:)` writes a value in JavaScript's notation.
struct FloatingPage {
  let page: ChromiumPage
  private let site: WebSite

  /// The maximum distance between an element and the core, in pixels.
  static let tolerance = 0.25

  /// Opens a page with a floating element `one`.
  ///
  /// It is 48 pixels wide and high, and rests 20 pixels from two edges: its inset of 16, and the page's margin of 4. So
  /// its middle is 20 + 24 = 44 pixels from them. In scripts, `make` adds another element, `follow(one)` begins to
  /// record positions of `one` in its `trail`, and `flown(one)` waits until no flight is left. `seen` and `sought`
  /// return places, each `[time, x, y, number of events so far]`, of the current frame or at other times.
  ///
  /// - Parameter mode: A way in which `serve.py`, the server, sends the files; in `strict`, all of them. Only then the
  ///   first event is waited for: in the other modes of the tests, nothing can fly, and there may be no event.
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
        // A spinning ring would need as much of the processor as the flight.
        element.value = 0.5;
        const log = element.log = [];
        element.addEventListener('float', ({ detail }) => {
          log.push(detail);
          // Of a flight also where it will be: a busy machine may show few frames of it.
          if (element.trail && detail.to === 'flying') {
            const times = [1, 2, 3, 4, 5, 6].map((n) => detail.time / 1000 + 0.05 * n);
            element.trail.push(...sought(element, times));
          }
        });
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        document.body.append(element);
        return element;
      };
      // The position of its middle in the current frame, and the number of events.
      globalThis.seen = (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [
          document.timeline.currentTime / 1000, x + width / 2, y + height / 2, element.log.length];
      };
      // The positions at other times, by its animations.
      globalThis.sought = (element, times) => {
        const all = element.getAnimations().map((each) => [each, each.startTime]);
        const places = times.map((time) => {
          for (const [each, start] of all) each.currentTime = time * 1000 - start;
          return [time, ...seen(element).slice(1)];
        });
        for (const [each, start] of all) each.startTime = start;
        return places;
      };
      // Records a frame once per interval, in seconds; in between, the page is idle.
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

  /// Returns the steps of a drag, each by (`x`, `y`) pixels, but one more or less in x, as no finger moves evenly.
  static func steps(_ count: Int, to x: Double, _ y: Double) -> [(Double, Double)] {
    (0..<count).map { ($0 % 2 == 0 ? x + 1 : x - 1, y) }
  }

  /// Drags an element from its middle by mouse or finger, and releases it after the last step.
  ///
  /// The timestamps of the events are a sixtieth of a second apart, however long they take here.
  func drag(_ element: String = "one", by steps: [(Double, Double)], isTouch: Bool = false) throws {
    var place = try middle(of: element)
    var date = Date()
    /// Sends an event at `place`: 0 presses, 1 moves, 2 releases.
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

  /// Returns the middle of an element in the current frame, in pixels.
  func middle(of element: String = "one") throws -> FieldVector {
    let seen = try #require(try page.evaluate("seen(\(element))") as? [Double])
    return FieldVector(seen[1], seen[2])
  }

  /// Gives the events in the log of an element to the core, and expects that each has the same result as on the page.
  ///
  /// - Parameters:
  ///   - reducedFrom: The index of the first event with reduced motion; by default there is none.
  ///   - corner: The corner before the first event.
  /// - Returns: The core's loader after each event.
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
      let cornerName = try #require(event["corner"] as? String)
      // Nil for a flight that the page asks for, which the log describes no further.
      var transition: FloatingTransition?
      switch name {
      case "resize": transition = loader.setGeometry(geometry, in: value, at: time)
      case "orderIn": transition = loader.send(.orderIn, at: time)
      case "orderOut": transition = loader.send(.orderOut, at: time)
      case "grab": transition = loader.send(.grab(at: value), at: time)
      case "move": transition = loader.send(.move(to: value), at: time)
      case "release": transition = loader.send(.release(velocity: value), at: time)
      // The page sets another corner.
      default: loader.fly(to: try #require(Self.corners[cornerName]), at: time)
      }
      #expect(Self.corners[cornerName] == loader.store.corner, "\(event)")
      if let transition {
        #expect(event["from"] as? String == "\(transition.from.name)", "\(event)")
        #expect(event["to"] as? String == "\(transition.to.name)", "\(event)")
        #expect(event["action"] as? String == transition.action.map { "\($0.name)" }, "\(event)")
      }
      return loader
    }
  }

  /// The corners by their names in the attribute `floating`.
  private static let corners: [String: Corner] = [
    "top-left": .topLeft, "top-right": .topRight, "bottom-left": .bottomLeft,
    "bottom-right": .bottomRight,
  ]

  /// Expects that places, `[time, x, y, number of events so far]`, equal the core's, and are inside the window.
  ///
  /// - Parameter loaders: The core's loader after each event.
  /// - Returns: The number of places in a flight.
  @discardableResult
  func expect(_ seen: [[Double]], in loaders: [FloatingLoader]) throws -> Int {
    var flying = 0
    for place in seen where place[3] > 0 {
      let loader = loaders[Int(place[3]) - 1]
      let frame = loader.frame(at: place[0])
      let distance = (FieldVector(place[1], place[2]) - frame.position).length
      #expect(distance <= Self.tolerance, "\(place), \(frame)")
      for axis in 0..<2 {
        let (coordinate, expected) = (place[axis + 1], frame.position[axis])
        // Its middle is half of its 48 pixels from the edges at least, unless even the core has it outside: there it
        // may be after a resize, and comes in.
        let limits = 24...(loader.store.bounds[axis] - 24)
        #expect(!limits.contains(expected) || limits.contains(coordinate), "\(coordinate)")
      }
      if frame.state == .flying { flying += 1 }
    }
    return flying
  }

  /// Expects that the page has no complaints.
  func expectQuiet() throws {
    let errors = try page.errors()
    #expect(errors == [])
  }

  /// Returns the places of an element at frames since `follow`, and where it would be in the first 0.3 s of flights.
  ///
  /// They are in the order of the events before them; after the same event, in the order of time.
  func trail(of element: String = "one") throws -> [[Double]] {
    let places = try #require(try page.evaluate("\(element).trail") as? [[Double]])
    return places.sorted { ($0[3], $0[0]) < ($1[3], $1[0]) }
  }
}
