// A log as the fragment of an address: its text, deflated, in base64url, as `loader render --link` writes it. A link
// may come from anybody, so both lengths are limited, and its text is only data.
const prefix = '#log=';
// In bytes, of the fragment and of its text: a short fragment may hold megabytes.
const longest = 8192;
const longestText = 65536;

// A link that is refused. The message is ours, and holds nothing of the link.
export class Refusal extends Error {}

export const isLink = (fragment) => fragment.startsWith(prefix);

// The fragment of a log; null for one that is too long.
export const encode = async (log) => {
  const stream = new Blob([log]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  if (log.length > longestText || bytes.length > longest) return null;
  const letters = btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return prefix.length + letters.length > longest ? null : prefix + letters;
};

// Inflates in small pieces: the text is cut before a whole bomb is there.
const inflate = async (bytes) => {
  let place = 0;
  const pieces = new ReadableStream({
    pull: (to) => (place < bytes.length ? to.enqueue(bytes.subarray(place, place += 64)) : to.close()),
  });
  const reader = pieces.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > longestText) {
      await reader.cancel();
      throw new Refusal('its log has more than 64 kB');
    }
    text += decoder.decode(value, { stream: true });
  }
};

// The log of a fragment.
export const decode = async (fragment) => {
  if (fragment.length > longest) throw new Refusal('it has more than 8 kB');
  try {
    const letters = fragment.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/');
    return await inflate(Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0)));
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('it is cut or damaged');
  }
};
