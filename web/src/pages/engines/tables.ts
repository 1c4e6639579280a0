// SPDX-License-Identifier: MIT
// The tables of the page of engines: all of them, pairs by regime of one, and its findings.
import { levelOf } from '../../lab/report/summary.ts';
import { pairNamed } from '../../lab/model/rows.ts';
import { local, messageText } from '../../parts/lab/engineWords.ts';
import { causeName, pairName, regimeName } from '../../parts/lab/words.ts';
import { text } from '../../text/language.ts';
import { formatCount } from '../../text/numbers.ts';
import { make } from '../../parts/dom/dom.ts';
import type { CellData, EnginesData, FindingData, SubjectData } from '../../lab/engines/data.ts';

const head = (...names: readonly string[]): HTMLElement =>
  make('thead', {}, make('tr', {}, ...names.map((name) => make('th', { scope: 'col' }, name))));
/** Scrolls by itself where it is wider than the page. */
const scrolling = (label: string, table: HTMLElement): HTMLElement =>
  make('div', { class: 'scroll', role: 'region', tabindex: '0', 'aria-label': label }, table);

export const nameOf = ({ id, about }: SubjectData): string =>
  id === 'published' ? text('engines.article') : about.name;

export function summaryTable({ subjects }: EnginesData): HTMLElement {
  const columns = ['engine', 'version', 'licence', 'precision', 'cases', 'answered', 'wrong', 'strictly'] as const;
  const rows = subjects.map((subject) => {
    const { about, totals } = subject;
    const { home, version = '–', licence = '–', precision } = about;
    const name = home === undefined ? nameOf(subject) : make('a', { href: home }, nameOf(subject));
    const texts = [version, licence, precision].map((shown) => make('td', {}, shown));
    const counts = [totals.cases, totals.answered, totals.wrong, totals.strict].map((count) =>
      make('td', { class: 'number' }, formatCount(count)),
    );
    return make('tr', { 'data-subject': subject.id }, make('th', { scope: 'row' }, name), ...texts, ...counts);
  });
  const names = columns.map((name) => text(`engines.column.${name}`));
  return scrolling(text('engines.summary.table'), make('table', {}, head(...names), make('tbody', {}, ...rows)));
}

function matrixCell(cell: CellData | null): HTMLElement {
  if (!cell) return make('td');
  const [, answered, wrong, , worst] = cell;
  const level = String(levelOf(wrong, answered));
  if (wrong === 0) return make('td', { 'data-level': level }, answered === 0 ? '–' : '·');
  return make('td', { 'data-level': level }, formatCount(wrong), make('small', {}, local(worst)));
}

export function matrixTable({ regimes }: EnginesData, { pairs }: SubjectData): HTMLElement {
  const rows = pairs.map(({ pair, cells }) =>
    make(
      'tr',
      { 'data-pair': pair },
      make('th', { scope: 'row' }, pairName(pairNamed(pair))),
      ...cells.map(matrixCell),
    ),
  );
  const names = [text('engines.column.pair'), ...regimes.map(regimeName)];
  const table = make('table', { class: 'matrix-of-pairs' }, head(...names), make('tbody', {}, ...rows));
  return scrolling(text('engines.table'), table);
}

function findingRow(finding: FindingData): HTMLElement {
  const pair = pairName(pairNamed(finding.pair));
  const cause = causeName(finding.cause);
  const label = text('engines.openOf', { pair, cause });
  const open = make('a', { href: `./playground.html${finding.link}`, 'aria-label': label }, text('engines.open'));
  const number = (shown: string): HTMLElement => make('td', { class: 'number' }, shown);
  return make(
    'tr',
    {},
    make('th', { scope: 'row' }, pair),
    make('td', {}, cause),
    number(formatCount(finding.count)),
    make('td', { class: 'regimes' }, finding.regimes.map(regimeName).join(', ')),
    number(finding.worst === undefined ? '–' : local(finding.worst)),
    make('td', {}, messageText(finding)),
    number(local(finding.truth)),
    make('td', {}, open),
  );
}

export function findingsTable({ findings }: SubjectData): HTMLElement {
  if (findings.length === 0) return make('p', {}, text('engines.none'));
  const columns = ['pair', 'cause', 'cases', 'regimes', 'worst', 'reported', 'truth', 'scene'] as const;
  const names = columns.map((name) => text(`engines.column.${name}`));
  const table = make('table', {}, head(...names), make('tbody', {}, ...findings.map(findingRow)));
  return scrolling(text('engines.findings'), table);
}
