// SPDX-License-Identifier: MIT
// The columns of every row: to measure another kind of call, add an entry.
import { spread } from './spread.mjs';
import { unseenWatch } from './unseen.mjs';

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

/**
 * Times one kind of call for one row, one round at a time. `ask` computes `count` pairs, `ready` prepares them and is
 * not timed. Rounds of all rows alternate, so that a slow minute of the machine affects one round of every row and
 * not all rounds of one.
 */
export function stopwatch({ count, ready = () => {}, ask }) {
  const repeats = Math.max(1, Math.round(callsPerRound / count));
  const times = [];
  const timeRound = () => {
    const start = performance.now();
    for (let i = 0; i < repeats; ++i) ask();
    return ((performance.now() - start) * 1e6) / (repeats * count);
  };
  return {
    warmUp() {
      ready();
      warmUp(timeRound);
    },
    /** One round, after one that is not timed: the others have had the caches meanwhile. */
    round() {
      ready();
      ask();
      times.push(timeRound());
    },
    result: () => spread(times),
  };
}

/** One pose for all shapes, so that a row stays what it is: overlapping or apart. */
const poseOf = ({ type }) =>
  type.endsWith('2')
    ? { position: [3, -2], angle: 0.7 }
    : { position: [3, -2, 5], rotation: [0.1, 0.5, -0.1, Math.sqrt(1 - 0.27)] };

/** Scene i in slots 2 i and 2 i + 1. */
const fastWatch = ({ core, scenes }, ask, arePosed = false) =>
  stopwatch({
    count: scenes.length,
    ready: () =>
      scenes.flat().forEach((shape, slot) => {
        core.fast.set(slot, shape);
        if (arePosed) core.fast.setPose(slot, poseOf(shape));
      }),
    ask: () => {
      for (let i = 0; i < scenes.length; ++i) ask(2 * i, 2 * i + 1);
    },
  });

/** How B comes to A: a fifth farther than to where A is; both turn by about a radian. */
function approach(core, [a, b]) {
  const middleOf = (shape) => core.boundingSphere(shape)?.center ?? shape.normal.map((x) => x * shape.offset);
  const [to, from] = [middleOf(a), middleOf(b)];
  const way = [...to.map((x, i) => 1.2 * (x - from[i])), 0].slice(0, 3);
  return { way, turn: a.type.endsWith('2') ? [0.9, 0, 0] : [0.4, -0.7, 0.5] };
}
/** Casts and motions: the numbers of every scene are written before its call, as a program does. */
const movingWatch = (row, write, ask) => {
  const ways = row.scenes.map((scene) => approach(row.core, scene));
  return fastWatch(row, (a, b) => {
    write(row.core.fast, ways[a / 2]);
    ask(row.core.fast, a, b);
  });
};
/** The displacements of A, at 0, and of B, at 3: the result of the cast before is there. Numbers, because `set` takes as long as half a call. */
const writeCast = ({ result }, { way }) => {
  result[0] = result[1] = result[2] = 0;
  result[3] = way[0];
  result[4] = way[1];
  result[5] = way[2];
};
/** The motion of A at 0 and of B at 10: velocity, turning, pivot and whether there is one. */
const writeMotion = (fast, { way, turn }) => {
  fast.newMotions.set(turn, 3);
  fast.newMotions.set(way, 10);
  fast.newMotions.set(turn, 13);
};

/** All scenes in one call, from shapes that already lie in the core's memory and are known to be valid. */
function batchWatch({ core, scenes }, precision, poses = false) {
  const shapes = scenes.flat();
  const kinds = [...new Set(shapes.map(({ type }) => type))];
  const counts = Object.fromEntries(kinds.map((type) => [type, shapes.filter((s) => s.type === type).length]));
  const work = core.workspace({ shapes: counts, pairs: scenes.length, precision, poses });
  const next = new Map(kinds.map((type) => [type, work.firstIndex(type)]));
  shapes.forEach((shape, i) => {
    const index = next.get(shape.type);
    next.set(shape.type, index + 1);
    work.set(index, shape);
    if (poses) work.setPose(index, poseOf(shape));
    work.pairs[i] = index;
  });
  work.check();
  return stopwatch({ count: scenes.length, ask: () => work.ask(scenes.length, { trusted: true }) });
}

