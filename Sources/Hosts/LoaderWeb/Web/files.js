// The files beside the script: the module of the core, and the style sheet. Addresses are written out, so that bundlers
// see them. Bundled into a classic script, which has no address, they fail as a file that is missing. A build that is
// one file has embedded.js in place of this one.
import { isPage } from './environment.js';

// The content of a file. Some servers answer with a page where there is no file. Without a page of ours, nothing is
// fetched.
const file = async (url, kind, isRight) => {
  if (!isPage) await new Promise(() => {});
  const response = await fetch(url());
  const content = await response[kind]();
  if (isRight(content)) return content;
  throw Error(`${response.url} is ${response.status} ${response.headers.get('content-type')}`);
};

// Not streamed: that fails if the server does not know the type of the file, and the file is small.
export const wasm = file(
  () => new URL('./swift-loader.wasm', import.meta.url), 'arrayBuffer', (bytes) => WebAssembly.validate(bytes));
export const css = file(
  () => new URL('./swift-loader.css', import.meta.url), 'text', (text) => text.includes('--parts'));
