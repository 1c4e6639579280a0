// SPDX-License-Identifier: MIT
// docs/lab-planted-bugs.md: the bugs, the share of wrong scenes by regime, and the simplest scene of each as a link.
import { regionOf } from '../../../../../web/src/lab/shrink/region.ts';
import { linkedFinding } from '../../../../../web/src/lab/shrink/judged.ts';
import { linkOfFindings } from '../../../../../web/src/content/situations/findingScenes.ts';
import type { Oracle } from '../../../../../web/src/lab/judge/oracle.ts';
import type { CellReport } from '../../../../../web/src/lab/model/report.ts';
import { pairId, regimes } from '../../../../../web/src/lab/model/types.ts';
import { judgedCells, regimesOf, type Simplest, simplestOf } from './finding.ts';
import { type PlantedBug, plantedSubject } from './planted.ts';

export const documentFile = 'docs/lab-planted-bugs.md';
/** Scenes of each regime; of eleven regimes 5,500, of the 10,000 within which a bug must be found. */
const scenes = 500;
/** Where `npm start` serves the site. */
const site = 'http://localhost:5173/';

interface FoundBug {
  readonly bug: PlantedBug;
  readonly cells: readonly CellReport[];
  readonly simplest: Simplest;
}

async function found(oracle: Oracle, bug: PlantedBug): Promise<FoundBug> {
  const cells = await cellsOfBug(oracle, bug);
  const simplest = await simplestOf(oracle, bug, scenes);
  if (!simplest) throw new Error(`${bug.id}: nothing is wrong in the regime ${bug.regimes[0]}.`);
  return { bug, cells, simplest };
}

/** In percent; of a few scenes "<1", of none a dot, of a regime that the pair does not have nothing. */
function share(cell: CellReport | undefined): string {
  if (!cell) return '';
  const percent = (100 * cell.wrong) / cell.cases;
  if (percent === 0) return '·';
  return percent < 1 ? '<1' : String(Math.floor(percent));
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rule: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, rule, ...rows].map(row).join('\n');

export const cellsOfBug = (oracle: Oracle, bug: PlantedBug): Promise<readonly CellReport[]> =>
  judgedCells(oracle, plantedSubject(bug.id, bug.pair, bug.program), bug.pair, regimesOf(bug.pair), scenes);
const matrixCells = (id: string, cells: readonly CellReport[]): readonly string[] => [
  `\`${id}\``,
  ...regimes.map((regime) => share(cells.find((cell) => cell.regime === regime))),
];
/** The line of a bug in the kill matrix. */
export const matrixLine = (id: string, cells: readonly CellReport[]): string => row(matrixCells(id, cells));

const matrix = (all: readonly FoundBug[]): string =>
  table(
    ['bug', ...regimes],
    ['---', ...regimes.map(() => '---:')],
    all.map(({ bug, cells }) => matrixCells(bug.id, cells)),
  );

function link(oracle: Oracle, { bug, simplest }: FoundBug): string {
  const { judged } = simplest;
  const region = regionOf(oracle.core, judged.scene).id.replace(`${pairId(bug.pair)}/`, '');
  const name = bug.id.split('/')[1] ?? bug.id;
  return `[${region.replaceAll('/', ', ')}](${site}playground.html${linkOfFindings(name, [linkedFinding(judged)]).hash})`;
}

const list = (oracle: Oracle, all: readonly FoundBug[]): string =>
  table(
    ['bug', 'what is wrong', 'in real code', 'what it breaks', 'found by', 'simplest scene'],
    ['---', '---', '---', '---', '---', '---'],
    all.map((one) => {
      const { id, title, where, breaks, fails } = one.bug;
      const by = `${fails.join(', ')} in ${one.bug.regimes.join(', ')}`;
      return [`\`${id}\``, title, where, breaks, by, link(oracle, one)].map((cell) => cell.replaceAll('|', '\\|'));
    }),
  );

export async function documentOf(oracle: Oracle, bugs: readonly PlantedBug[]): Promise<string> {
  const all: FoundBug[] = [];
  for (const bug of bugs) all.push(await found(oracle, bug));
  const pairs = new Set(bugs.map(({ pair }) => pairId(pair))).size;
  return `# Planted bugs

${bugs.length} classic bugs of collision code in ${pairs} pairs of shapes, and what the [test lab](lab.md) finds of them. Each pair has a right function
in \`tests/web/unit/lab/planted/PAIR/right.js.txt\`, in which the lab finds nothing wrong, and each bug is a change of it in a file of
its own beside it. A test runs the lab on all of them: every bug is found by the properties and in the regimes named here, and
shrunk to a readable scene.

This page is written by \`npm run -s lab:planted\`.

## Bugs

The links open the simplest scene that the lab shrinks the first finding to, with the wrong answer beside the right one; they are for
the site that \`npm start\` serves.

${list(oracle, all)}

## Kill matrix

Percent of wrong scenes by any property, of ${scenes} in each regime (seed 1, tolerance 1e-9). A dot: none; empty: the pair has no such regime.

${matrix(all)}
`;
}

/** The bugs that a document names, in its order. */
export const namedIn = (text: string): readonly string[] =>
  [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, id = '']) => id);
/** The hashes of its links by bug. */
export const linksIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/^\| `([^`]+)` \|.*playground\.html(#[^)]+)\) \|$/gm)].map(([, id = '', hash = '']) => [
      id,
      hash,
    ]),
  );