/**
 * `watch` gets a row with its `core` and gives a stopwatch; `native` names what the native program measures. A column with
 * `ratioOf` divides the medians of two others.
 */
export const columns = [
  {
    key: 'friendly',
    title: 'friendly',
    note: 'plain objects in and out, validated',
    watch: ({ core, scenes }) =>
      stopwatch({
        count: scenes.length,
        ask: () => {
          for (const [a, b] of scenes) core.distance(a, b);
        },
      }),
  },
  {
    key: 'fastDouble',
    title: 'fast double',
    note: 'shapes kept by index, one shared result array, one call a pair',
    watch: (row) => fastWatch(row, row.core.fast.distance),
  },
  {
    key: 'fastFloat',
    title: 'fast float',
    note: 'the same, computed in float',
    watch: (row) => fastWatch(row, row.core.fast.distanceFloat),
  },
  {
    key: 'batchDouble',
    title: 'batch double',
    note: "all pairs in one call, shapes resident in the core's memory",
    watch: (row) => batchWatch(row, 'double'),
  },
  {
    key: 'unseenPosesDouble',
    title: 'batch double, unseen poses',
    note: 'the same, with new poses in each round, each computed once: the scalar functions',
    watch: (row) => unseenWatch(row, 'double'),
  },
  {
    key: 'batchFloat',
    title: 'batch float',
    note: 'the same in float, four pairs at a time where there is a kernel',
    watch: (row) => batchWatch(row, 'float'),
  },
  {
    key: 'unseenPoses',
    title: 'batch float, unseen poses',
    note: 'the same, with new poses in each round, each computed once',
    watch: (row) => unseenWatch(row, 'float'),
  },
  {
    key: 'posedDouble',
    title: 'posed double',
    note: 'as fast double, with a pose for each shape',
    watch: (row) => fastWatch(row, row.core.fast.distance, true),
  },
  {
    key: 'posedBatchDouble',
    title: 'posed batch double',
    note: 'as batch double, with a pose for each shape; every call places all shapes',
    watch: (row) => batchWatch(row, 'double', true),
  },
  {
    key: 'castDouble',
    title: 'cast',
    note: 'time of impact on the fast path: B comes to A and a fifth farther',
    watch: (row) => movingWatch(row, writeCast, (fast, a, b) => fast.cast(a, b)),
  },
  {
    key: 'motionDouble',
    title: 'motion',
    note: 'the same while both turn by a radian, with a proved bracket',
    watch: (row) => movingWatch(row, writeMotion, (fast, a, b) => fast.motion(a, b)),
  },
  {
    key: 'nativeDouble',
    title: 'native double',
    note: 'the same core called from C++',
    native: 'double',
  },
  {
    key: 'nativeFloat',
    title: 'native float',
    note: 'the same, computed in float',
    native: 'float',
  },
  {
    key: 'nativeBatchDouble',
    title: 'native batch double',
    note: 'the same batch called from C++',
    native: 'batch-double',
  },
  {
    key: 'nativeBatchFloat',
    title: 'native batch float',
    note: 'the same in float',
    native: 'batch-float',
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

/** Columns of a row, by key; `timesOf(column)` gives minimum, median and maximum of one that is measured. */
export function figures(timesOf, wanted = columns) {
  const found = {};
  for (const column of wanted) {
    const [above, below] = column.ratioOf ?? [];
    found[column.key] = above ? round(found[above].median / found[below].median) : timesOf(column);
  }
  return found;
}
