// SPDX-License-Identifier: MIT
// The float batch beside the fastest call of other engines from JavaScript (tests/peers/calls.mjs), on poses that are computed once
// and never again, for every pair that an engine answers by a distance or a penetration depth.
import { openEngines } from '../peers/calls.mjs';
import { generator } from './random.mjs';
import { seed } from './scenes.mjs';
import { spread } from './spread.mjs';
import { drawerOf, unseenWatch } from './unseen.mjs';

/** Rounds, and the poses that a round draws for the engines; each is computed once. */
export const engineRounds = 5;
export const enginePoses = 2048;
/** Others before them, not timed: they bring the code into the caches. */
const first = 256;
/** An engine that has no number for more of the poses of a row does not answer the pair. */
const mostMissing = 0.01;
/** What the batch is to be faster by. */
export const goal = 10;

/** Random scenes that overlap, or that are apart, sorted by the functions in double. */
function sceneSource(core, schemas, kind) {
  const random = generator(seed + 1);
  const makers = schemas.map((schema) => {
    const numbers = [];
    const draw = drawerOf(schema, random);
    return () => {
      draw(numbers, 0);
      let next = 0;
      const shape = { type: schema.type };
      for (const { name, count } of schema.fields) {
        next += count;
        shape[name] = count === 1 ? numbers[next - 1] : numbers.slice(next - count, next);
      }
      return shape;
    };
  });
  return (count) => {
    const scenes = [];
    while (scenes.length < count) {
      const scene = makers.map((make) => make());
      if (core.intersects(...scene) === (kind === 'overlapping')) scenes.push(scene);
    }
    return scenes;
  };
}

/** Nanoseconds for a call of an engine on each scene, and the share of scenes for which it has no number. */
export function timeEngine(engine, scenes, kind, untimed = first) {
  const { ask, release } = engine.prepare(scenes, kind);
  let missing = 0;
  for (let i = 0; i < untimed; ++i) ask(i);
  const start = performance.now();
  for (let i = untimed; i < scenes.length; ++i) if (!Number.isFinite(ask(i))) ++missing;
  const time = performance.now() - start;
  release();
  const count = scenes.length - untimed;
  return { time: (time * 1e6) / count, missing: missing / count };
}

/**
 * The fastest engine, and how many times longer than the batch's its call takes: by the shortest rounds, because other programs of a
 * machine only add to a round.
 */
export function compare(engines, batch) {
  const [fastest] = Object.keys(engines).sort((a, b) => engines[a].min - engines[b].min);
  return { fastest, ratio: Math.round((10 * engines[fastest].min) / batch.min) / 10 };
}

/** One pair, overlapping or apart; undefined where no engine answers it. `round` measures, the first time without counting. */
function watchRow(core, engines, pair, kind) {
  const schemas = [pair.a, pair.b];
  const asked = engines.filter(({ answers }) => answers(pair.a.type, pair.b.type, kind));
  if (asked.length === 0) return undefined;
  const draw = sceneSource(core, schemas, kind);
  const batch = unseenWatch({ core, schemas, kind }, 'float');
  const times = new Map(asked.map(({ name }) => [name, []]));
  let isWarm = false;
  return {
    round() {
      const scenes = draw(first + enginePoses);
      for (const engine of asked) {
        const { time, missing } = timeEngine(engine, scenes, kind);
        if (missing > mostMissing) times.delete(engine.name);
        else if (isWarm) times.get(engine.name)?.push(time);
      }
      if (isWarm) batch.round();
      else batch.warmUp();
      isWarm = true;
    },
    result() {
      const found = Object.fromEntries([...times].map(([name, all]) => [name, spread(all)]));
      if (times.size === 0) return [];
      const ours = batch.result();
      return [{ pair: pair.name, scenes: kind, engines: found, batch: ours, ...compare(found, ours) }];
    },
  };
}

/** The engines write failed searches on the console. */
async function quietly(act) {
  const { log, warn } = console;
  console.log = console.warn = () => undefined;
  try {
    return await act();
  } finally {
    Object.assign(console, { log, warn });
  }
}

/** Measures the pairs that engines answer; rounds of all rows take turns. */
export async function measureEngines(core, pairs) {
  const engines = await openEngines();
  const rows = pairs.flatMap((pair) =>
    ['overlapping', 'apart'].flatMap((kind) =>
      pair.name === 'point-point' ? [] : (watchRow(core, engines, pair, kind) ?? []),
    ),
  );
  await quietly(() => {
    for (let round = 0; round <= engineRounds; ++round) {
      process.stderr.write(`\rRound ${round} of ${engineRounds}`.padEnd(30));
      for (const row of rows) row.round();
    }
  });
  process.stderr.write('\n');
  return {
    versions: Object.fromEntries(engines.map(({ name, version }) => [name, version])),
    rounds: engineRounds,
    poses: enginePoses,
    rows: rows.flatMap((row) => row.result()),
  };
}

const cell = ({ median, min, max }) => `${median} (${min}–${max})`;

/** The table, the smallest ratio first: what is missed is at its head. */
export function enginesTable(rows) {
  const sorted = [...rows].sort((one, other) => one.ratio - other.ratio);
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(['pair', 'scenes', 'fastest engine', 'its call', 'float batch, unseen poses', 'ratio', `${goal} times`]),
    line(['---', '---', '---', '---:', '---:', '---:', '---']),
    ...sorted.map(({ pair, scenes, fastest, engines, batch, ratio }) =>
      line([pair, scenes, fastest, cell(engines[fastest]), cell(batch), ratio, ratio < goal ? 'no' : 'yes']),
    ),
  ].join('\n');
}

/** The section of docs/benchmarks.md. */
export function enginesSection({ date, project, load, versions, rounds, poses, rows }) {
  const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const missed = rows.filter(({ ratio }) => ratio < goal).length;
  const missedByMedian = rows.filter((row) => row.engines[row.fastest].median < goal * row.batch.median).length;
  return `## Beside other engines

Nanoseconds per pair from JavaScript: median (minimum–maximum) of ${rounds} rounds. Every round draws ${poses} poses for the engines and others
for the batch, as for the columns of unseen poses above, and computes each once. An engine's call is its fastest that gives a distance or
a penetration depth, with its shapes made and placed before the time is taken, and of its result only the distance is read; the batch
writes distances and normals. Which calls these are is in \`tests/peers/calls.mjs\`, how right their results are in [what engines get wrong](what-engines-get-wrong.md).
The ratio is that of the shortest rounds, because other programs of the machine only add to a round. A row has the fastest of the
engines that answer at least 99 of 100 poses: ${names.join(', ')}. All figures are in
[benchmarks.json](benchmarks.json). Made by \`npm run bench -- --engines --write\` on ${date.slice(0, 10)} with version ${project.version} (${project.commit}), mean load ${load}.
In ${rows.length - missed} of ${rows.length} rows the batch takes at most a tenth of the time of the fastest engine; the others are first in the table.
By the medians it is in ${rows.length - missedByMedian} of ${rows.length}.

${enginesTable(rows)}
`;
}
