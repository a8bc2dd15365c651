'use strict';
// Seeded choices: the same seed draws the same animations on every machine.

class Random {
  constructor(seed) {
    this.state = seed >>> 0;
  }

  // Mulberry32 (Tommy Ettinger, public domain), two steps a number for all 53 bits.
  bits() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let z = this.state;
    z = Math.imul(z ^ (z >>> 15), z | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return (z ^ (z >>> 14)) >>> 0;
  }

  unit() {
    return ((this.bits() >>> 5) * 67108864 + (this.bits() >>> 6)) / 9007199254740992;
  }

  between(low, high) {
    return low + this.unit() * (high - low);
  }

  whole(low, high) {
    return low + Math.floor(this.unit() * (high - low + 1));
  }

  chance(probability) {
    return this.unit() < probability;
  }

  oneOf(choices) {
    return choices[this.whole(0, choices.length - 1)];
  }
}
