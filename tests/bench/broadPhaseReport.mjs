// SPDX-License-Identifier: MIT
// The figures of the broad phases as a page of docs/, with everything that they depend on.
import { sizes } from './broadPhaseCurves.mjs';
import { presets } from './broadPhasePresets.mjs';

const line = (...cells) => `| ${cells.join(' | ')} |`;
/** Three digits. */
const short = (x) => (x >= 100 ? String(Math.round(x)) : Number(x.toPrecision(3)).toString());
const large = (x) => x.toLocaleString('en');

const ourJobs = {
  pairs: 'candidate pairs',
  contacts: 'contacts',
  manifolds: 'contacts with manifolds',
};

/** Of the medians, then of the minima. */
const ratio = (a, b) => `${short(a.median / b.median)} (${short(a.min / b.min)})`;

function engineTable({ count, rows }) {
  const [contacts, manifolds] = ['contacts', 'manifolds'].map((job) => rows.find((row) => row.job === job).all);
  const cells = rows.map(({ name, job, version, poses, all, touching }) =>
    line(
      version ? `${name} ${version}` : name,
      ourJobs[job] ?? job,
      short(poses.median),
      `${short(all.median)} (${short(all.min)}–${short(all.max)})`,
      ratio(all, contacts),
      ratio(all, manifolds),
      large(touching),
    ),
  );
  return `### ${large(count)} shapes

${line('engine', 'job', 'poses', 'step (minimum–maximum)', '÷ our contacts', '÷ ours with manifolds', 'touching pairs')}
${line(...Array(7).fill('---'))}
${cells.join('\n')}
`;
}

function curveTable({ preset, pairs, costs }, limit) {
  const cell = (cost) => {
    if (!cost) return '–';
    return cost.first > limit && cost.steps === 0 ? `${short(cost.first)} (first step)` : short(cost.ms);
  };
  const rows = Object.entries(costs).map(([method, row]) => line(method, ...sizes.map((_, at) => cell(row[at]))));
  return `### ${preset}: ${presets[preset].note}

${line('method', ...sizes.map(large))}
${line(...Array(sizes.length + 1).fill('---'))}
${rows.join('\n')}
${line('*pairs*', ...sizes.map((_, at) => (pairs[at] === undefined ? '–' : large(pairs[at]))))}
`;
}

/** `reading`: the section written by hand, from its heading on. */
export function page(report, reading) {
  const { date, project, machine, node, load, simd, method, warmUps, rounds, limit, seconds, engines, curves } = report;
  return `# Benchmarks of the broad phases

Made by \`npm run bench:broad-phase -- --write\` on ${date.slice(0, 10)} with version ${project.version} (${project.commit}), in one run of ${seconds} s.
Machine: ${machine} (shared; expect some noise); load when it began: ${load.toFixed(1)}. Node ${node}, WebAssembly ${simd ? 'with' : 'without'} SIMD, one
thread. Milliseconds on the clock. Every figure is in [benchmarks-broad-phase.json](benchmarks-broad-phase.json). A new run replaces all but the section *Reading*.

## Other engines on the same scene

Spheres, oriented boxes and capsules, a third each, all moved and turned in each step, about three touching neighbours each
(\`tests/bench/broadPhaseScene.mjs\`). A step is the rewriting of all poses by JavaScript (column *poses*; ours places the shapes and
computes their bounds in it) and the engine's job; median (minimum–maximum) of ${rounds} steps after ${warmUps}. In each step all engines run in
turn in one process, each time another one first. Ratios: of the medians (of the minima). On a busy machine the median of a long step is
delayed more than that of a short one, so there the ratio of the minima is the fairer one.

- *Touchstone* uses the method ${method} in float without validation. *Candidate pairs*: all pairs whose bounds overlap. *Contacts*: signed
  distance, normal and both witness points of each candidate, and which pairs began, stayed and ended. The results are arrays.
- *Jolt*: single-threaded build of the package, which has no SIMD; kinematic bodies, \`Step(1 / 60, 1)\`. Counted: refitting and querying its
  tree, collision of all candidates, manifolds, its contact cache. Not counted: handing contacts to JavaScript.
- *Rapier*: build with SIMD; colliders without bodies, \`World.step()\`. Counted: its tree, contact manifolds of all candidates.
  Not counted: handing contacts to JavaScript.
- Neither engine has a constraint to solve here; what their steps do besides (islands, empty solver) is in the time, and it is
  not separable through their interfaces. Contacts begin at touching in all of them, and boxes are not rounded.

${engines.map(engineTable).join('\n')}
## Cost against the number of shapes

Milliseconds of \`update()\` and \`findPairs()\` per step for spheres in 3D (\`tests/bench/broadPhasePresets.mjs\`), without placing: median of 2
to 15 steps after the one that builds the structure. All methods found the same pairs. –: not run, because a step of the method took more than
${limit / 1000} s at a smaller size, or would by its growth over the last decade.

![Milliseconds per step against the number of shapes](images/benchmarks-broad-phase.svg)

${curves.map((curve) => curveTable(curve, limit)).join('\n')}
${reading}`;
}
