// SPDX-License-Identifier: MIT
// `npm run bench:particles`: steps of 100,000 particles against 80 colliders and of 10,000 against 34, the module with its grid
// and without, the module without SIMD, which takes one particle after the other by the same formulas, the same published step
// in plain JavaScript, and a cloth over a body.
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { plainStep } from './particlesPlain.mjs';
import { generator } from './random.mjs';

const rounds = 9;
/** Rounds before those that count: engines optimise a module while it runs. */
const warmUps = 12;

const many = (count, make) => Array.from({ length: count }, make);
const still = [0, 0, 0, 1];
const turn = [0, Math.sin(0.025), 0, Math.cos(0.025)];

/** Colliders in a cube of 2 m that move by up to 5 cm: limbs of 30 cm, boxes of 10 to 40 cm that turn by 0.05 radians. */
class Crowd {
  constructor(seed) {
    this.random = generator(seed);
  }
  between(low, high) {
    return low + (high - low) * this.random();
  }
  place() {
    return [this.between(-1, 1), this.between(-1, 1), this.between(-1, 1)];
  }
  sphereAt(center) {
    const radius = this.between(0.05, 0.15);
    const to = center.map((x) => x + this.between(-0.05, 0.05));
    return { from: { center, radius }, to: { center: to, radius } };
  }
  limb() {
    const at = this.place();
    return [this.sphereAt(at), this.sphereAt(at.map((x) => x + this.between(-0.3, 0.3)))];
  }
  box() {
    const center = this.place();
    const halfExtents = many(3, () => this.between(0.05, 0.2));
    const to = center.map((x) => x + this.between(-0.05, 0.05));
    return { from: { center, halfExtents, rotation: still }, to: { center: to, halfExtents, rotation: turn } };
  }
  particles(count) {
    const previous = many(3, () => Float32Array.from({ length: count }, () => 2 * this.random() - 1));
    const current = previous.map((axis) => axis.map((x) => x + 0.04 * (this.random() - 0.5)));
    return { previous, current };
  }
}

/** 100,000 particles, 32 spheres that are the ends of 32 cones, 16 boxes. */
function large() {
  const crowd = new Crowd(20261122);
  const spheres = many(16, () => crowd.limb()).flat();
  // Every limb is a cone twice, so that 32 cones do not fill the cube.
  const cones = spheres.map((_, i) => [2 * Math.floor(i / 2), 2 * Math.floor(i / 2) + 1]);
  const boxes = many(16, () => crowd.box());
  return { colliders: { spheres, cones, boxes }, start: crowd.particles(100_000), count: 100_000, solids: 80 };
}
/** 10,000 particles, 10 spheres, 14 cones and 10 boxes. */
function small() {
  const crowd = new Crowd(20261126);
  const alone = many(10, () => crowd.sphereAt(crowd.place()));
  const limbs = many(14, () => crowd.limb()).flat();
  const cones = many(14, (_, i) => [10 + 2 * i, 11 + 2 * i]);
  const boxes = many(10, () => crowd.box());
  const colliders = { spheres: [...alone, ...limbs], cones, boxes };
  return { colliders, start: crowd.particles(10_000), count: 10_000, solids: 34 };
}

/**
 * Median and least of the rounds in milliseconds of the processor, which other programs on the machine lengthen less than time
 * on the clock; each from the same positions, over as many steps as take a few milliseconds.
 */
function measure(reset, step, repeats = 1) {
  const times = [];
  for (let i = 0; i < rounds + warmUps; ++i) {
    let time = 0;
    for (let k = 0; k < repeats; ++k) {
      reset();
      const before = process.cpuUsage();
      step();
      const { user, system } = process.cpuUsage(before);
      time += (user + system) / 1000;
    }
    if (i >= warmUps) times.push(time / repeats);
  }
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(rounds / 2)], least: times[0] };
}

/** One row for each way of a module. */
function rowsOf(particles, { colliders, start, count, solids }, { names, grids, repeats }) {
  const world = particles.world(count);
  world.setColliders(colliders);
  const reset = () => {
    [world.x, world.y, world.z].forEach((axis, k) => axis.set(start.current[k]));
    [world.previousX, world.previousY, world.previousZ].forEach((axis, k) => axis.set(start.previous[k]));
  };
  const rows = [];
  for (const mode of ['exact', 'published'])
    for (const continuous of [false, true])
      for (const grid of grids) {
        let counters;
        const options = { mode, continuous, grid, friction: 0.2, verify: false };
        const time = measure(reset, () => (counters = world.step(options)), repeats);
        // As a cloth library counts: each collider that has moved a particle.
        const collisions = world.collisions.reduce((sum, n) => sum + n, 0);
        const name = `${mode}, ${continuous ? 'continuous' : 'discrete'}, ${names[grid ? 'grid' : 'brute']}`;
        rows.push({ name, ...time, ...counters, moved: counters.collisions, collisions, count, solids });
      }
  world.release();
  return rows;
}

