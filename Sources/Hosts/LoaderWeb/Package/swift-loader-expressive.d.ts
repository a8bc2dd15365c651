/** The element with the looks `wavy-circular`, `wavy-linear` and `morphing` as well, in place of the other script. */
export * from './swift-loader.js';
