import { attributes } from './attributes.js';
import { appearances, expressive, imports } from './core.js';
import { wave } from './host.js';
import { addRules, module } from './page.js';

// The additions of Expressive to the core. They are in place before the element reads its
// attributes.
appearances.push(...expressive);
attributes['shows-track'] = attributes.active;
addRules(wave);

// The shapes are computed once, in arrays, and kept, so nothing is ever freed. The memory that
// core.js uses ends before these arrays begin.
let end = 0x80000;
let memory;
module.then(({ instance }) => { memory = instance.exports.memory; }, () => {});
imports.env = {
  free() {},
  posix_memalign(place, alignment, size) {
    const start = Math.ceil(end / alignment) * alignment;
    end = start + size;
    new DataView(memory.buffer).setUint32(place, start, true);
    return 0;
  },
};
