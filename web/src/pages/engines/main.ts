// SPDX-License-Identifier: MIT
// The page of what engines get wrong: method, versions, and one engine at a time, which the address names (#engine=jolt).
import source from '../../../../docs/what-engines-get-wrong.json?raw';
import { language, text } from '../../text/language.ts';
import { appear } from '../../parts/page/appear.ts';
import { byId, entry, make, part } from '../../parts/dom/dom.ts';
import { startPage } from '../../parts/page/page.ts';
import { replaceAddress } from '../../parts/page/replaceAddress.ts';
import type { EnginesData, SubjectData, Tolerance } from '../../lab/engines/data.ts';
import { overviewCards } from './overview.ts';
import { findingsTable, matrixTable, nameOf, summaryTable } from './tables.ts';

const data = JSON.parse(source) as EnginesData;
const command = 'npm run -s lab:engines';
const choice = byId('engine', HTMLSelectElement);

/** The subject that the address names, else the first engine. */
function chosen(): SubjectData {
  const id = new URLSearchParams(location.hash.slice(1)).get('engine');
  const [first, second] = data.subjects;
  const found = data.subjects.find((subject) => subject.id === id) ?? second ?? first;
  if (!found) throw new Error('The data has no engine.');
  return found;
}

function methodParts(): readonly HTMLElement[] {
  const { scenes, seed } = data;
  const [before = '', after = ''] = text('engines.method.command', { command: '\n' }).split('\n');
  const items = [
    text('engines.method.scenes', { scenes, seed }),
    text('engines.method.truth'),
    text('engines.method.fair'),
    text('engines.method.use'),
  ];
  const list = make('ul', {}, ...items.map((item) => make('li', {}, item)));
  return [list, make('p', {}, before, make('code', {}, command), after)];
}

function toleranceText({ absolute, relative, ofDepth }: Tolerance): string {
  const power = (x: number): string => x.toExponential(0);
  const values = { absolute: power(absolute), relative: power(relative) };
  if (ofDepth === undefined) return text('engines.tolerance', values);
  return text('engines.tolerance.depth', { ...values, ofDepth: power(ofDepth) });
}

function aboutParts({ about, stopped }: SubjectData): readonly HTMLElement[] {
  const { queries, promise, promised, strict, pages } = about;
  const links = pages.flatMap(({ title, address }, i) => [
    ...(i > 0 ? [', '] : []),
    make('a', { href: address }, title),
  ]);
  const facts = [
    entry('asked', text('engines.asked'), queries[language()]),
    entry('promised', text('engines.promised'), promise[language()]),
    entry('allowed', text('engines.allowed'), toleranceText(promised)),
    entry('strict', text('engines.strict'), toleranceText(strict)),
    ...(links.length > 0 ? [make('div', {}, make('dt', {}, text('engines.pages')), make('dd', {}, ...links))] : []),
  ];
  const ends = stopped.map(({ at }) => make('p', {}, text('engines.stopped', { scene: at })));
  return [make('dl', {}, ...facts), ...ends];
}

function showChosen(): void {
  const subject = chosen();
  choice.value = subject.id;
  part('about').replaceChildren(...aboutParts(subject));
  part('matrix').replaceChildren(matrixTable(data, subject));
  part('findings').replaceChildren(findingsTable(subject));
}
function show(): void {
  part('overview').replaceChildren(...overviewCards(data));
  part('method').replaceChildren(...methodParts());
  part('summary').replaceChildren(summaryTable(data));
  choice.replaceChildren(...data.subjects.map((subject) => make('option', { value: subject.id }, nameOf(subject))));
  showChosen();
}

const page = await startPage();
show();
page.onLanguage(show);
choice.addEventListener('change', () => {
  replaceAddress(`#engine=${choice.value}`);
  showChosen();
});
/** A card leads to what was found of its engine. */
addEventListener('hashchange', () => {
  showChosen();
  part('engine-title').scrollIntoView();
});
appear();
await page.ready();
