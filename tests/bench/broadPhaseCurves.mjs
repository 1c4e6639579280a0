// SPDX-License-Identifier: MIT
// Cost of each method against the number of shapes, for each preset: milliseconds of update() and findPairs() of a step.
import { presets, presetScene } from './broadPhasePresets.mjs';

export const sizes = [1e2, 1e3, 1e4, 1e5, 1e6];
/** A method is not measured beyond the size at which a step takes longer, in milliseconds. */
export const limit = 3000;
const cycle = 3;
const leastSteps = 2;
const mostSteps = 15;
/** Milliseconds after which no further step is measured. */
const enough = 250;

/** A world of spheres, and the function that writes and places the poses of a step. */
function openWorld(module, { radii, poses }) {
  const world = module.world({ shapes: { sphere: radii.length } });
  const numbers = world.numbers('sphere');
  radii.forEach((radius, i) => numbers.set([0, 0, 0, radius], 4 * i));
  const place = (step) => {
    world.poses('sphere').set(poses[step % cycle]);
    world.place({ trusted: true });
  };
  return { world, place };
}

/** Median of the steps after the first, which builds the structure, and the pairs of each pose of the cycle. */
function measureMethod({ world, place }, method) {
  const structure = world.structure(method);
  const found = [];
  const step = (k) => {
    place(k);
    const start = performance.now();
    structure.update();
    found[k % cycle] = structure.findPairs();
    return performance.now() - start;
  };
  const first = step(0);
  const times = [];
  for (let spent = first, k = 1; k <= mostSteps && first <= limit; ++k) {
    if (times.length >= leastSteps && spent > enough) break;
    times.push(step(k));
    spent += times.at(-1);
  }
  const { tests, bytes } = structure.statistics;
  structure.release();
  const sorted = (times.length > 0 ? times : [first]).sort((a, b) => a - b);
  return {
    ms: sorted[Math.floor(sorted.length / 2)],
    least: sorted[0],
    first,
    steps: times.length,
    tests,
    bytes,
    found,
  };
}

/** All methods have to find the same pairs. */
function compare(found, expected, what) {
  found.forEach(({ hash }, k) => {
    expected[k] ??= hash;
    if (expected[k] !== hash) throw new Error(`${what}: other pairs than those of the method before.`);
  });
}

/** Whether the growth of the least times over the last decade leaves a step of the next size below the limit. */
function mayContinue(costs) {
  const [last, before] = costs.map(({ least }) => least).reverse();
  const growth = before === undefined ? 10 : Math.min(Math.max(10, last / before), 100);
  return last === undefined || last * growth <= limit;
}

/** Costs of all methods in a preset, by method: one per size, fewer where the method was stopped. */
function measurePreset(module, methods, preset, largest, progress) {
  const costs = Object.fromEntries(methods.map((method) => [method, []]));
  const pairs = [];
  sizes
    .filter((size) => size <= largest)
    .forEach((size, at) => {
      progress(`${preset}, ${size} shapes`);
      const opened = openWorld(module, presetScene(preset, size, cycle));
      const expected = [];
      for (const method of methods) {
        const row = costs[method];
        if (row.length < at || !mayContinue(row)) continue;
        const { found, ...cost } = measureMethod(opened, method);
        compare(found, expected, `${method} in ${preset} with ${size} shapes`);
        pairs[at] = found[0].count;
        row.push({ size, ...cost });
      }
      opened.world.release();
    });
  return { preset, pairs, costs };
}

export const measureCurves = (module, methods, largest, progress) =>
  Object.keys(presets).map((preset) => measurePreset(module, methods, preset, largest, progress));
