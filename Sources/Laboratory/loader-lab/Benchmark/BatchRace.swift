import CommandSupport
import Dispatch
import Foundation
import LoaderCore
import LoaderHosting

/// One frame of each of many loaders, of which one in a hundred has an event.
enum BatchRace {
  static var race: Race {
    Race(
      groups: [
        [
          alone("a frame of each loader, one by one", origins: false),
          batch("a frame of each, one batch, all in step", origins: false, cores: 1),
          batch("a frame of each, one batch, each with its own origin", origins: true, cores: 1),
          batch("a frame of each, a batch a core, all in step", origins: false, cores: 2),
          batch(
            "a frame of each, a batch a core, each with its own origin", origins: true, cores: 2),
        ]
      ], isCompared: true)
  }

  /// With this many nanoseconds of wall time for each loader, a million loaders have a frame sixty
  /// times a second.
  private static let frameBudget = 16.7

  private static func alone(_ name: String, origins: Bool) -> Contestant {
    let crowd = Crowd(hasOrigins: origins)
    return Contestant(name) { count in
      crowd.gather(count, parts: 1)
      return crowd.frameByFrame()
    }
  }

  private static func batch(_ name: String, origins: Bool, cores: Int) -> Contestant {
    let crowd = Crowd(hasOrigins: origins)
    return Contestant(
      name, budget: cores == 1 ? nil : frameBudget, clock: cores == 1 ? .thread : .wall
    ) { count in
      crowd.gather(count, parts: cores)
      return crowd.frames()
    }
  }
}

/// Loaders on screen, most of them spinning, and the present time.
private final class Crowd {
  private let hasOrigins: Bool
  private var count = 0
  private var loaders: [Loader<Circular>] = []
  private var batches: [LoaderBatch<Circular>] = []
  private var pictures: [[RingChannels]] = []
  private var time = 10.0
  private var frame = 0

  init(hasOrigins: Bool) {
    self.hasOrigins = hasOrigins
  }

  /// Creates the loaders, in so many batches, unless there are as many already.
  func gather(_ count: Int, parts: Int) {
    guard count != self.count else { return }
    self.count = count
    let numbers = Inputs.random(below: 4).numbers
    loaders = (0..<count).map { index in
      var loader = Loader(Circular(origin: hasOrigins ? numbers[index & (Inputs.count - 1)] : 0))
      loader.send(.orderIn, at: 0)
      loader.send(.activate, at: 0)
      return loader
    }
    batches = (0..<parts).map { part in
      LoaderBatch(Array(loaders[count * part / parts..<count * (part + 1) / parts]))
    }
    pictures = batches.map { Array(repeating: RingChannels(), count: $0.count) }
  }

  private func tick() {
    time += 1 / 60
    frame += 1
  }

  /// The event of one loader in a hundred, in each frame another one: its progress becomes known,
  /// changes, or becomes unknown.
  private static func event(_ frame: Int, _ index: Int) -> LoaderEvent {
    .progress((frame + index) % 3 == 0 ? nil : Double((frame * 7 + index) % 101) / 100)
  }

  func frameByFrame() -> Double {
    tick()
    for index in stride(from: frame % 100, to: loaders.count, by: 100) {
      loaders[index].send(Self.event(frame, index), at: time)
    }
    for index in loaders.indices { pictures[0][index] = loaders[index].frame(at: time).channels }
    return pictures[0].last?.rotation ?? 0
  }

  func frames() -> Double {
    tick()
    let (frame, time) = (frame, time)
    batches.withUnsafeMutableBufferPointer { batches in
      pictures.withUnsafeMutableBufferPointer { pictures in
        // Each part is used by only one thread.
        nonisolated(unsafe) let (batches, pictures) = (batches, pictures)
        let work = { @Sendable (part: Int) in
          for index in stride(from: frame % 100, to: batches[part].count, by: 100) {
            batches[part].send(Self.event(frame, index), to: index, at: time)
          }
          pictures[part].withUnsafeMutableBufferPointer { picture in
            batches[part].frames(at: time) { picture[$0] = $1.channels }
          }
        }
        if batches.count == 1 {
          work(0)
        } else {
          DispatchQueue.concurrentPerform(iterations: batches.count, execute: work)
        }
      }
    }
    return pictures[0].last?.rotation ?? 0
  }
}
