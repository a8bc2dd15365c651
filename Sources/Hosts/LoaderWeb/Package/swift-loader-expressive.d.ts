/** The element with the appearances `wavy-circular`, `wavy-linear` and `morphing`, in place of the other script. */
export * from './swift-loader.js';
