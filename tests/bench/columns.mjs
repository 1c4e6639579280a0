// SPDX-License-Identifier: MIT
// What is measured of every row, as a list: a further way to ask the core is a further entry.

export const roundCount = 15;
const callsPerRound = 20_000;

const round = (x) => Math.round(x * 10) / 10;

/** The most rounds that are spent on warming up. */
const warmUpLimit = 200;

/**
 * Rounds that are not counted, until four in a row agree within 5 %, each with the one before: an engine compiles better code while a
 * function already runs, and the first row would otherwise be measured in the code that is about to be replaced.
 */
export function warmUp(round) {
  let [last, calm] = [round(), 0];
  for (let i = 1; i < warmUpLimit && calm < 3; ++i) {
    const next = round();
    calm = Math.abs(next - last) <= 0.05 * last ? calm + 1 : 0;
    last = next;
  }
}

/** Minimum, median and maximum of the rounds in nanoseconds per pair; `action` asks `count` pairs. */
export function time(count, action) {
  const repeats = Math.max(1, Math.round(callsPerRound / count));
  const timeRound = () => {
    const start = performance.now();
    for (let i = 0; i < repeats; ++i) action();
    return ((performance.now() - start) * 1e6) / (repeats * count);
  };
  warmUp(timeRound);
  const times = Array.from({ length: roundCount }, timeRound).sort((x, y) => x - y);
  return { min: round(times[0]), median: round(times[roundCount >> 1]), max: round(times[roundCount - 1]) };
}

/** Scene i in slots 2 i and 2 i + 1. */
function timeFast({ core, scenes }, ask) {
  scenes.flat().forEach((shape, slot) => core.fast.set(slot, shape));
  return time(scenes.length, () => {
    for (let i = 0; i < scenes.length; ++i) ask(2 * i, 2 * i + 1);
  });
}

/** All scenes in one call, from shapes that already lie in the core's memory and are known to be valid. */
function timeBatch({ core, scenes }, precision) {
  const shapes = scenes.flat();
  const kinds = [...new Set(shapes.map(({ type }) => type))];
  const counts = Object.fromEntries(kinds.map((type) => [type, shapes.filter((s) => s.type === type).length]));
  const work = core.workspace({ shapes: counts, pairs: scenes.length, precision });
  const next = new Map(kinds.map((type) => [type, work.firstIndex(type)]));
  shapes.forEach((shape, i) => {
    const index = next.get(shape.type);
    next.set(shape.type, index + 1);
    work.set(index, shape);
    work.pairs[i] = index;
  });
  work.check();
  const times = time(scenes.length, () => work.ask(scenes.length, { trusted: true }));
  work.release();
  return times;
}

/**
 * `measure` gets `{ core, scenes, native }`, where `native(name)` is what the native program measured under that name. A
 * column with `ratioOf` divides the medians of two others.
 */
export const columns = [
  {
    key: 'friendly',
    title: 'friendly',
    note: 'plain objects in and out, validated',
    measure: ({ core, scenes }) =>
      time(scenes.length, () => {
        for (const [a, b] of scenes) core.distance(a, b);
      }),
  },
  {
    key: 'fastDouble',
    title: 'fast double',
    note: 'shapes kept by index, one shared result array, one call a pair',
    measure: (row) => timeFast(row, row.core.fast.distance),
  },
  {
    key: 'fastFloat',
    title: 'fast float',
    note: 'the same, computed in float',
    measure: (row) => timeFast(row, row.core.fast.distanceFloat),
  },
  {
    key: 'batchDouble',
    title: 'batch double',
    note: "all pairs in one call, shapes resident in the core's memory",
    measure: (row) => timeBatch(row, 'double'),
  },
  {
    key: 'batchFloat',
    title: 'batch float',
    note: 'the same in float, four pairs at a time where there is a kernel',
    measure: (row) => timeBatch(row, 'float'),
  },
  {
    key: 'nativeDouble',
    title: 'native double',
    note: 'the same core called from C++',
    measure: ({ native }) => native('double'),
  },
  {
    key: 'nativeFloat',
    title: 'native float',
    note: 'the same, computed in float',
    measure: ({ native }) => native('float'),
  },
  {
    key: 'nativeBatchDouble',
    title: 'native batch double',
    note: 'the same batch called from C++',
    measure: ({ native }) => native('batch-double'),
  },
  {
    key: 'nativeBatchFloat',
    title: 'native batch float',
    note: 'the same in float',
    measure: ({ native }) => native('batch-float'),
  },
  {
    key: 'ratio',
    title: 'fast / native',
    note: 'ratio of the medians in double',
    ratioOf: ['fastDouble', 'nativeDouble'],
  },
  {
    key: 'batchRatio',
    title: 'batch float / native',
    note: 'ratio of the medians of the float batches',
    ratioOf: ['batchFloat', 'nativeBatchFloat'],
  },
];

/** All columns of a row, by key. */
export function measure(row) {
  const measured = {};
  for (const { key, measure: take, ratioOf } of columns)
    measured[key] = ratioOf ? round(measured[ratioOf[0]].median / measured[ratioOf[1]].median) : take(row);
  return measured;
}
