// SPDX-License-Identifier: MIT
// An adapter of no engine: what it does depends on the radius of A. 1 answers rightly, 2 throws, 3 answers NaN, 5 stops
// as a WebAssembly module does, 6 refuses the scene; other radii are answered rightly. With ?stuck=R it does not end for the radius R either.
const right = ({ a, b }) => {
  const way = a.center.map((x, i) => b.center[i] - x);
  return Math.hypot(...way) - a.radius - b.radius;
};
const tricks = {
  2: () => {
    throw new RangeError('out of range');
  },
  3: () => ({ distance: NaN }),
  5: () => {
    throw new WebAssembly.RuntimeError('unreachable');
  },
  6: () => undefined,
};

export const about = {
  name: 'Broken',
  package: 'broken',
  version: '1.0.0',
  licence: 'MIT',
  home: 'https://example.org',
  precision: 'double',
  promised: { absolute: 1e-4, relative: 0 },
  strict: { absolute: 1e-9, relative: 1e-9 },
  kinds: ['sphere'],
  queries: { en: 'none', de: 'keine' },
  promise: { en: 'nothing', de: 'nichts' },
  pages: [],
};
const stuck = Number(new URL(import.meta.url).searchParams.get('stuck') ?? NaN);
let opened = 0;
export const open = async () => {
  const number = ++opened;
  return {
    hasPair: (a, b) => a === 'sphere' && b === 'sphere',
    answer(scene) {
      while (scene.a.radius === stuck);
      // Which instance it is.
      if (scene.b.radius === 7) return { depth: number };
      const trick = tricks[scene.a.radius];
      return trick ? trick() : { distance: right(scene) };
    },
  };
};
