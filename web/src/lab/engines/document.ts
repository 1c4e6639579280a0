// SPDX-License-Identifier: MIT
// docs/what-engines-get-wrong.md from the data of a run: method, engines, counts by pair and regime, findings with links.
import { type CellData, type EnginesData, type FindingData, type SubjectData, type Tolerance } from './data.ts';
import { failureKinds } from '../../model/programAnswer.ts';

/** Where `npm start` serves the site. */
const site = 'http://localhost:5173/';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rule: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, rule, ...rows].map(row).join('\n');

/** "1e-4 m + 1e-5 of the size + 1e-2 of the depth". */
export function toleranceText({ absolute, relative, ofDepth }: Tolerance): string {
  const power = (x: number): string => x.toExponential(0);
  return [
    `${power(absolute)} m`,
    `${power(relative)} of the size`,
    ...(ofDepth === undefined ? [] : [`${power(ofDepth)} of the depth`]),
  ].join(' + ');
}

const versions = (data: EnginesData): string =>
  table(
    [
      'engine',
      'package',
      'licence',
      'numbers',
      'allowed error',
      'strict error',
      'scenes',
      'answered',
      'wrong',
      'strictly',
    ],
    ['---', '---', '---', '---', '---', '---', '---:', '---:', '---:', '---:'],
    data.subjects.map(({ about, totals }) => {
      const { cases, answered, wrong, strict } = totals;
      const { name, version = '', licence = '', precision, home } = about;
      const of = about.package === undefined ? '[as published](published.md)' : `\`${about.package}\` ${version}`;
      const linked = home === undefined ? name : `[${name}](${home})`;
      const counts = [cases, answered, wrong, strict].map(String);
      return [linked, of, licence, precision, toleranceText(about.promised), toleranceText(about.strict), ...counts];
    }),
  );

/** "12 (3.1e-2)": wrong scenes and the worst error; a dot: none; empty: the pair has no such regime; a dash: not answered. */
export function cellText(cell: CellData | null): string {
  if (!cell) return '';
  const [, answered, wrong, , worst] = cell;
  if (answered === 0) return '–';
  return wrong === 0 ? '·' : `${wrong} (${worst})`;
}

const matrix = (data: EnginesData, { pairs }: SubjectData): string =>
  table(
    ['pair', ...data.regimes],
    ['---', ...data.regimes.map(() => '---:')],
    pairs.map(({ pair, cells }) => [pair, ...cells.map(cellText)]),
  );

const isFailure = (cause: string): boolean => (failureKinds as readonly string[]).includes(cause);
/** What the engine says of the linked scene: a distance where it gives one, else its depth or its verdict. */
function messageText({ cause, reported: { intersects, distance, depth } }: FindingData): string {
  const verdict = intersects === undefined ? [] : [intersects ? 'hit' : 'no hit'];
  const length = distance !== undefined ? [distance] : depth !== undefined ? [`depth ${depth}`] : [];
  const all = [...verdict, ...length].join(', ');
  return all === '' || isFailure(cause) ? cause : all;
}

const findings = ({ findings: list }: SubjectData): string =>
  table(
    ['pair', 'fails by', 'scenes', 'in', 'worst error', 'simplest scene: reported', 'true distance', ''],
    ['---', '---', '---:', '---', '---:', '---', '---:', '---'],
    list.map((finding) => [
      finding.pair,
      finding.cause,
      String(finding.count),
      finding.regimes.join(', '),
      finding.worst ?? '',
      messageText(finding),
      finding.truth,
      `[open](${site}playground.html${finding.link})`,
    ]),
  );

function section(data: EnginesData, subject: SubjectData): string {
  const { about, stopped } = subject;
  const { queries, promise, pages, name, version } = about;
  const sources = pages.map(({ title, address }) => `[${title}](${address})`).join(', ');
  return [
    `## ${name}${version === undefined ? '' : ` ${version}`}`,
    `**Asked:** ${queries.en}`,
    `**Promised:** ${promise.en}${sources === '' ? '' : ` Documentation: ${sources}.`}`,
    ...stopped.map(
      ({ at, kind }) => `The scene \`${at}\` did not end (${kind}); the rest of its regime was not asked.`,
    ),
    matrix(data, subject),
    subject.findings.length === 0 ? 'Nothing found.' : findings(subject),
  ].join('\n\n');
}

export function documentOf(data: EnginesData): string {
  const { scenes, seed, subjects } = data;
  return `# What engines get wrong

The [test lab](lab.md) judges collision queries of physics engines from npm, and a well-known article, on the same generated scenes. This
page is written by \`npm run -s lab:engines\` (${scenes} scenes in each regime of each pair, seed ${seed}); every number in it is what that
command printed. The page \`engines.html\` shows the same data.

## Method

- **Scenes** are those of the lab, in its [regimes](lab.md#scenes). For an engine that computes in float they are rounded to float before
  anybody is asked, so that the rounding of the input is not an error.
- **Truth** is the core of this project, whose results are checked against an independent oracle ([architecture](architecture.md#tests)).
- **Only what a query returns is judged**: verdict (hit or no hit; touching within the allowed error is either), signed distance or depth,
  minimal push-out, witness points on the surfaces, the identity of points, distance and normal, a normal of length 1, no NaN, parts that
  agree, the same answer to the same scene. What an API does not return, or refuses to take, is not asked: the columns of an engine name
  its pairs, and *answered* counts the scenes whose shapes it accepted.
- **Allowed** is what the documentation of the engine promises; where it promises no accuracy, a tenth of a millimetre and a share of the
  size of the scene (its largest coordinate or size). *Strictly* counts the scenes that are wrong by more than the precision of its numbers needs.
- **Settings** are those of the engine, except for rounded edges: a margin that would change the shape is set to 0.
- These queries serve simulations at 60 steps a second, where an error of a millimetre is often invisible, and degenerate shapes and
  coordinates of 1,000 km are outside of what games have. A finding says where a query departs from its definition, not that an engine
  is bad.

## Engines

${versions(data)}

In the tables by pair and regime: wrong scenes of ${scenes} and the worst error of verdict, distance or depth in metres. A dot: none wrong. A dash:
the engine accepted no shape of them. Empty: the pair has no such regime. *Findings* count a scene by every property that it fails; the link
opens the simplest scene found, with the engine's answer beside the true one, on the site that \`npm start\` serves. Worst errors are in
metres, those of \`unit\`, \`finite\`, and \`repeat\` are numbers. A pair has its half-space last, then once more first, because an engine may treat
the orders differently.

${subjects.map((subject) => section(data, subject)).join('\n\n')}
`;
}

/** The hashes of all links of a document. */
export const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/\]\([^)]*playground\.html(#s=[^)]+)\)/g)].map(([, hash = '']) => hash);
