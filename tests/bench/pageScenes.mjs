// SPDX-License-Identifier: MIT
// Scenes and actions of the benchmark of the pages: full scenes of every kind, and the condition for a page to be
// ready.

const tilted = [0, 0, 0.25881904510252074, 0.9659258262890683];
/** The kinds of each dimension at a place; they are as large as the distance of their places, so that neighbours overlap. */
const kinds = {
  3: [
    (x, y, z) => ({ type: 'sphere', center: [x, y, z], radius: 0.4 }),
    (x, y, z) => ({ type: 'obb', center: [x, y, z], halfExtents: [0.4, 0.3, 0.3], rotation: tilted }),
    (x, y, z) => ({ type: 'capsule', base: [x, y - 0.3, z], tip: [x + 0.3, y + 0.3, z], radius: 0.25 }),
    (x, y, z) => ({ type: 'aabb', min: [x - 0.4, y - 0.3, z - 0.3], max: [x + 0.4, y + 0.3, z + 0.3] }),
    (x, y, z) => ({
      type: 'taperedCapsule',
      base: [x, y - 0.3, z],
      tip: [x, y + 0.3, z],
      baseRadius: 0.35,
      tipRadius: 0.15,
    }),
    (x, y, z) => ({ type: 'point', position: [x, y, z] }),
    (x) => ({ type: 'plane', normal: [0, 1, 0], offset: -0.25 - x / 10 }),
    (x, y, z) => ({
      type: 'triangle',
      vertices: [
        [x - 0.4, y, z],
        [x + 0.4, y, z - 0.2],
        [x, y + 0.4, z + 0.2],
      ],
    }),
    (x, y, z) => ({ type: 'cylinder', base: [x - 0.2, y - 0.2, z], tip: [x + 0.2, y + 0.2, z], radius: 0.25 }),
    (x, y, z) => ({
      type: 'hull',
      points: [
        [x - 0.4, y - 0.3, z],
        [x + 0.4, y - 0.3, z - 0.2],
        [x, y + 0.4, z],
        [x, y, z + 0.4],
        [x + 0.2, y + 0.2, z - 0.4],
      ],
    }),
  ],
  2: [
    (x, y) => ({ type: 'circle2', center: [x, y], radius: 0.4 }),
    (x, y) => ({ type: 'obb2', center: [x, y], halfExtents: [0.4, 0.3], angle: 0.5 }),
    (x, y) => ({ type: 'capsule2', base: [x, y - 0.3], tip: [x + 0.3, y + 0.3], radius: 0.25 }),
    (x, y) => ({ type: 'aabb2', min: [x - 0.4, y - 0.3], max: [x + 0.4, y + 0.3] }),
    (x, y) => ({
      type: 'polygon2',
      points: [
        [x - 0.4, y - 0.3],
        [x + 0.3, y - 0.2],
        [x + 0.1, y + 0.4],
      ],
    }),
  ],
};

/** 64 shapes in rows of eight, the first two selected: a state as the playground keeps it between visits. */
export function fullScene(dimension) {
  const make = kinds[dimension];
  const shapes = Array.from({ length: 64 }, (_, i) => {
    const [column, row] = [i % 8, Math.floor(i / 8)];
    const [x, y, z] = [
      -2.2 + 0.65 * column,
      dimension === 2 ? 0.4 + 0.65 * (row < 4 ? row : 3 - row) : 0.6,
      -0.65 * row,
    ];
    return make[i % make.length](x, y, z);
  });
  return { touchstone: 1, dimension, shapes, selection: [0, 1] };
}

/**
 * Each page is ready when `shown` is there and the key has changed the text of `changes`; `focus` is where the key goes.
 * `isIn3d`: it shows 3D pictures, so it loads three.js. `moves`: its picture moves by itself until it is touched.
 * Pages that nothing is done on but following links have no key of their own: Tab has to bring the focus somewhere.
 */
export const pages = [
  {
    name: 'index',
    isIn3d: true,
    moves: true,
    shown: '#now:not(:empty)',
    focus: '#play',
    key: 'Enter',
    changes: '#play',
  },
  {
    name: 'playground',
    isIn3d: true,
    shown: '[data-value="verdict"]:not(:empty)',
    focus: '#viewport',
    key: 'ArrowRight',
    changes: '#readout',
  },
  { name: 'capsule2d', shown: '#capsules > *', focus: '#board', key: 'Enter', changes: '#step' },
  { name: 'gallery', shown: '.situation', key: 'Tab' },
  {
    name: 'matrix',
    isIn3d: true,
    shown: '.pair[data-holds]',
    focus: '#position',
    key: 'ArrowRight',
    changes: '#position-value',
  },
];

/** Pages that play, each for some seconds: what is seen, and its address. */
const broadPhase = (count, methods) => `broadphase.html#preset=moving&count=${count}&methods=${methods}`;
export const played = [
  { what: 'motion, bullet and paper', address: 'motion.html' },
  { what: 'broad phase, 1,000 shapes, two methods', address: broadPhase(1000, 'grid,bvh') },
  { what: 'broad phase, 10,000, two methods', address: broadPhase(10_000, 'grid,bvh') },
  { what: 'broad phase, 10,000, four methods', address: broadPhase(10_000, 'sweep,grid,bvh,linear-bvh') },
  { what: 'broad phase, 50,000, two methods', address: broadPhase(50_000, 'grid,bvh') },
  { what: 'particles, 10,000', address: 'particles.html#mode=particles' },
  { what: 'particles, 100,000', address: 'particles.html#mode=particles&count=100000' },
  { what: 'cloth, 100 × 100, 8 substeps', address: 'particles.html#mode=cloth' },
];
