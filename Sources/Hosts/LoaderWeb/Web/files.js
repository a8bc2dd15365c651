// The files beside the script: the module of the core, and the style sheet. Addresses are written out, so that bundlers
// see them. Bundled into a classic script, which has no address, they fail as a file that is missing. A build that is one
// file has embedded.js in place of this one.
const file = async (url) => {
  const response = await fetch(url());
  if (!response.ok) throw Error(`${response.url}: ${response.status}`);
  return response;
};

// Not streamed: that fails if the server does not know the type of the file, and the file is small.
export const wasm = file(() => new URL('./swift-loader.wasm', import.meta.url)).then((response) => response.arrayBuffer());
export const css = file(() => new URL('./swift-loader.css', import.meta.url)).then((response) => response.text());
