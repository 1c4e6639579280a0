// SPDX-License-Identifier: MIT
// Limits and scenes of the benchmark of the pages. No timing is asserted.
import { beforeAll, expect, test } from 'vitest';
import { loadTouchstone, type Touchstone } from '../../bindings/index.ts';
import { fromDocument } from '../../web/src/model/document.ts';
import { kindsOf } from '../../web/src/model/scene.ts';
// @ts-expect-error plain JavaScript, shared with the commands
import { excesses } from './pageReport.mjs';
// @ts-expect-error plain JavaScript, like the other
import { fullScene } from './pageScenes.mjs';

let core: Touchstone;
beforeAll(async () => {
  core = await loadTouchstone();
});

test.each([2, 3] as const)('the full scene in %iD: 64 shapes of all kinds that the playground opens', (dimension) => {
  const { scene } = fromDocument(fullScene(dimension), core.validate);
  expect(scene.items).toHaveLength(64);
  expect(new Set(scene.items.map(({ shape }) => shape.type))).toEqual(new Set(kindsOf(dimension)));
});

const atLimit = { ready: { handled: 1000 }, idle: { frames: 0, timers: 0 } };
const good = {
  pages: [
    { name: 'index', isIn3d: true, kilobytes: 344, ...atLimit },
    { name: 'capsule2d', isIn3d: false, kilobytes: 133, ...atLimit },
  ],
  drags: [{ dimension: 3, cost: { median: 4 } }],
  played: [{ what: 'cloth', quick: { median: 6 } }],
  frames: { median: 33.3 },
  memory: { bytesPerDrag: 4 },
  lessons: { rows: [{ id: 'gjk', window: 'phone', first: { picture: 1500 } }] },
};
test('a figure at its limit is allowed, one beyond it is named', () => {
  expect(excesses(good)).toEqual([]);
  const bad = {
    pages: [
      { name: 'index', isIn3d: true, kilobytes: 345, ready: { handled: 1001 }, idle: { frames: 1, timers: 2 } },
      { name: 'capsule2d', isIn3d: false, kilobytes: 134, ...atLimit },
    ],
    drags: [{ dimension: 3, cost: { median: 4.1 } }],
    played: [{ what: 'cloth', quick: { median: 6.1 } }],
    frames: { median: 33.4 },
    memory: { bytesPerDrag: NaN },
    lessons: { rows: [{ id: 'gjk', window: 'phone', first: { picture: 1501 } }] },
  };
  expect(excesses(bad)).toEqual([
    'index: ready for input: 1001 ms, allowed are 1000.',
    'index: JavaScript: 345 kB, allowed are 344.',
    'index: runs while nothing changes: 3 frames and timers, allowed are 0.',
    'capsule2d: JavaScript: 134 kB, allowed are 133.',
    '3D drag: script: 4.1 ms a frame, allowed are 4.',
    'cloth: script: 6.1 ms a frame, allowed are 6.',
    'drag: frame to frame: 33.4 ms, allowed are 33.3.',
    'lesson gjk, phone: first picture: 1501 ms, allowed are 1500.',
    'memory: NaN bytes a drag, allowed are 4.',
  ]);
});