function plainRow({ colliders, start, count, solids }, repeats) {
  const plain = {
    previous: start.previous.map((axis) => axis.slice()),
    current: start.current.map((axis) => axis.slice()),
  };
  const reset = () => {
    for (const key of ['previous', 'current']) plain[key].forEach((axis, k) => axis.set(start[key][k]));
  };
  let moved = 0;
  const time = measure(reset, () => (moved = plainStep(colliders, plain, 0.2)), repeats);
  const name = 'published, discrete, brute force, plain JavaScript';
  return { name, ...time, moved, collisions: NaN, tests: count * solids, count, solids };
}

/** A body of 17 cones between 18 spheres that turns slowly above a floor. */
function body(time) {
  return many(18, (_, i) => {
    const [angle, reach] = [2.4 * i + 0.3 * time, 0.12 * Math.sqrt(i)];
    const center = [reach * Math.cos(angle), 0.2 + (1.5 * ((7 * i) % 18)) / 18, reach * Math.sin(angle)];
    return { center, radius: 0.05 + (0.08 * ((5 * i) % 18)) / 18 };
  });
}
/** Nanoseconds per particle and substep of a cloth of 100 x 100 that falls over the body, in the third and fourth second. */
function clothRow(particles, name) {
  const spacing = 1.6 / 99;
  const cloth = particles.cloth(100, 100, { spacing, mass: 4e-5, origin: [-0.8, 2.1, -0.8] });
  const floor = { normal: [0, 1, 0], offset: 0 };
  const cones = many(17, (_, i) => [i, i + 1]);
  const times = [];
  let moved = 0;
  for (let frame = 0; frame < 240; ++frame) {
    const [from, to] = [body(frame / 60), body((frame + 1) / 60)];
    const spheres = from.map((sphere, i) => ({ from: sphere, to: to[i] }));
    cloth.setColliders({ spheres, cones, planes: [{ from: floor, to: floor }] });
    const options = { continuous: true, response: 'slide', friction: 0.1, verify: false };
    const before = process.cpuUsage();
    const { collisions } = cloth.stepCloth(1 / 60, 8, options, { damping: 0.3, drag: 0.6 });
    const { user, system } = process.cpuUsage(before);
    if (frame < 120) continue;
    times.push(user + system);
    moved += collisions;
  }
  cloth.release();
  times.sort((a, b) => a - b);
  const perParticle = (microseconds) => (microseconds * 1000) / (8 * cloth.count);
  return { name, median: perParticle(times[60]), least: perParticle(times[0]), moved: moved / (120 * 8) };
}

/** The rows of the three tables. */
export async function benchParticles(root) {
  const { loadParticles } = await import(join(root, 'build/node/particles.mjs'));
  const simd = await loadParticles({ simd: true });
  const scalar = await loadParticles({ simd: false });
  const load = loadavg()[0];
  const both = { names: { grid: 'grid', brute: 'brute force' }, grids: [true, false] };
  const [many100, few10] = [large(), small()];
  const largeRows = [...rowsOf(simd, many100, { ...both, repeats: 1 }), plainRow(many100, 1)];
  const smallRows = [
    ...rowsOf(simd, few10, { ...both, repeats: 10 }),
    ...rowsOf(scalar, few10, { names: { brute: 'brute force, one after the other' }, grids: [false], repeats: 4 }),
    plainRow(few10, 4),
  ];
  const clothRows = [clothRow(simd, 'lanes'), clothRow(scalar, 'one after the other')];
  return { largeRows, smallRows, clothRows, load };
}

const lines = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const digits = (x, n = 1) => (Number.isNaN(x) ? '' : x.toFixed(n));

export function table({ largeRows, smallRows, clothRows, load }) {
  const machine = `${cpus()[0]?.model}, Node ${process.version}, load ${digits(load)}; median and minimum of ${rounds} steps`;
  const ofLarge = largeRows.map(({ name, median, least, moved, tests, count }) => [
    name,
    digits(median),
    digits(least),
    moved,
    digits(tests / count),
  ]);
  const ofSmall = smallRows.map(({ name, median, least, collisions, count, solids }) => [
    name,
    digits(median, 2),
    digits(least, 2),
    digits((least * 1e6) / count),
    digits((least * 1e6) / count / solids, 2),
    digits((least * 1e6) / collisions, 0),
  ]);
  const ofCloth = clothRows.map(({ name, median, least, moved }) => [
    name,
    digits(median),
    digits(least),
    digits(moved, 0),
  ]);
  return [
    machine,
    '100,000 particles, 32 spheres, 32 cones, 16 boxes',
    lines(['step', 'ms', 'least', 'particles moved', 'tests per particle'], ofLarge),
    '10,000 particles, 10 spheres, 14 cones, 10 boxes; ns of the least',
    lines(['step', 'ms', 'least', 'ns per particle', 'and collider', 'ns per collision'], ofSmall),
    'Cloth of 100 x 100 over 17 cones and a floor, 8 substeps: ns per particle and substep',
    lines(['cloth', 'median', 'least', 'particles moved in a substep'], ofCloth),
  ].join('\n\n');
}
