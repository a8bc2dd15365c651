/** The element with the appearances `wavy-circular`, `wavy-linear` and `morphing`, in place of the other script. */
export * from './swift-loader.js';
declare module './swift-loader.js' {
  interface SwiftLoader {
    /** True to put a ring around the morphing loader, which shows known progress: `shows-track`. */
    showsTrack: boolean;
  }
}
