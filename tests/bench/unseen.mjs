// SPDX-License-Identifier: MIT
// Poses that are computed once and never again: a branch predictor learns the 1,024 poses of the other columns while the rounds
// repeat them, and a program that moves its shapes gets no such help.
import { generator } from './random.mjs';
import { distributions, seed } from './scenes.mjs';
import { spread } from './spread.mjs';

/** Random poses that each round of a row draws and computes once. */
export const unseenPerRound = 20_480;
/** Others before them, not timed: they bring the code into the caches. */
const first = 1024;
/** Pairs that are sorted into overlapping and apart together. */
const drawnTogether = 4096;
/** Rounds that are not counted. */
const warmUpRounds = 2;

/** Where a field's numbers are drawn from; a corner `max` is drawn as sides and moved to `min` afterwards. */
function rangeOf(name) {
  if (name === 'radius' || name.endsWith('Radius')) return 'radius';
  if (name === 'rotation' || name === 'normal') return 'direction';
  if (name === 'max') return 'side';
  return distributions[name] ? name : 'position';
}
/** A function that writes one random shape of a kind into numbers, from an index on. */
export function drawerOf({ fields }, random) {
  let next = 0;
  const placed = fields.map(({ name, count }) => {
    next += count;
    return { name, count, at: next - count, range: distributions[rangeOf(name)].range };
  });
  const corner = placed.find(({ name }) => name === 'max');
  return (to, from) => {
    for (const { at, count, range } of placed)
      for (let i = from + at; i < from + at + count; ++i) to[i] = range[0] + (range[1] - range[0]) * random();
    for (const { name, at, count } of placed) {
      if (rangeOf(name) !== 'direction') continue;
      let squared = 0;
      for (let i = from + at; i < from + at + count; ++i) squared += to[i] * to[i];
      const length = Math.sqrt(squared);
      for (let i = from + at; i < from + at + count; ++i) to[i] /= length;
    }
    for (let i = 0; corner && i < corner.count; ++i) to[from + corner.at + i] += to[from + i];
  };
}

/** A workspace for so many pairs of two kinds; `a` and `b` tell where the numbers of the i-th pair begin. */
function openPairs(core, [a, b], count, precision) {
  const isOne = a.type === b.type;
  const shapes = isOne ? { [a.type]: 2 * count } : { [a.type]: count, [b.type]: count };
  const work = core.workspace({ shapes, pairs: count, precision });
  const widthOf = ({ fields }) => fields.reduce((sum, field) => sum + field.count, 0);
  const [widthA, widthB, firstA, firstB] = [widthOf(a), widthOf(b), work.firstIndex(a.type), work.firstIndex(b.type)];
  const indexOf = (i) => (isOne ? [2 * i, 2 * i + 1] : [i, i]);
  for (let i = 0; i < count; ++i) {
    const [indexA, indexB] = indexOf(i);
    work.pairs[2 * i] = firstA + indexA;
    work.pairs[2 * i + 1] = firstB + indexB;
  }
  return {
    work,
    a: { width: widthA, at: (i) => widthA * indexOf(i)[0] },
    b: { width: widthB, at: (i) => widthB * indexOf(i)[1] },
  };
}

/**
 * Fills a workspace with new random pairs that overlap, or that are apart. They are sorted by the functions in double, one pair at
 * a time, so that no kernel of the float batch has seen them.
 */
function fill(core, schemas, isOverlapping, count, to, drawers) {
  const drawn = openPairs(core, schemas, drawnTogether, 'double');
  const numbers = schemas.map(({ type }) => ({ from: drawn.work.numbers(type), to: to.work.numbers(type) }));
  for (let found = 0; found < count;) {
    for (let i = 0; i < drawnTogether; ++i) {
      drawers[0](numbers[0].from, drawn.a.at(i));
      drawers[1](numbers[1].from, drawn.b.at(i));
    }
    drawn.work.ask(drawnTogether, { trusted: true });
    const { records } = drawn.work;
    for (let i = 0; i < drawnTogether && found < count; ++i) {
      if (records[4 * i + 3] <= 0 !== isOverlapping) continue;
      for (const [k, place] of ['a', 'b'].entries()) {
        const { width, at } = drawn[place];
        for (let j = 0; j < width; ++j) numbers[k].to[to[place].at(found) + j] = numbers[k].from[at(i) + j];
      }
      ++found;
    }
  }
  drawn.work.release();
}

/** Times the batch on new poses in each round: the same interface as a stopwatch. */
export function unseenWatch({ core, schemas, kind }, precision) {
  const random = generator(seed);
  const drawers = schemas.map((schema) => drawerOf(schema, random));
  const times = [];
  const round = () => {
    const count = first + unseenPerRound;
    const to = openPairs(core, schemas, count, precision);
    fill(core, schemas, kind === 'overlapping', count, to, drawers);
    to.work.ask(first, { trusted: true });
    to.work.pairs.copyWithin(0, 2 * first);
    const start = performance.now();
    to.work.ask(unseenPerRound, { trusted: true });
    const time = ((performance.now() - start) * 1e6) / unseenPerRound;
    to.work.release();
    return time;
  };
  return {
    warmUp() {
      for (let i = 0; i < warmUpRounds; ++i) round();
    },
    round: () => times.push(round()),
    result: () => spread(times),
  };
}
