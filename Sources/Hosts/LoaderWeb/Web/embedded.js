// The files of files.js, in the script itself: nothing is fetched, so it works from file:// and under a policy without
// `connect-src`. `built` is the folder of .ci/web, by an alias of esbuild.
import text from 'built/swift-loader.css';
import bytes from 'built/swift-loader.wasm';

export const wasm = Promise.resolve(bytes);
export const css = Promise.resolve(text);
