// SPDX-License-Identifier: MIT
// The seeded random scenes of the benchmark: which numbers shapes are made of, and how scenes are sorted into rows.

export const seed = 20261121;

/** Poses in a row. A branch predictor learns them while the rounds repeat them; `unseen.mjs` measures poses that it cannot know. */
export const posesPerRow = 1024;

/** The pose mix: every number is drawn evenly from its range, in metres or radians. */
export const distributions = {
  position: { range: [-1.5, 1.5], of: 'each component of a position, centre, base, tip or min' },
  radius: { range: [0.1, 0.6], of: 'every radius' },
  halfExtents: { range: [0.2, 0.8], of: 'each half extent of an oriented box' },
  side: { range: [0.4, 1.6], of: 'each side of an aligned box (max - min)' },
  angle: { range: [-3, 3], of: 'the angle of an oriented rectangle' },
  offset: { range: [-1, 1], of: 'the offset of a plane' },
  direction: { range: [-1, 1], of: 'each component of a quaternion or normal, which is then made a unit' },
};

/** A small seeded source of numbers in [0, 1) (mulberry32). */
function source(start) {
  let a = start;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function randomShape(schema, random) {
  const draw = (what) => {
    const [lo, hi] = distributions[what].range;
    return lo + (hi - lo) * random();
  };
  const several = (count, what) => Array.from({ length: count }, () => draw(what));
  const unit = (count) => {
    const v = several(count, 'direction');
    const length = Math.hypot(...v);
    return v.map((x) => x / length);
  };
  const make = (name, count) => {
    if (name === 'radius' || name.endsWith('Radius')) return draw('radius');
    if (name === 'halfExtents') return several(count, 'halfExtents');
    if (name === 'rotation' || name === 'normal') return unit(count);
    if (name === 'angle' || name === 'offset') return draw(name);
    return several(count, 'position');
  };
  const shape = { type: schema.type };
  for (const { name, count } of schema.fields) shape[name] = make(name, count);
  if (shape.max) shape.max = shape.min.map((x) => x + draw('side'));
  return shape;
}

/** Not in the table: `hullBatch.mjs` measures hulls from JavaScript, `touchstone_bench_hulls` the solvers of these shapes. */
const measuredElsewhere = ['triangle', 'cylinder', 'hull', 'polygon2'];

/** The pairs that are measured: all of one dimension, but for plane-plane, which has no distance. */
export function measuredPairs(schemas) {
  const measured = schemas.filter(({ type }) => !measuredElsewhere.includes(type));
  return measured.flatMap((a, i) =>
    measured
      .slice(i)
      .filter((b) => a.dimension === b.dimension && !(a.type === 'plane' && b.type === 'plane'))
      .map((b) => ({ name: `${a.type}-${b.type}`, a, b })),
  );
}

/**
 * The rows of a pair: scenes that overlap and scenes that are apart, each in the order in which they were drawn. Two
 * random points never meet, so that point-point has one row only.
 */
export function rowsOf(core, { name, a, b }) {
  const random = source(seed);
  const rows = [true, false].map((overlapping) => ({
    name: `${name}:${overlapping ? 'overlapping' : 'apart'}`,
    pair: name,
    kind: overlapping ? 'overlapping' : 'apart',
    schemas: [a, b],
    scenes: [],
  }));
  const wanted = name === 'point-point' ? rows.slice(1) : rows;
  let [drawn, hits] = [0, 0];
  while (wanted.some(({ scenes }) => scenes.length < posesPerRow)) {
    if (drawn === 1_000_000) throw new Error(`${name}: too few random scenes overlap, or too few are apart.`);
    const scene = [randomShape(a, random), randomShape(b, random)];
    const overlapping = core.intersects(...scene);
    ++drawn;
    if (overlapping) ++hits;
    const { scenes } = rows[overlapping ? 0 : 1];
    if (scenes.length < posesPerRow) scenes.push(scene);
  }
  return wanted.map((row) => ({ ...row, shareOverlapping: hits / drawn }));
}
